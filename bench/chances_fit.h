#pragma once

// Two logistic curves through scores and results: P(win) = 1 / (1 + exp((half_won - score) /
// spread)), P(loss) the same for the negative score.

#include <array>
#include <map>

#include "making/training_position.h"

namespace pawnbroker::bench {

// How the games of one score ended for the side whose score it is.
struct Outcomes {
  double wins = 0, draws = 0, losses = 0;

  void add(making::GameResult result);
  double total() const { return wins + draws + losses; }
};
using OutcomesByScore = std::map<int, Outcomes>;

struct ChancesFit {
  int half_won = 100;
  int spread = 100;

  // Win, draw, loss.
  std::array<double, 3> chances(double score) const;
};

// In nats a game; not for no game at all.
double log_loss(const ChancesFit& fit, const OutcomesByScore& outcomes);
// The fit of greatest likelihood.
ChancesFit fit_chances(const OutcomesByScore& outcomes);

}  // namespace pawnbroker::bench
