#pragma once

// The legal moves of a position.

#include "chess/position.h"
#include "chess/types.h"

namespace pawnbroker::chess {

// Each appends to `list`.
void legal_moves(const Position& position, MoveList& list);
// Legal captures (en passant and captures with promotion to a queen included) and promotions to a
// queen, for quiescence. No promotion to a lesser piece.
void legal_captures(const Position& position, MoveList& list);

// All others, so lesser promotions too.
void legal_quiets(const Position& position, MoveList& list);

int count_legal_moves(const Position& position);
bool has_legal_move(const Position& position);

}  // namespace pawnbroker::chess
