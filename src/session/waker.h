#pragma once

// Waiting for a file descriptor in a thread that another thread must be able to end.

namespace pawnbroker::session {

class Waker {
 public:
  Waker();
  ~Waker();
  Waker(const Waker&) = delete;
  Waker& operator=(const Waker&) = delete;

  // From now on every wait returns false at once.
  void wake();

  // True when `fd` can be read (or has ended); false once woken.
  bool wait_readable(int fd) const;
  // True when `fd` takes at least kAtomicWrite bytes without blocking (or has failed); false once
  // woken.
  bool wait_writable(int fd) const;

 private:
  bool wait(int fd, short events) const;

  int ends_[2];
};

// POSIX promises that a pipe which polls as writable takes this many bytes at once.
inline constexpr int kAtomicWrite = 512;

}  // namespace pawnbroker::session
