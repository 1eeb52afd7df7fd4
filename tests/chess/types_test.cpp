#include "chess/types.h"

#include "catch.h"
#include "chess/bitboard.h"

namespace pawnbroker::chess {

TEST_CASE("pieces are colours and types") {
  for (const Color c : {White, Black}) {
    for (int t = 0; t < kPieceTypes; ++t) {
      const auto type = static_cast<PieceType>(t);
      CHECK(color_of(make_piece(c, type)) == c);
      CHECK(type_of(make_piece(c, type)) == type);
    }
  }
  CHECK(type_of(NoPiece) == NoPieceType);
}

TEST_CASE("moves keep what they are made of") {
  CHECK_FALSE(Move());
  const Move promotion = Move::promotion(B7, C8, Rook);
  CHECK(promotion.from() == B7);
  CHECK(promotion.to() == C8);
  CHECK(promotion.kind() == Move::Promotion);
  CHECK(promotion.promoted() == Rook);
  CHECK(Move::from_bits(promotion.bits()) == promotion);
  CHECK(Move::castling(E1, H1).kind() == Move::Castling);
  CHECK(Move::en_passant(E5, D6).kind() == Move::EnPassant);
  CHECK(Move(G1, F3).kind() == Move::Normal);
}

TEST_CASE("move lists") {
  MoveList moves;
  CHECK(moves.empty());
  moves.push(Move(E2, E4));
  moves.push(Move(D2, D4));
  CHECK(moves.size() == 2);
  CHECK(moves[1] == Move(D2, D4));
  CHECK(moves.contains(Move(E2, E4)));
  CHECK_FALSE(moves.contains(Move(C2, C4)));
  const MoveList copy = moves;
  CHECK(copy.end() - copy.begin() == 2);
  moves.clear();
  CHECK(moves.empty());
  CHECK(copy.size() == 2);
}

TEST_CASE("shifts drop what leaves the board") {
  CHECK(shift<North>(bit(A8)) == 0);
  CHECK(shift<South>(bit(A1)) == 0);
  CHECK(shift<East>(bit(H4)) == 0);
  CHECK(shift<NorthEast>(bit(H4)) == 0);
  CHECK(shift<SouthEast>(bit(H4)) == 0);
  CHECK(shift<West>(bit(A4)) == 0);
  CHECK(shift<NorthWest>(bit(A4)) == 0);
  CHECK(shift<SouthWest>(bit(A4)) == 0);
  CHECK(shift<NorthEast>(bit(D4)) == bit(E5));
  CHECK(shift<SouthWest>(bit(D4)) == bit(C3));
}

}  // namespace pawnbroker::chess
