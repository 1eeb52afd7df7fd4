#pragma once

// Lines to and from a process. Nothing here waits longer than it is told to, whatever the process
// does or leaves undone.

#include <deque>
#include <string>
#include <string_view>

#include "arbiter/interrupt.h"
#include "arbiter/log.h"
#include "arbiter/process.h"
#include "arbiter/time.h"
#include "wire/line_splitter.h"

namespace pawnbroker::arbiter {

struct Heard {
  enum class Kind { line, silence, end } kind;
  std::string line;  // without its end; empty for a line too long to keep
};

class Conversation {
 public:
  // With `log`, which outlives it, all that is said is written down.
  Conversation(Process process, const Interrupt& interrupt, EngineLog* log = nullptr);

  // Queues a line; it goes out as the process takes it. Never waits.
  void send(std::string_view line);
  // The next line; silence when none has come by `deadline`; the end when the process is gone and
  // all it said has been heard (a last line without an end is not heard: it may be cut). Throws
  // `Interrupted`.
  Heard receive(TimePoint deadline);
  // Moves bytes both ways, waiting until `deadline` at most for some to move; pays no attention to
  // the interrupt.
  void pump(TimePoint deadline) { move_bytes(deadline, -1); }

  // The same, and forgets all that was said until then and not received.
  void forget(TimePoint deadline);

  Process& process() { return process_; }
  // The end of what the process wrote to its error output, at most 2,000 bytes.
  const std::string& errors() const { return errors_; }

 private:
  // Ends early when `wake` becomes readable.
  void move_bytes(TimePoint deadline, int wake);
  void write_out();
  // False when there is nothing to read now.
  bool read_output();
  void read_errors();

  Process process_;
  const Interrupt& interrupt_;
  EngineLog* log_;
  std::string outgoing_;
  wire::LineSplitter splitter_;
  std::deque<wire::Line> lines_;
  std::string errors_;
};

}  // namespace pawnbroker::arbiter
