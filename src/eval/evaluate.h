#pragma once

// The static evaluation: material and squares, pawns, mobility, kings, tapered by game phase, and
// what is known about endings.

#include "chess/position.h"

namespace pawnbroker::eval {

// No evaluation is larger, in either direction.
inline constexpr int kMaxEvaluation = 20000;

// Centipawns from the view of the side to move. Depends on the position alone, not on its clocks.
// Means nothing while in check.
int evaluate(const chess::Position& position);

}  // namespace pawnbroker::eval
