#pragma once

// How a running match is told to end: a flag that threads can look at and wait for.

#include <atomic>

namespace pawnbroker::arbiter {

// Thrown by every wait once the match is interrupted; what was unfinished is dropped.
struct Interrupted {};

class Interrupt {
 public:
  Interrupt();
  ~Interrupt();
  Interrupt(const Interrupt&) = delete;
  Interrupt& operator=(const Interrupt&) = delete;

  // May be called from a signal handler and from any thread, more than once.
  void raise();
  bool raised() const { return raised_; }
  // Readable from `raise` on, for use in `poll`.
  int fd() const { return pipe_[0]; }

 private:
  std::atomic<bool> raised_{false};
  int pipe_[2];
};

// While it lives, SIGINT, SIGTERM and SIGHUP raise `interrupt`. One at a time.
class SignalWatch {
 public:
  explicit SignalWatch(Interrupt& interrupt);
  ~SignalWatch();
  SignalWatch(const SignalWatch&) = delete;
  SignalWatch& operator=(const SignalWatch&) = delete;
};

}  // namespace pawnbroker::arbiter
