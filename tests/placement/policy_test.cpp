#include "placement/policy.h"

#include <cmath>

#include "chess/bitboard.h"
#include "placing.h"

using namespace pawnbroker;
using namespace pawnbroker::placement;

TEST_CASE("every legal placement is listed with the network's value of the board it makes") {
  for (const auto& state : test::random_placings(30)) {
    const auto mover = static_cast<chess::Color>(state.turn());
    const cards::Holding left = state.left_to_place(mover).pieces();
    std::vector<ValuedPlacing> list;
    list_placings(eval::GrowingBoard(test::network(), state.board()), mover, left, list);
    const auto expected = test::options(state.board(), mover, left);
    REQUIRE(list.size() == expected.size());
    for (std::size_t i = 0; i < list.size(); ++i) {
      REQUIRE(list[i].placing == Placing{expected[i].piece, expected[i].square});
      REQUIRE(list[i].value ==
              test::value(state.board(), mover, left, expected[i].piece, expected[i].square));
    }
  }
}

TEST_CASE("a placement is likelier by the exponential of what it is worth more") {
  std::vector<double> probabilities;
  choice_probabilities({{{}, 100}, {{}, 50}, {{}, 100}, {{}, -5000}}, 25, probabilities);
  REQUIRE(probabilities.size() == 4);
  CHECK(probabilities[0] == Approx(probabilities[1] * std::exp(2.0)));
  CHECK(probabilities[0] == probabilities[2]);
  CHECK(probabilities[3] == Approx(0).margin(1e-12));
  CHECK(probabilities[0] + probabilities[1] + probabilities[2] == Approx(1));
}

TEST_CASE("playouts place all pieces on legal squares, the last one where it is worth most") {
  cards::Rng rng(5);
  Playout playout(25);
  for (int i = 0; i < 50; ++i) {
    const std::array<cards::Holding, 2> left = {cards::Holding(1, 1, 2, 0, 1),
                                                cards::Holding(0, 2, 0, 2, 1)};
    eval::GrowingBoard board(test::network(), games::choker::starting_board());
    playout.finish(board, 0, left, rng);
    // placed_position accepts nothing illegal.
    const chess::Position position = games::choker::placed_position(board.board(), {});
    for (const chess::Color color : {chess::White, chess::Black}) {
      for (int p = 0; p < cards::kPieceCards; ++p) {
        const auto piece = static_cast<cards::PieceCard>(p);
        const int own_pawn = piece == cards::Pawn ? 1 : 0;
        REQUIRE(chess::popcount(position.pieces(color, games::choker::piece_type(piece))) ==
                left[color][piece] + own_pawn);
      }
    }
  }
  // One piece is left.
  for (const auto& state : test::random_placings(60)) {
    if (state.placements() != 9) continue;
    const cards::Holding left = state.left_to_place(1).pieces();
    eval::GrowingBoard board(test::network(), state.board());
    playout.finish(board, 9, {cards::Holding{}, left}, rng);
    for (const auto& option : test::options(state.board(), chess::Black, left)) {
      REQUIRE(test::value(state.board(), chess::Black, left, option.piece, option.square) <=
              -board.value());
    }
  }
}
