#include "eval/wdl.h"

#include <algorithm>
#include <cmath>

namespace pawnbroker::eval {

namespace {

// The fit at some numbers of men; between them it changes evenly.
struct Fit {
  double men, half_won, spread;
};
constexpr std::array<Fit, 7> kFits = {{{4, 1012, 332},
                                       {8, 385, 169},
                                       {11, 228, 173},
                                       {14, 169, 198},
                                       {18, 87, 178},
                                       {24, 67, 210},
                                       {30, 65, 251}}};

Fit fit_at(int men) {
  const auto above = std::ranges::find_if(kFits, [men](const Fit& fit) { return fit.men >= men; });
  if (above == kFits.begin()) return kFits.front();
  if (above == kFits.end()) return kFits.back();
  const Fit& below = *(above - 1);
  const double way = (men - below.men) / (above->men - below.men);
  return {static_cast<double>(men), std::lerp(below.half_won, above->half_won, way),
          std::lerp(below.spread, above->spread, way)};
}

}  // namespace

Chances chances(int centipawns, int men) {
  const Fit fit = fit_at(men);
  const auto curve = [&fit](double score) {
    return 1.0 / (1.0 + std::exp((fit.half_won - score) / fit.spread));
  };
  return {curve(centipawns), curve(-centipawns)};
}

std::array<int, 3> win_draw_loss(int centipawns, int men) {
  const Chances shares = chances(centipawns, men);
  const int win = static_cast<int>(std::lround(1000 * shares.win));
  const int loss = static_cast<int>(std::lround(1000 * shares.loss));
  return {win, 1000 - win - loss, loss};
}

}  // namespace pawnbroker::eval
