#include "eval/classical.h"

#include <array>
#include <cstdlib>

#include "catch.h"
#include "chess/random_positions.h"
#include "chess/setup.h"
#include "evaluation.h"

namespace pawnbroker::eval {
namespace {

using namespace chess;

// The same position with the colours exchanged and the board turned.
Position mirrored(const Position& position) {
  std::array<Piece, kSquares> board;
  for (int s = 0; s < kSquares; ++s) {
    const Piece piece = position.piece_on(flip_rank(static_cast<Square>(s)));
    board[s] = piece == NoPiece ? NoPiece : make_piece(~color_of(piece), type_of(piece));
  }
  return set_up(board, ~position.side_to_move(), 0).value();
}

TEST_CASE("both colours are valued alike") {
  Random random(1);
  visit_random_games(random, 40, 60, [](Position& position) {
    REQUIRE(evaluation_by_hand(position) == evaluation_by_hand(mirrored(position)));
  });
  for (int i = 0; i < 500; ++i) {
    const Position position = random_choker_placement(random);
    REQUIRE(evaluation_by_hand(position) == evaluation_by_hand(mirrored(position)));
  }
}

TEST_CASE("the side to move differs by sign and tempo only") {
  Random random(2);
  visit_random_games(random, 20, 60, [](Position& position) {
    if (position.in_check()) return;
    const int own = evaluation_by_hand(position);
    const Undo undo = position.make_null();
    const int other = evaluation_by_hand(position);
    position.unmake_null(undo);
    REQUIRE(std::abs(own + other) <= 40);
  });
}

TEST_CASE("every position stays within the limit") {
  const Position queens = position_of("QQQQQQ1k/QQQQQQ2/QQQ5/8/8/8/8/K7 b - - 0 1");
  CHECK(evaluation_by_hand(queens) < -10000);
  CHECK(evaluation_by_hand(queens) >= -kMaxEvaluation);
}

TEST_CASE("more material is better") {
  const auto white = [](const char* fen) { return evaluation_by_hand(position_of(fen)); };
  const int level = white("4k3/pppp1ppp/8/8/8/8/PPPP1PPP/4K3 w - - 0 1");
  const int pawn = white("4k3/ppp2ppp/8/8/8/8/PPPP1PPP/4K3 w - - 0 1");
  const int knight = white("4k3/pppp1ppp/8/8/8/8/PPPP1PPP/1N2K3 w - - 0 1");
  const int rook = white("4k3/pppp1ppp/8/8/8/8/PPPP1PPP/R3K3 w - - 0 1");
  const int queen = white("4k3/pppp1ppp/8/8/8/8/PPPP1PPP/3QK3 w - - 0 1");
  const int two_queens = white("4k3/pppp1ppp/8/8/8/8/PPPP1PPP/3QK2Q w - - 0 1");
  CHECK(level < pawn);
  CHECK(pawn < knight);
  CHECK(knight < rook);
  CHECK(rook < queen);
  CHECK(queen + 700 < two_queens);
}

TEST_CASE("material and squares alone do not see how pawns stand together") {
  const Position apart = position_of("4k3/8/8/8/8/7P/P7/4K3 w - - 0 1");
  const Position doubled = position_of("4k3/8/8/8/8/P7/P7/4K3 w - - 0 1");
  CHECK(piece_squares(apart) == piece_squares(doubled));
  CHECK(classical(apart) > classical(doubled));
  const Position one = position_of("4k3/8/8/8/8/8/P7/4K3 w - - 0 1");
  const Position none = position_of("4k3/8/8/8/8/8/8/4K3 w - - 0 1");
  const int second = piece_squares(apart) - piece_squares(one);
  const int first = piece_squares(one) - piece_squares(none);
  CHECK(first > 80);
  CHECK(first < 130);
  CHECK(std::abs(second - first) < 20);
  const Position blacks = position_of("4k3/8/8/8/8/7P/P7/4K3 b - - 0 1");
  CHECK(piece_squares(apart) > 0);
  CHECK(piece_squares(blacks) < 0);
}

TEST_CASE("a passed pawn is worth more the farther it is, and less when blocked") {
  const auto white = [](const char* fen) { return evaluation_by_hand(position_of(fen)); };
  const int third = white("6k1/8/8/8/8/P7/8/6K1 w - - 0 1");
  const int sixth = white("6k1/8/P7/8/8/8/8/6K1 w - - 0 1");
  const int blocked = white("6k1/n7/P7/8/8/8/8/4N1K1 w - - 0 1");
  const int free = white("6k1/4n3/P7/8/8/8/8/4N1K1 w - - 0 1");
  CHECK(third < sixth);
  CHECK(blocked < free);
}

TEST_CASE("heavy pieces near the king are dangerous") {
  const int near = evaluation_by_hand(position_of("5k2/p7/8/4Q1R1/8/8/P7/1qr4K w - - 0 1"));
  const int far = evaluation_by_hand(position_of("5k2/p7/8/QR6/8/8/P7/1qr4K w - - 0 1"));
  CHECK(far + 40 < near);
}

}  // namespace
}  // namespace pawnbroker::eval
