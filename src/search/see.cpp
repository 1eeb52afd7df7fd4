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

// The cheapest of `pieces`, which are not empty, as a set of one square.
Bitboard cheapest(const Position& position, Bitboard pieces, PieceType& type) {
  for (const PieceType each : {Pawn, Knight, Bishop, Rook, Queen, King}) {
    if (const Bitboard of_type = pieces & position.pieces(each); of_type != 0) {
      type = each;
      return of_type & (0 - of_type);
    }
  }
  type = NoPieceType;
  return 0;
}

// What the side on turn at `target` gains at most by taking the piece that has just moved there,
// worth `standing`, if it may also leave it. `side` moves first, `occupied` is the board after that
// move.
int best_recapture(const Position& position, Square target, int standing, Color side,
                   Bitboard occupied) {
  const Bitboard diagonal = position.pieces(Bishop, Queen);
  const Bitboard straight = position.pieces(Rook, Queen);
  Bitboard attackers = position.attackers_to(target, occupied) & occupied;

  // The values taken if both sides go on to the end …
  std::array<int, 32> taken;
  int count = 0;
  while (const Bitboard own = attackers & position.pieces(side)) {
    PieceType type = NoPieceType;
    const Bitboard taker = cheapest(position, own, type);
    // A king cannot take what is defended.
    if (type == King && (attackers & position.pieces(~side)) != 0) break;
    taken[count++] = standing;
    standing = kExchangeValue[type];
    occupied &= ~taker;
    if (type == Pawn || type == Bishop || type == Queen) {
      attackers |= bishop_attacks(target, occupied) & diagonal;
    }
    if (type == Rook || type == Queen) attackers |= rook_attacks(target, occupied) & straight;
    attackers &= occupied;
    side = ~side;
  }
  // … and from the last capture back, each made only if it gains.
  int gain = 0;
  while (count > 0) gain = std::max(0, taken[--count] - gain);
  return gain;
}

}  // namespace

int see(const Position& position, Move move) {
  if (move.kind() == Move::Castling) return 0;
  const Square target = move.to();
  Bitboard occupied = (position.pieces() & ~bit(move.from())) | bit(target);
  if (move.kind() == Move::EnPassant) occupied &= ~bit(en_passant_victim(move.from(), target));
  const Worth worth = worth_of(position, move);
  return worth.won -
         best_recapture(position, target, worth.risked, ~position.side_to_move(), occupied);
}

bool see_at_least(const Position& position, Move move, int threshold) {
  // Most moves are decided without looking at the square.
  const Worth worth = worth_of(position, move);
  if (worth.won < threshold) return false;
  if (worth.won - worth.risked >= threshold) return true;
  return see(position, move) >= threshold;
}

}  // namespace pawnbroker::search
