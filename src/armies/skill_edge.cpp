#include "armies/skill_edge.h"

#include <algorithm>
#include <cmath>

namespace pawnbroker::armies {

namespace {

constexpr double kLeastScore = 0.0005;

double expected_score(double elo) {
  return 1 / (1 + std::pow(10, -elo / 400));
}

// The Elo difference that explains a score.
double difference(double score) {
  return 400 * std::log10(score / (1 - score));
}

Outcome moved(const Outcome& outcome, double elo) {
  const double level = (1 + outcome.expectation()) / 2;
  const double known = std::clamp(level, kLeastScore, 1 - kLeastScore);
  const double score = expected_score(difference(known) + elo);
  const double drawn = 1 - static_cast<double>(outcome.win + outcome.loss) / Outcome::kWhole;
  const double slope = score * (1 - score) / (known * (1 - known));
  const double draws = std::min(drawn * slope, 2 * std::min(score, 1 - score));
  return Outcome::rounded(score - draws / 2, 1 - score - draws / 2,
                          outcome.standard_error() * slope);
}

}  // namespace

ArmyTable with_skill_edge(const ArmyTable& table, double elo) {
  if (elo == 0) return table;
  ArmyTable result = table;
  for (int white = 0; white < kArmies; ++white) {
    for (int black = 0; black < kArmies; ++black) {
      result.set(white, black, moved(table.outcome(white, black), elo));
    }
  }
  return result;
}

}  // namespace pawnbroker::armies
