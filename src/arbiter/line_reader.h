#pragma once

// Lines that a person or a program types, each wait ended by a deadline or an interrupt.

#include <deque>
#include <optional>

#include "arbiter/interrupt.h"
#include "arbiter/time.h"
#include "wire/line_splitter.h"

namespace pawnbroker::arbiter {

// Thrown when the person leaves: by `quit`, or at the end of the input.
struct LeftTable {};

// Lines from a descriptor, each wait ended by a deadline or an interrupt.
class LineReader {
 public:
  // `interrupt` outlives it.
  LineReader(int fd, const Interrupt& interrupt) : fd_(fd), interrupt_(interrupt) {}

  // Nothing when none has come by then. Throws `LeftTable` at the end, and `Interrupted`.
  std::optional<wire::Line> read(std::optional<TimePoint> deadline);
  // A line that has come already.
  std::optional<wire::Line> ready();
  // Forgets what has come so far.
  void discard();

 private:
  // Reads what is there; waits for it so many milliseconds, -1 without end.
  bool take_in(int wait);

  int fd_;
  const Interrupt& interrupt_;
  wire::LineSplitter splitter_;
  std::deque<wire::Line> lines_;
  bool ended_ = false;
};

}  // namespace pawnbroker::arbiter
