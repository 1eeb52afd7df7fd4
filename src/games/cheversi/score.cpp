#include "games/cheversi/score.h"

namespace pawnbroker::games::cheversi {

using board::Bitboard;
using board::Color;
using board::Square;

namespace {

// The squares on which the attacks of `side` score, with `placed` placed by the side to move.
Bitboard counted_squares(const Position& position, Color side, Bitboard placed = 0) {
  const Bitboard own = position.pieces(side) | (side == position.to_move() ? placed : 0);
  const Bitboard enemy = position.pieces(~side) | (side == position.to_move() ? 0 : placed);
  switch (position.rules().occupied) {
    case Occupied::none:
      return ~(own | enemy);
    case Occupied::enemy:
      return ~own;
    case Occupied::all:
      break;
  }
  return board::kAllSquares;
}

// Calls `visit` with the attacks of each piece of `side`.
template <class Visit>
void for_each_attack(const Position& position, Color side, Bitboard occupied, Visit visit) {
  for (const board::PieceType type : kKinds) {
    for (Bitboard rest = position.pieces(side, type); rest != 0;) {
      visit(board::attacks(type, board::pop_lsb(rest), occupied));
    }
  }
}

Bitboard attacked_squares(const Position& position, Color side, Bitboard occupied) {
  Bitboard all = 0;
  for_each_attack(position, side, occupied, [&](Bitboard attacks) { all |= attacks; });
  return all;
}

// The points that a piece of the side to move on one square takes from the attacks of a side, with
// Count::attacks. Only those that reach the square lose any: the square itself where it scores no
// more, and, for sliders, what lies behind it on their line.
class Blockade {
 public:
  // `rook`, `bishop`: what such pieces would attack from the square.
  Blockade(const Position& position, Square square, Bitboard rook, Bitboard bishop)
      : position_(position), square_(square), rook_(rook), bishop_(bishop) {}

  int loss(Color side) const {
    const Bitboard counted = counted_squares(position_, side);
    const Bitboard counted_after = counted_squares(position_, side, board::bit(square_));
    const Bitboard own = position_.pieces(side);
    const Bitboard queens = position_.pieces(board::Queen);
    Bitboard straight = rook_ & own & (position_.pieces(board::Rook) | queens);
    Bitboard diagonal = bishop_ & own & (position_.pieces(board::Bishop) | queens);
    int loss = 0;
    if (!board::contains(counted_after, square_)) {
      const Bitboard steps = (board::knight_attacks(square_) & position_.pieces(board::Knight)) |
                             (board::king_attacks(square_) & position_.pieces(board::King));
      loss = board::popcount(straight) + board::popcount(diagonal) + board::popcount(steps & own);
    }
    while (straight != 0) loss += behind(board::pop_lsb(straight), rook_ & counted);
    while (diagonal != 0) loss += behind(board::pop_lsb(diagonal), bishop_ & counted);
    return loss;
  }

 private:
  // How many of `reached` lie on the line from `slider` through the square and behind that.
  int behind(Square slider, Bitboard reached) const {
    const Bitboard before = board::between(slider, square_) | board::bit(slider);
    return board::popcount(reached & board::line(slider, square_) & ~before);
  }

  const Position& position_;
  Square square_;
  Bitboard rook_, bishop_;
};

}  // namespace

int points(const Position& position, Color side) {
  const Bitboard counted = counted_squares(position, side);
  const Bitboard occupied = position.occupied();
  if (position.rules().count == Count::squares) {
    return board::popcount(attacked_squares(position, side, occupied) & counted);
  }
  int sum = 0;
  for_each_attack(position, side, occupied,
                  [&](Bitboard attacks) { sum += board::popcount(attacks & counted); });
  return sum;
}

int margin(const Position& position) {
  return points(position, board::White) - points(position, board::Black);
}

Appraisal::Appraisal(const Position& position, Square square)
    : square_(square),
      rook_(board::rook_attacks(square, position.occupied())),
      bishop_(board::bishop_attacks(square, position.occupied())),
      scored_(0) {
  const Color us = position.to_move();
  const Bitboard at = board::bit(square);
  counted_ = counted_squares(position, us, at);
  if (position.rules().count == Count::attacks) {
    const Blockade blockade(position, square, rook_, bishop_);
    blocked_ = blockade.loss(~us) - blockade.loss(us);
    return;
  }
  const Bitboard occupied = position.occupied() | at;
  scored_ = attacked_squares(position, us, occupied) & counted_;
  const Bitboard enemy = attacked_squares(position, ~us, occupied);
  blocked_ = board::popcount(scored_) - points(position, us) + points(position, ~us) -
             board::popcount(enemy & counted_squares(position, ~us, at));
}

Bitboard Appraisal::attacks(board::PieceType piece) const {
  switch (piece) {
    case board::Queen:
      return rook_ | bishop_;
    case board::Rook:
      return rook_;
    case board::Bishop:
      return bishop_;
    case board::Knight:
      return board::knight_attacks(square_);
    default:
      return board::king_attacks(square_);
  }
}

int Appraisal::gain(board::PieceType piece) const {
  return blocked_ + board::popcount(attacks(piece) & counted_ & ~scored_);
}

}  // namespace pawnbroker::games::cheversi
