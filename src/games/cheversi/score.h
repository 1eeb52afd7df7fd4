#pragma once

// The score: what each side attacks, and what a placement would change in it.

#include "games/cheversi/position.h"

namespace pawnbroker::games::cheversi {

// The points that `side` would have if the board stayed as it is.
int points(const Position& position, board::Color side);
// White's points less Black's.
int margin(const Position& position);

// What placing a piece on one square would do, without placing it. All pieces share most of the
// work, so that a whole position's placements cost little.
class Appraisal {
 public:
  // `square` is empty; the piece will be one of the side to move.
  Appraisal(const Position& position, board::Square square);

  // By how many points the side to move gains on the opponent with `piece` on the square.
  int gain(board::PieceType piece) const;

 private:
  board::Bitboard attacks(board::PieceType piece) const;

  board::Square square_;
  board::Bitboard rook_, bishop_;  // attacks of such a piece from the square
  board::Bitboard counted_;        // what scores for the side to move once the piece stands
  board::Bitboard scored_;         // with Count::squares: what of it scores already
  int blocked_;                    // the gain by standing in the way, whatever piece it is
};

}  // namespace pawnbroker::games::cheversi
