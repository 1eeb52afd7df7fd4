#pragma once

// The evaluation by hand: material and squares, pawns, mobility, kings, tapered by game phase. The
// first network learnt from games played with it.

#include "chess/position.h"

namespace pawnbroker::eval {

// Centipawns from the view of the side to move, before what is known about endings (endings.h).
// Depends on the position alone, not on its clocks. Means nothing while in check.
int classical(const chess::Position& position);

// The part of it that material and squares alone make.
int piece_squares(const chess::Position& position);

}  // namespace pawnbroker::eval
