#pragma once

// What a search may cost, and the caller's hand on it while it runs.

#include <atomic>
#include <chrono>
#include <cstdint>
#include <optional>

namespace pawnbroker::search {

using SteadyClock = std::chrono::steady_clock;
using Milliseconds = std::chrono::milliseconds;

// Whatever is absent does not limit. None of the numbers is negative. With no limit at all a search
// runs until it is stopped or the deepest iteration is done.
struct Limits {
  std::optional<int> depth;              // plies; 0 counts as 1
  std::optional<std::uint64_t> nodes;    // never exceeded, by all threads together
  std::optional<Milliseconds> movetime;  // for this move
  std::optional<int> mate;               // enough when a mate in so many moves is found
  std::optional<Milliseconds> time;      // left on the clock
  Milliseconds increment{0};             // added to the clock after each move
  std::optional<int> moves_to_go;        // until the clock gets more time
  Milliseconds overhead{0};              // lost on the way for each move, kept in reserve
};

// Atomics of the caller, who keeps them alive while the search runs.
struct Signals {
  const std::atomic<bool>& stop;
  // While true no time counts. When it becomes false, the time since `started` counts.
  const std::atomic<bool>& pondering;
  const std::atomic<SteadyClock::time_point>& started;
};

}  // namespace pawnbroker::search
