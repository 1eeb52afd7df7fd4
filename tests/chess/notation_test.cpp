#include "chess/notation.h"

#include "catch.h"
#include "chess/movegen.h"
#include "random_positions.h"

namespace pawnbroker::chess {

TEST_CASE("squares and pieces as text") {
  CHECK(square_text(A1) == "a1");
  CHECK(square_text(H8) == "h8");
  CHECK(square_text(NoSquare) == "-");
  CHECK(parse_square("c6") == C6);
  for (const char* word : {"", "-", "c", "c66", "i1", "a0", "a9", "C6", "6c"}) {
    CHECK_FALSE(parse_square(word));
  }
  CHECK(piece_letter(make_piece(Black, Knight)) == 'n');
  CHECK(parse_piece('Q') == make_piece(White, Queen));
  CHECK_FALSE(parse_piece('x'));
}

TEST_CASE("every legal move has a word that means it") {
  Random random(7);
  const auto check = [](Position& position) {
    MoveList moves;
    legal_moves(position, moves);
    for (const Move move : moves) {
      REQUIRE(parse_move(position, to_text(position, move)) == move);
      REQUIRE(parse_move(position, to_text(position, move, true)) == move);
    }
  };
  visit_random_games(random, 200, 80, check);
  for (int i = 0; i < 500; ++i) {
    Position position = random_castling_study(random);
    check(position);
  }
}

TEST_CASE("promotion letters") {
  const Position position = position_of("4k3/1P6/8/8/8/8/8/4K3 w - - 0 1");
  CHECK(parse_move(position, "b7b8q") == Move::promotion(B7, B8, Queen));
  CHECK(parse_move(position, "b7b8Q") == Move::promotion(B7, B8, Queen));
  CHECK(parse_move(position, "b7b8N") == Move::promotion(B7, B8, Knight));
  CHECK(to_text(position, Move::promotion(B7, B8, Rook)) == "b7b8r");
  for (const char* word : {"b7b8", "b7b8k", "b7b8p", "b7b8x", "b7b8qq", "b7b8=q", "e1e2q"}) {
    CHECK_FALSE(parse_move(position, word));
  }
}

TEST_CASE("words that are no legal move") {
  for (const char* word : {"", "e2", "e2e5", "e7e5", "e3e4", "e1e2", "0000", "e2-e4", "E2E4",
                           "e2e4 ", "e9e4", "resign", "(none)"}) {
    CHECK_FALSE(parse_move(Position(), word));
  }
  CHECK(to_text(Position(), Move()) == "0000");
}

TEST_CASE("castling by the king's squares or as king takes rook") {
  const Position position = position_of("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
  const Move castling = Move::castling(E1, H1);
  CHECK(parse_move(position, "e1g1") == castling);
  CHECK(parse_move(position, "e1h1") == castling);
  CHECK(parse_move(position, "e1a1") == parse_move(position, "e1c1"));
  CHECK(to_text(position, castling) == "e1g1");
  CHECK(to_text(position, castling, true) == "e1h1");
  // Without the right neither is a move.
  const Position without = position_of("r3k2r/8/8/8/8/8/8/R3K2R w Qkq - 0 1");
  CHECK_FALSE(parse_move(without, "e1g1"));
  CHECK_FALSE(parse_move(without, "e1h1"));
}

TEST_CASE("castling from other squares than the usual ones is king takes rook") {
  // One step to g1 is a step; to castle, the king takes its rook.
  const Position near = position_of("4k3/8/8/8/8/8/8/5K1R w K - 0 1");
  CHECK(parse_move(near, "f1g1") == Move(F1, G1));
  CHECK(parse_move(near, "f1h1") == Move::castling(F1, H1));
  CHECK(to_text(near, Move::castling(F1, H1)) == "f1h1");
  const Position far = position_of("4k3/8/8/8/8/8/8/1K5R w K - 0 1");
  CHECK(parse_move(far, "b1g1") == Move::castling(B1, H1));
}

}  // namespace pawnbroker::chess
