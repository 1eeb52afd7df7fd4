#include "eval/wdl.h"

#include <cmath>

namespace pawnbroker::eval {

namespace {

constexpr double kHalfWon = 100.0;
constexpr double kSpread = 60.0;

int win_per_mille(double score) {
  return static_cast<int>(std::lround(1000.0 / (1.0 + std::exp((kHalfWon - score) / kSpread))));
}

}  // namespace

std::array<int, 3> win_draw_loss(int centipawns) {
  const int win = win_per_mille(centipawns);
  const int loss = win_per_mille(-centipawns);
  return {win, 1000 - win - loss, loss};
}

}  // namespace pawnbroker::eval
