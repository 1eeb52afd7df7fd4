#include "games/cheversi/position.h"

#include <algorithm>

#include "chess/notation.h"
#include "chess/zobrist.h"

namespace pawnbroker::games::cheversi {

using board::Bitboard;
using board::Black;
using board::Color;
using board::PieceType;
using board::Square;
using board::White;

namespace {

// Ply 0 is White's king, the last two are White's last piece and Black's king. So all that Black
// has left for its seventh turn, if nothing has called it, is the queen.
constexpr int kLastWhite = kPlacements - 2;
constexpr int kBlackKing = kPlacements - 1;

// Positions under different rules must not be taken for each other. The numbers of pawns, of which
// there are none here, are free for that.
std::uint64_t rules_key(const Rules& rules) {
  const auto& numbers = board::zobrist::kKeys.piece[board::Pawn];
  return numbers[static_cast<std::size_t>(rules.touch)] ^
         numbers[2 + static_cast<std::size_t>(rules.count)] ^
         numbers[4 + static_cast<std::size_t>(rules.occupied)];
}

// All squares of the colour of one bishop.
Bitboard same_colour(Bitboard bishop) {
  return (bishop & board::kLightSquares) != 0 ? board::kLightSquares : ~board::kLightSquares;
}

}  // namespace

Position::Position(const Rules& rules) : key_(rules_key(rules)), rules_(rules) {}

bool Position::called() const {
  const Color us = to_move();
  return pieces(~us, board::Queen) != 0 && in_hand(us, board::Queen) > 0;
}

bool Position::may_place(PieceType type) const {
  if (ply_ == 0 || ply_ == kBlackKing) return type == board::King;
  if (type == board::King || in_hand(to_move(), type) == 0) return false;
  return type == board::Queen || !called();
}

Bitboard Position::touching() const {
  const Bitboard empty = ~occupied();
  if (ply_ == 0) return empty;
  if (ply_ == kBlackKing) return board::king_attacks(last_) & empty;
  const Bitboard touched = rules_.touch == Touch::any ? occupied() : by_color_[~to_move()];
  const Bitboard squares = board::neighbours(touched) & empty;
  if (ply_ != kLastWhite) return squares;
  // Black's king must find an empty square beside it.
  Bitboard open = 0;
  for (Bitboard rest = squares; rest != 0;) {
    const Square square = board::pop_lsb(rest);
    if ((board::king_attacks(square) & empty) != 0) open |= board::bit(square);
  }
  return open;
}

Targets Position::spread(Bitboard squares) const {
  Targets targets{};
  for (const PieceType type : kKinds) {
    if (may_place(type)) targets[type] = squares;
  }
  if (const Bitboard bishops = pieces(to_move(), board::Bishop); bishops != 0) {
    targets[board::Bishop] &= ~same_colour(bishops);
  }
  return targets;
}

Targets Position::targets() const {
  if (over()) return {};
  const Targets targets = spread(touching());
  const bool none = std::ranges::all_of(targets, [](Bitboard each) { return each == 0; });
  return none ? spread(~occupied()) : targets;
}

PlacementList Position::legal() const {
  const Targets targets = this->targets();
  PlacementList list;
  for (const PieceType type : kKinds) {
    for (Bitboard squares = targets[type]; squares != 0;) {
      list.push({type, board::pop_lsb(squares)});
    }
  }
  return list;
}

bool Position::is_legal(Placement placement) const {
  return board::contains(targets()[placement.piece()], placement.square());
}

std::string Position::fault(Placement placement) const {
  const PieceType type = placement.piece();
  if (board::contains(occupied(), placement.square())) {
    return board::square_text(placement.square()) + " is occupied";
  }
  if (!may_place(type)) {
    if (ply_ == 0) return "White's first piece is the king";
    if (type == board::King && to_move() == Black) return "Black's king is the last piece";
    if (in_hand(to_move(), type) == 0) return "no such piece is left in the hand";
    return "the queen is called";
  }
  if (!board::contains(spread(~occupied())[type], placement.square())) {
    return "the second bishop must stand on the other colour";
  }
  if (ply_ == kBlackKing) {
    return "the king must touch White's last piece on " + board::square_text(last_);
  }
  if (board::king_attacks(placement.square()) & ~occupied() || ply_ != kLastWhite) {
    return rules_.touch == Touch::any ? "it must touch a piece" : "it must touch an enemy piece";
  }
  return "it must leave Black's king a square beside it";
}

void Position::place(Placement placement) {
  const Color us = to_move();
  const Bitboard at = board::bit(placement.square());
  by_color_[us] |= at;
  by_type_[placement.piece()] |= at;
  key_ ^= board::zobrist::kKeys.piece[board::make_piece(us, placement.piece())][placement.square()];
  last_ = placement.square();
  ++ply_;
}

}  // namespace pawnbroker::games::cheversi
