#pragma once

// Which moves of a position give check. What all its moves have in common is found out once, which
// leaves a look at two sets of squares for most of them.

#include <array>

#include "chess/attacks.h"
#include "chess/bitboard.h"
#include "chess/position.h"
#include "chess/types.h"

namespace pawnbroker::chess {

class CheckSquares {
 public:
  explicit CheckSquares(const Position& position);

  // Whether a legal move of that position puts the other side in check.
  bool given_by(const Position& position, Move move) const {
    if (move.kind() != Move::Normal) return given_by_special(position, move);
    return contains(from_[type_of(position.piece_on(move.from()))], move.to()) ||
           is_uncovered(move.from(), move.to());
  }

 private:
  // A promotion, a capture en passant or castling.
  bool given_by_special(const Position& position, Move move) const;
  // Whether a piece that leaves `from` for `to` was the screen of another.
  bool is_uncovered(Square from, Square to) const {
    return contains(screens_, from) && !contains(line(target_, from), to);
  }

  Square target_;  // the king to be checked
  // By type of piece, the squares from where it attacks the king.
  std::array<Bitboard, kPieceTypes> from_;
  // The pieces of the side to move that uncover a check when they leave their line.
  Bitboard screens_ = 0;
};

}  // namespace pawnbroker::chess
