#include "catch.h"
#include "chess/fen.h"
#include "chess/movegen.h"
#include "chess/notation.h"
#include "random_positions.h"

namespace pawnbroker::chess {

namespace {

using Side = Position::Side;

bool can_castle(std::string_view fen, Side side) {
  const Position position = position_of(fen);
  const Color us = position.side_to_move();
  const Square rook = position.castling_rook(us, side);
  if (rook == NoSquare) return false;
  MoveList moves;
  legal_moves(position, moves);
  return moves.contains(Move::castling(position.king(us), rook));
}

std::string after(std::string_view start, std::string_view move) {
  Position position = position_of(start);
  position.make(parse_move(position, move).value());
  return fen(position);
}

}  // namespace

TEST_CASE("castling moves king and rook") {
  constexpr std::string_view kWhite = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
  constexpr std::string_view kBlack = "r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1";
  CHECK(after(kWhite, "e1g1") == "r3k2r/8/8/8/8/8/8/R4RK1 b kq - 1 1");
  CHECK(after(kWhite, "e1c1") == "r3k2r/8/8/8/8/8/8/2KR3R b kq - 1 1");
  CHECK(after(kBlack, "e8g8") == "r4rk1/8/8/8/8/8/8/R3K2R w KQ - 1 2");
  CHECK(after(kBlack, "e8c8") == "2kr3r/8/8/8/8/8/8/R3K2R w KQ - 1 2");
}

TEST_CASE("rights are lost with king and rook, and with a captured rook") {
  constexpr std::string_view kAll = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
  CHECK(after(kAll, "e1e2") == "r3k2r/8/8/8/8/8/4K3/R6R b kq - 1 1");
  CHECK(after(kAll, "h1g1") == "r3k2r/8/8/8/8/8/8/R3K1R1 b Qkq - 1 1");
  CHECK(after(kAll, "a1a8") == "R3k2r/8/8/8/8/8/8/4K2R b Kk - 0 1");
}

TEST_CASE("no castling out of, through or into check") {
  CHECK(can_castle("4k3/8/8/8/8/8/8/4K2R w K - 0 1", Side::King));
  CHECK_FALSE(can_castle("4k3/8/8/8/8/4r3/8/4K2R w K - 0 1", Side::King));
  CHECK_FALSE(can_castle("4k3/8/8/8/8/5r2/8/4K2R w K - 0 1", Side::King));
  CHECK_FALSE(can_castle("4k3/8/8/8/8/6r1/8/4K2R w K - 0 1", Side::King));
  CHECK(can_castle("4k3/8/8/8/8/7r/8/4K2R w K - 0 1", Side::King));
  CHECK_FALSE(can_castle("4k3/8/8/8/8/2r5/8/R3K3 w Q - 0 1", Side::Queen));
  CHECK_FALSE(can_castle("4k3/8/8/8/8/3r4/8/R3K3 w Q - 0 1", Side::Queen));
  // The rook alone may pass an attacked square.
  CHECK(can_castle("4k3/8/8/8/8/1r6/8/R3K3 w Q - 0 1", Side::Queen));
  CHECK(can_castle("4k3/8/8/8/8/r7/8/R3K3 w Q - 0 1", Side::Queen));
  // A pawn guards g1 and f1.
  CHECK_FALSE(can_castle("4k3/8/8/8/8/8/7p/4K2R w K - 0 1", Side::King));
}

TEST_CASE("no castling over pieces") {
  CHECK_FALSE(can_castle("4k3/8/8/8/8/8/8/RN2K3 w Q - 0 1", Side::Queen));
  CHECK_FALSE(can_castle("4k3/8/8/8/8/8/8/Rn2K3 w Q - 0 1", Side::Queen));
  CHECK_FALSE(can_castle("4k3/8/8/8/8/8/8/4KB1R w K - 0 1", Side::King));
}

TEST_CASE("Chess960: king and rook may cross, swap, or stay") {
  // They swap squares.
  CHECK(after("4k3/8/8/8/8/8/8/5KR1 w G - 0 1", "f1g1") == "4k3/8/8/8/8/8/8/5RK1 b - - 1 1");
  // The king stays on its square.
  CHECK(after("4k3/8/8/8/8/8/8/6KR w H - 0 1", "g1h1") == "4k3/8/8/8/8/8/8/5RK1 b - - 1 1");
  // The rook stays on its square.
  CHECK(after("4k3/8/8/8/8/8/8/3RK3 w D - 0 1", "e1d1") == "4k3/8/8/8/8/8/8/2KR4 b - - 1 1");
  // From b1 across the board, past the other rook's square.
  CHECK(after("4k3/8/8/8/8/8/8/RKR5 w KQ - 0 1", "b1c1") == "4k3/8/8/8/8/8/8/R4RK1 b - - 1 1");
  CHECK_FALSE(can_castle("4k3/8/8/8/8/8/8/RKR5 w KQ - 0 1", Side::Queen));
  // The king's way goes over squares behind its rook.
  CHECK_FALSE(can_castle("4k3/8/8/8/8/8/8/1KR3N1 w C - 0 1", Side::King));
  CHECK_FALSE(can_castle("4k3/8/8/8/8/8/8/1KR2N2 w C - 0 1", Side::King));
}

TEST_CASE("Chess960: the castling rook may shield its king from a check along the rank") {
  // Once the rook on b1 has left, a1 looks at c1.
  CHECK_FALSE(can_castle("4k3/8/8/8/8/8/8/qRK5 w B - 0 1", Side::Queen));
  CHECK_FALSE(can_castle("4k3/8/8/8/8/8/8/qR2K3 w B - 0 1", Side::Queen));
  CHECK(can_castle("4k3/8/8/8/8/8/8/bR2K3 w B - 0 1", Side::Queen));
  CHECK(can_castle("4k3/8/8/8/8/8/8/NRK5 w B - 0 1", Side::Queen));
  CHECK_FALSE(can_castle("4k3/8/8/8/8/8/8/4K1Rq w G - 0 1", Side::King));
  CHECK_FALSE(can_castle("5krQ/8/8/8/8/8/8/4K3 b g - 0 1", Side::King));
}

TEST_CASE("castling rooks are the ones that have the right") {
  const Position position = position_of("1r2kr1r/8/8/8/8/8/8/R3K2R w KQfb - 0 1");
  CHECK(position.castling_rook(White, Side::King) == H1);
  CHECK(position.castling_rook(White, Side::Queen) == A1);
  CHECK(position.castling_rook(Black, Side::King) == F8);
  CHECK(position.castling_rook(Black, Side::Queen) == B8);
  CHECK(position.castling_rooks() == (bit(A1) | bit(H1) | bit(B8) | bit(F8)));
  CHECK(Position().castling_rook(Black, Side::Queen) == A8);
  CHECK(position_of("4k3/8/8/8/8/8/8/4K2R w - -").castling_rook(White, Side::King) == NoSquare);
}

}  // namespace pawnbroker::chess
