#pragma once

// The live line on a terminal.

#include <cstdint>
#include <cstdio>

#include "arbiter/standings.h"
#include "arbiter/time.h"

namespace pawnbroker::arbiter {

class Progress {
 public:
  // Writes nothing unless `out` is a terminal. `total` is the number of all hands, `before` of
  // those that were played earlier.
  Progress(std::FILE* out, std::uint64_t total, std::uint64_t before);
  // Removes the line.
  ~Progress();
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;

  // After each hand; draws at most ten times a second.
  void update(const Standings& standings);

 private:
  std::FILE* out_;
  std::uint64_t total_;
  std::uint64_t before_;
  bool shown_;
  TimePoint begin_ = SteadyClock::now();
  TimePoint last_{};
};

// "57/200 hands  12.3/s  0:12 left  A +1250  B -1250  2 faults".
// The rate is that of the hands since the first `before`.
std::string progress_text(const Standings& standings, std::uint64_t total, double seconds,
                          std::uint64_t before = 0);

}  // namespace pawnbroker::arbiter
