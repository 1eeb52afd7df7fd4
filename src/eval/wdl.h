#pragma once

// From a score to chances.

#include <array>

namespace pawnbroker::eval {

// Win, draw and loss per mille for the side whose score is `centipawns`; the three add up to 1000.
//
// Provisional: two logistic curves, win = 1 / (1 + exp((a - s) / b)) and loss the same for -s, with
// a = 100 (a pawn ahead wins half of the games) and b = 60, chosen by judgement; to be fitted to
// games of the engine against itself.
std::array<int, 3> win_draw_loss(int centipawns);

}  // namespace pawnbroker::eval
