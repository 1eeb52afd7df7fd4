#include "search/brake.h"

#include <algorithm>
#include <limits>

namespace pawnbroker::search {

namespace {

// About a quarter of a millisecond of work.
constexpr std::uint64_t kBlock = 256;

constexpr auto kRelaxed = std::memory_order_relaxed;

}  // namespace

Brake::Brake(const Limits& limits, const TimePlan& plan, const Signals* signals)
    : plan_(plan),
      signals_(signals),
      left_(limits.nodes.value_or(std::numeric_limits<std::uint64_t>::max())) {}

std::uint64_t Brake::grant() {
  if (pulled()) return 0;
  const bool first = first_block_.exchange(false, kRelaxed);
  if (asked_to_stop() || (!first && past_hard_limit())) {
    pull();
    return 0;
  }
  std::uint64_t left = left_.load(kRelaxed);
  std::uint64_t block = 0;
  do {
    block = std::min(left, kBlock);
  } while (block > 0 && !left_.compare_exchange_weak(left, left - block, kRelaxed));
  if (block == 0) pull();
  return block;
}

bool Brake::pondering() const {
  return signals_ != nullptr && signals_->pondering.load(std::memory_order_acquire);
}

SteadyClock::duration Brake::elapsed() const {
  const SteadyClock::time_point start =
      signals_ != nullptr ? signals_->started.load(std::memory_order_acquire) : created_;
  return SteadyClock::now() - start;
}

bool Brake::asked_to_stop() const {
  return signals_ != nullptr && signals_->stop.load(std::memory_order_acquire);
}

bool Brake::past_hard_limit() const {
  return plan_.hard && !pondering() && elapsed() >= *plan_.hard;
}

bool Brake::past_soft_limit(double factor) const {
  return plan_.soft && !pondering() && elapsed() >= factor * *plan_.soft;
}

}  // namespace pawnbroker::search
