#pragma once

// How much of the clock one move may take.

#include <optional>

#include "search/limits.h"

namespace pawnbroker::search {

struct TimePlan {
  // No new iteration begins after this, stretched or shrunk by how settled the search is.
  std::optional<Milliseconds> soft;
  // The search is cut off here. Never more than what remains after the overhead.
  std::optional<Milliseconds> hard;
};

// `forced`: there is only one legal move, so a clock is hardly worth spending.
TimePlan plan_time(const Limits& limits, bool forced);

// Judges after each iteration how settled the choice of the move is.
class Patience {
 public:
  // The best move changed or not, its score, from the same view each time, and the share of the
  // effort that went into it, from 0 to 1.
  void observe(bool best_changed, int score, double effort);
  // The factor for the soft limit: below 1 when the choice has long been the same, above 1 when it
  // has just changed, its score is falling, or other moves took most of the effort.
  double factor() const;

 private:
  int iterations_unchanged_ = 0;
  std::optional<int> previous_score_;
  int score_drop_ = 0;
  double effort_ = 0.5;
};

}  // namespace pawnbroker::search
