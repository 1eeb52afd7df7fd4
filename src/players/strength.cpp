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
    Step{800, 75, 204},  Step{940, 100, 184},  Step{1210, 150, 160},  Step{1350, 230, 142},
    Step{1700, 670, 99}, Step{1900, 3600, 49}, Step{2100, 17500, 15},
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
