#pragma once

// An engine's process: started with three pipes in a process group of its own, and never left
// behind. Plain POSIX: Boost.Process 1.74 lets the pipes of one child leak into the next one when
// two threads start children, so that an engine would miss the end of its input.

#include <optional>
#include <string>
#include <sys/types.h>
#include <vector>

#include "arbiter/fd.h"
#include "text/refusal.h"

namespace pawnbroker::arbiter {

class Process {
 public:
  // Runs `program` with `words` as its arguments, the first of which names it, in `folder`, from
  // which a relative `program` is looked up, too. Refused with the system's reason. From the first
  // call on, this program ignores SIGPIPE.
  static text::Parsed<Process> start(const std::string& program,
                                     const std::vector<std::string>& words,
                                     const std::string& folder = ".");
  Process(Process&& other) noexcept;
  Process& operator=(Process&& other) noexcept;
  // Kills the whole group, unless `collect` has been called.
  ~Process();

  pid_t pid() const { return pid_; }
  // The arbiter's ends of the pipes; they never block.
  Fd& input() { return input_; }
  Fd& output() { return output_; }
  Fd& errors() { return errors_; }

  // How the process ended, in words, once it has; what it has started itself may still run.
  std::optional<std::string> ended() const;
  // Sends `signal` to the whole group.
  void signal(int signal) const;
  // Kills whatever is left of the group and frees its number.
  void collect();

 private:
  Process(pid_t pid, Fd input, Fd output, Fd errors);

  pid_t pid_;  // also the number of the group; 0 when collected or moved from
  Fd input_, output_, errors_;
};

}  // namespace pawnbroker::arbiter
