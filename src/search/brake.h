#pragma once

// Brings all threads of one search to a stop: at the node limit, at the time limit, or when the
// caller says so. Threads draw the right to visit nodes from it in small blocks; that is where the
// clock is read, so a stop takes effect within a block, and a node limit is exact.

#include <atomic>
#include <cstdint>

#include "search/limits.h"
#include "search/time_plan.h"

namespace pawnbroker::search {

class Brake {
 public:
  // `signals` may be null: then time counts from now on.
  Brake(const Limits& limits, const TimePlan& plan, const Signals* signals);

  // The right to visit so many nodes; 0: stop. The first block is granted even when time is up, so
  // that every search sees something.
  std::uint64_t grant();

  void pull() { pulled_.store(true, std::memory_order_relaxed); }
  bool pulled() const { return pulled_.load(std::memory_order_relaxed); }

  // Whether so much of the soft limit is used up.
  bool past_soft_limit(double factor) const;

 private:
  bool pondering() const;
  SteadyClock::duration elapsed() const;
  bool asked_to_stop() const;
  bool past_hard_limit() const;

  TimePlan plan_;
  const Signals* signals_;
  SteadyClock::time_point created_ = SteadyClock::now();
  std::atomic<std::uint64_t> left_;
  std::atomic<bool> first_block_{true};
  std::atomic<bool> pulled_{false};
};

}  // namespace pawnbroker::search
