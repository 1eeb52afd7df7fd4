#pragma once

// From a score to chances.

#include <array>

namespace pawnbroker::eval {

struct Chances {
  double win = 0;
  double loss = 0;

  double expectation() const { return win - loss; }
};

// The chances of the side whose score is `centipawns`, with so many men on the board.
//
// Two logistic curves, win = 1 / (1 + exp((a - s) / b)) and loss the same for -s. The half-won score
// a and the spread b depend on the men: the fewer there are, the more games with an advantage are
// drawn. They were fitted to games of the engine against itself (bench/network.md).
Chances chances(int centipawns, int men);

// Win, draw and loss of the same per mille; the three add up to 1000.
std::array<int, 3> win_draw_loss(int centipawns, int men);

}  // namespace pawnbroker::eval
