#pragma once

// The live line on a terminal.

#include <cstdint>
#include <cstdio>

#include "arbiter/standings.h"
#include "arbiter/time.h"

namespace pawnbroker::arbiter {

class Progress {
 public:
  // Writes nothing unless `out` is a terminal. `total` is the number of hands to come.
  Progress(std::FILE* out, std::uint64_t total);
  // Removes the line.
  ~Progress();
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;

  // After each hand; draws at most ten times a second.
  void update(const Standings& standings);

 private:
  std::FILE* out_;
  std::uint64_t total_;
  bool shown_;
  TimePoint begin_ = SteadyClock::now();
  TimePoint last_{};
};

// "57/200 hands  12.3/s  0:12 left  A +1250  B -1250  2 faults".
std::string progress_text(const Standings& standings, std::uint64_t total, double seconds);

}  // namespace pawnbroker::arbiter
