#pragma once

// No engine survives the arbiter, whatever ends it: a small process of its own holds the list of
// the engines' process groups and kills them when the arbiter is gone. It learns that from the end
// of a pipe, which the system closes even after SIGKILL. (A parent-death signal would be tied to
// the thread that started the engine, and would miss what the engine has started itself.)

#include <sys/types.h>

namespace pawnbroker::arbiter {

class Guardian {
 public:
  // The one guardian of this program, started at the first call.
  static Guardian& instance();

  // Called in the engine's process before it becomes the engine, so that no moment is uncovered.
  // Async-signal-safe.
  void guard(pid_t group) const;
  // The group has ended and its number may belong to others soon.
  void release(pid_t group) const;

  // Lets the guardian go.
  ~Guardian();
  Guardian(const Guardian&) = delete;
  Guardian& operator=(const Guardian&) = delete;

 private:
  Guardian();

  pid_t process_;
  int pipe_;
};

}  // namespace pawnbroker::arbiter
