#pragma once

// Which moves of a position give check. What all its moves have in common is found out once, which
// leaves a look at two sets of squares for most of them.

#include <array>

#include "chess/bitboard.h"
#include "chess/position.h"
#include "chess/types.h"

namespace pawnbroker::chess {

class CheckSquares {
 public:
  explicit CheckSquares(const Position& position);

  // Whether a legal move of that position puts the other side in check.
  bool given_by(const Position& position, Move move) const;

 private:
  Square target_;  // the king to be checked
  // By type of piece, the squares from where it attacks the king.
  std::array<Bitboard, kPieceTypes> from_;
  // The pieces of the side to move that uncover a check when they leave their line.
  Bitboard screens_ = 0;
};

}  // namespace pawnbroker::chess
