#include "search/see.h"

#include <algorithm>
#include <array>

#include "chess/attacks.h"
#include "chess/bitboard.h"

namespace pawnbroker::search {

using namespace chess;

namespace {

// What a move takes (and gains by promotion), and the value of the piece that then stands there.
struct Worth {
  int won = 0;
  int risked = 0;
};

Worth worth_of(const Position& position, Move move) {
  if (move.kind() == Move::Castling) return {};
  const int captured = kExchangeValue[type_of(position.captured_by(move))];
  if (move.kind() == Move::Promotion) {
    const int piece = kExchangeValue[move.promoted()];
    return {captured + piece - kExchangeValue[Pawn], piece};
  }
  return {captured, kExchangeValue[type_of(position.piece_on(move.from()))]};
}

// The captures on one square after a move to it, cheapest piece first, one side after the other.
class Exchange {
 public:
  // `move` is not castling.
  Exchange(const Position& position, Move move)
      : position_(position), target_(move.to()), side_(~position.side_to_move()) {
    occupied_ = (position.pieces() & ~bit(move.from())) | bit(target_);
    if (move.kind() == Move::EnPassant) occupied_ &= ~bit(en_passant_victim(move.from(), target_));
    attackers_ = position.attackers_to(target_, occupied_) & occupied_;
  }

  // Lets the side on turn take; the piece that now stands on the square, or NoPieceType if none
  // can. A king cannot take what is defended.
  PieceType take() {
    const Bitboard own = attackers_ & position_.pieces(side_);
    side_ = ~side_;
    for (const PieceType type : {Pawn, Knight, Bishop, Rook, Queen}) {
      const Bitboard takers = own & position_.pieces(type);
      if (takers == 0) continue;
      occupied_ ^= takers & (0 - takers);
      if (type == Pawn || type == Bishop || type == Queen) {
        attackers_ |= bishop_attacks(target_, occupied_) & position_.pieces(Bishop, Queen);
      }
      if (type == Rook || type == Queen) {
        attackers_ |= rook_attacks(target_, occupied_) & position_.pieces(Rook, Queen);
      }
      attackers_ &= occupied_;
      return type;
    }
    const bool defended = (attackers_ & position_.pieces(side_)) != 0;
    if (own == 0 || defended) return NoPieceType;
    attackers_ &= ~own;
    return King;
  }

 private:
  const Position& position_;
  const Square target_;
  Color side_;  // on turn
  Bitboard occupied_;
  Bitboard attackers_;
};

}  // namespace

int see(const Position& position, Move move) {
  if (move.kind() == Move::Castling) return 0;
  const Worth worth = worth_of(position, move);

  // The values taken if both sides go on to the end …
  Exchange exchange(position, move);
  std::array<int, 32> taken;
  int count = 0;
  int standing = worth.risked;
  for (PieceType taker; (taker = exchange.take()) != NoPieceType;) {
    taken[count++] = standing;
    standing = kExchangeValue[taker];
  }
  // … and from the last capture back, each made only if it gains.
  int gain = 0;
  while (count > 0) gain = std::max(0, taken[--count] - gain);
  return worth.won - gain;
}

bool see_at_least(const Position& position, Move move, int threshold) {
  // Most moves are decided without looking at the square.
  const Worth worth = worth_of(position, move);
  if (worth.won < threshold) return false;
  if (worth.won - worth.risked >= threshold) return true;

  // The move holds the threshold unless the reply gains `need`. A capture gains so much if its own
  // reply does not gain more than it leaves over; where nothing can be taken, or too little stands
  // there, it is decided.
  Exchange exchange(position, move);
  int need = worth.won - threshold + 1;
  int standing = worth.risked;
  bool holds = true;
  while (standing >= need) {
    const PieceType taker = exchange.take();
    if (taker == NoPieceType) break;
    holds = !holds;
    need = standing - need + 1;
    standing = kExchangeValue[taker];
  }
  return holds;
}

}  // namespace pawnbroker::search
