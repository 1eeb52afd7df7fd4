#pragma once

// The arbiter's time: one clock, one unit.

#include <chrono>

namespace pawnbroker::arbiter {

using SteadyClock = std::chrono::steady_clock;
using TimePoint = SteadyClock::time_point;
using Milliseconds = std::chrono::milliseconds;

}  // namespace pawnbroker::arbiter
