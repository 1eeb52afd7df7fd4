#include "players/strength.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>

namespace pawnbroker::players {
namespace {

struct Step {
  int elo;
  double nodes;
  double noise;
};

// Measured in games; bench/strength.md has them. Between two steps the nodes grow by equal factors,
// the noise shrinks by equal parts.
constexpr std::array kLadder{
    Step{800, 105, 182},  Step{1110, 175, 152}, Step{1350, 300, 130},  Step{1710, 1200, 80},
    Step{1790, 2500, 60}, Step{1880, 5000, 40}, Step{2000, 10600, 27},
};
static_assert(kLadder.front().elo == kLeastElo && kLadder.back().elo == kMostElo);

}  // namespace

Strength strength_of(int elo) {
  const auto above = std::ranges::lower_bound(kLadder, elo, {}, &Step::elo);
  if (above == kLadder.begin() || above->elo == elo) {
    return {static_cast<std::uint64_t>(above->nodes), static_cast<int>(above->noise)};
  }
  const Step& low = *std::prev(above);
  const double part = static_cast<double>(elo - low.elo) / (above->elo - low.elo);
  const double nodes = low.nodes * std::pow(above->nodes / low.nodes, part);
  return {static_cast<std::uint64_t>(std::lround(nodes)),
          static_cast<int>(std::lround(std::lerp(low.noise, above->noise, part)))};
}

}  // namespace pawnbroker::players
