#include "search/time_plan.h"

#include <algorithm>

namespace pawnbroker::search {

namespace {

using Duration = std::chrono::duration<double, std::milli>;

// With no number of moves given, so many are expected to come.
constexpr double kExpectedMoves = 24;
// The part of the increment that a move plans to use.
constexpr double kIncrementShare = 0.75;
// The hard limit as a multiple of the plan, and as a part of what is available.
constexpr double kHardFactor = 4.5;
constexpr double kHardShare = 0.4;
constexpr double kHardShareLastMove = 0.93;
constexpr double kForcedShare = 0.05;

Milliseconds whole(Duration d) {
  return std::chrono::duration_cast<Milliseconds>(d);
}

}  // namespace

TimePlan plan_time(const Limits& limits, bool forced) {
  TimePlan plan;
  if (limits.time) {
    const Duration available = std::max(*limits.time - limits.overhead, Milliseconds{0});
    const double moves = std::max(1, limits.moves_to_go.value_or(static_cast<int>(kExpectedMoves)));
    Duration soft =
        available / std::min(moves, kExpectedMoves) + kIncrementShare * Duration(limits.increment);
    const bool last_move = limits.moves_to_go.value_or(2) <= 1;
    const double share = last_move ? kHardShareLastMove : kHardShare;
    const Duration hard = std::min(kHardFactor * soft, share * available);
    soft = std::min(soft, hard);
    if (forced) soft = kForcedShare * soft;
    plan.soft = whole(soft);
    plan.hard = whole(hard);
  }
  if (limits.movetime) {
    const Milliseconds movetime =
        std::max(*limits.movetime - limits.overhead, std::min(*limits.movetime, Milliseconds{1}));
    plan.hard = plan.hard ? std::min(*plan.hard, movetime) : movetime;
  }
  return plan;
}

void Patience::observe(bool best_changed, int score, double effort) {
  effort_ = effort;
  iterations_unchanged_ = best_changed ? 0 : iterations_unchanged_ + 1;
  score_drop_ = previous_score_ ? *previous_score_ - score : 0;
  previous_score_ = score;
}

double Patience::factor() const {
  const double settled = 1.4 - 0.1 * std::min(iterations_unchanged_, 8);
  const double falling = 1.0 + 0.01 * std::clamp(score_drop_, 0, 60);
  const double contested = 1.9 - 1.5 * effort_;
  return settled * falling * contested;
}

}  // namespace pawnbroker::search
