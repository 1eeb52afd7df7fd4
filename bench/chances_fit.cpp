#include "chances_fit.h"

#include <algorithm>
#include <cmath>

namespace pawnbroker::bench {

void Outcomes::add(making::GameResult result) {
  using making::GameResult;
  (result == GameResult::Win ? wins : result == GameResult::Draw ? draws : losses) += 1;
}

std::array<double, 3> ChancesFit::chances(double score) const {
  const double win = 1 / (1 + std::exp((half_won - score) / spread));
  const double loss = 1 / (1 + std::exp((half_won + score) / spread));
  constexpr double kLeast = 1e-6;  // nothing is impossible
  return {std::max(win, kLeast), std::max(1 - win - loss, kLeast), std::max(loss, kLeast)};
}

double log_loss(const ChancesFit& fit, const OutcomesByScore& outcomes) {
  double sum = 0, total = 0;
  for (const auto& [score, seen] : outcomes) {
    const auto p = fit.chances(score);
    sum -= seen.wins * std::log(p[0]) + seen.draws * std::log(p[1]) + seen.losses * std::log(p[2]);
    total += seen.total();
  }
  return sum / total;
}

// Walks downhill in ever smaller steps.
ChancesFit fit_chances(const OutcomesByScore& outcomes) {
  ChancesFit fit;
  double best = log_loss(fit, outcomes);
  for (int step = 64; step >= 1;) {
    bool moved = false;
    for (const auto& [dx, dy] :
         {std::pair(step, 0), std::pair(-step, 0), std::pair(0, step), std::pair(0, -step)}) {
      const ChancesFit next{fit.half_won + dx, fit.spread + dy};
      if (next.half_won < 0 || next.spread < 1) continue;
      const double loss = log_loss(next, outcomes);
      if (loss >= best) continue;
      best = loss;
      fit = next;
      moved = true;
    }
    if (!moved) step /= 2;
  }
  return fit;
}

}  // namespace pawnbroker::bench
