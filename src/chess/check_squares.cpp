#include "chess/check_squares.h"

#include "chess/attacks.h"

namespace pawnbroker::chess {
namespace {

// Castling and en passant change more than two squares: the lines to the king are looked at anew.
bool uncovers_check(const Position& position, Square target, Bitboard gone, Bitboard come) {
  const Bitboard occupied = (position.pieces() & ~gone) | come;
  const Bitboard others = position.pieces(position.side_to_move()) & ~gone;
  return (bishop_attacks(target, occupied) & others & position.pieces(Bishop, Queen)) != 0 ||
         (rook_attacks(target, occupied) & others & position.pieces(Rook, Queen)) != 0;
}

}  // namespace

CheckSquares::CheckSquares(const Position& position) {
  const Color us = position.side_to_move();
  const Bitboard occupied = position.pieces();
  target_ = position.king(~us);
  const Bitboard diagonal = bishop_attacks(target_, occupied);
  const Bitboard straight = rook_attacks(target_, occupied);
  from_ = {pawn_attacks(~us, target_),
           knight_attacks(target_),
           diagonal,
           straight,
           diagonal | straight,
           0};

  const Bitboard sliders = (bishop_attacks(target_, 0) & position.pieces(us, Bishop, Queen)) |
                           (rook_attacks(target_, 0) & position.pieces(us, Rook, Queen));
  for (Bitboard left = sliders; left;) {
    const Bitboard blockers = between(target_, pop_lsb(left)) & occupied;
    if ((blockers & (blockers - 1)) == 0) screens_ |= blockers & position.pieces(us);
  }
}

bool CheckSquares::given_by_special(const Position& position, Move move) const {
  const Color us = position.side_to_move();
  const Square from = move.from();
  const Square to = move.to();
  switch (move.kind()) {
    case Move::Normal:
      break;
    case Move::Promotion: {
      // A queen may reach the king through the square she came from as a pawn.
      const Bitboard occupied = position.pieces() ^ bit(from);
      if (contains(attacks(move.promoted(), to, occupied), target_)) return true;
      return is_uncovered(from, to);
    }
    case Move::EnPassant: {
      const Bitboard gone = bit(from) | bit(en_passant_victim(from, to));
      return contains(from_[Pawn], to) || uncovers_check(position, target_, gone, bit(to));
    }
    case Move::Castling: {
      // Only the rook can give check.
      const Position::Side side = castling_side(from, to);
      const Square rook_to = castled_rook(us, side);
      const Bitboard come = bit(rook_to) | bit(castled_king(us, side));
      const Bitboard gone = bit(from) | bit(to);
      const Bitboard occupied = (position.pieces() & ~gone) | come;
      return contains(rook_attacks(rook_to, occupied), target_) ||
             uncovers_check(position, target_, gone, come);
    }
  }
  return false;
}

}  // namespace pawnbroker::chess
