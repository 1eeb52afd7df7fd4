#include "catch.h"
#include "chess/fen.h"
#include "chess/movegen.h"
#include "chess/notation.h"
#include "random_positions.h"

namespace pawnbroker::chess {

namespace {

// The en-passant moves of a position.
std::string captures(const Position& position) {
  MoveList moves;
  legal_moves(position, moves);
  std::string words;
  for (const Move move : moves) {
    if (move.kind() == Move::EnPassant) words += to_text(position, move) + ' ';
  }
  return words;
}

Position after(std::string_view fen, std::string_view move) {
  Position position = position_of(fen);
  position.make(parse_move(position, move).value());
  return position;
}

}  // namespace

TEST_CASE("en passant takes the pawn that passed") {
  Position position = after("4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 1", "d7d5");
  CHECK(position.en_passant() == D6);
  CHECK(captures(position) == "e5d6 ");
  position.make(parse_move(position, "e5d6").value());
  CHECK(fen(position) == "4k3/8/3P4/8/8/8/8/4K3 b - - 0 2");
}

TEST_CASE("only the next move may take en passant") {
  Position position = after("4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 1", "d7d5");
  position.make(Move(E1, E2));
  position.make(Move(E8, E7));
  CHECK(position.en_passant() == NoSquare);
  CHECK(captures(position).empty());
}

TEST_CASE("two pawns may take, or only the one that is not pinned") {
  CHECK(captures(after("4k3/3p4/8/2P1P3/8/8/8/4K3 b - - 0 1", "d7d5")) == "c5d6 e5d6 ");
  CHECK(captures(after("4k3/3pr3/8/2P1P3/8/8/8/4K3 b - - 0 1", "d7d5")) == "c5d6 ");
}

TEST_CASE("no en-passant square where no pawn may take") {
  // No pawn beside it.
  CHECK(after("4k3/3p4/8/8/8/8/8/4K3 b - - 0 1", "d7d5").en_passant() == NoSquare);
  // Both pawns leave the rank between rook and king.
  CHECK(after("8/3p4/8/r3P2K/8/8/8/4k3 b - - 0 1", "d7d5").en_passant() == NoSquare);
  // The taken pawn shields the king on a diagonal.
  CHECK(position_of("b3k3/8/8/3pP3/8/8/8/7K w - d6 0 1").en_passant() == NoSquare);
  // The taking pawn is pinned on its file, or on the other diagonal.
  CHECK(after("4r1k1/3p4/8/4P3/8/8/8/4K3 b - - 0 1", "d7d5").en_passant() == NoSquare);
  CHECK(after("6k1/4p2b/8/5P2/8/3K4/8/8 b - - 0 1", "e7e5").en_passant() == NoSquare);
  // The push opens a check that taking does not end.
  CHECK(after("8/8/8/8/4p3/8/R2P3k/K7 w - - 0 37", "d2d4").en_passant() == NoSquare);
}

TEST_CASE("a pawn pinned on a diagonal may take en passant along it") {
  CHECK(captures(after("1b2k3/3p4/8/4P3/8/8/7K/8 b - - 0 1", "d7d5")) == "e5d6 ");
  CHECK(captures(after("4k2b/5p2/8/4P3/3K4/8/8/8 b - - 0 1", "f7f5")) == "e5f6 ");
}

TEST_CASE("en passant may end the check by the pushed pawn") {
  const Position position = after("4k3/3p4/8/4P3/4K3/8/8/8 b - - 0 1", "d7d5");
  CHECK(position.in_check());
  CHECK(captures(position) == "e5d6 ");
}

TEST_CASE("equal positions are equal however they came about") {
  const Position pushed = after("8/8/8/8/4p3/8/R2P3k/K7 w - - 0 37", "d2d4");
  const Position written = position_of("8/8/8/8/3Pp3/8/R6k/K7 b - d3 0 37");
  const Position without = position_of("8/8/8/8/3Pp3/8/R6k/K7 b - - 0 37");
  CHECK(pushed == written);
  CHECK(pushed == without);
  CHECK(pushed.key() == without.key());
  CHECK(written.key() == without.key());

  const Position free = position_of("4k3/8/8/8/3Pp3/8/8/4K3 b - d3 0 1");
  const Position bare = position_of("4k3/8/8/8/3Pp3/8/8/4K3 b - - 0 1");
  CHECK(free == after("4k3/8/8/8/4p3/8/3P4/4K3 w - - 0 1", "d2d4"));
  CHECK_FALSE(free == bare);
  CHECK(free.key() != bare.key());
}

}  // namespace pawnbroker::chess
