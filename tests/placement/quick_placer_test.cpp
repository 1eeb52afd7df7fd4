#include "placement/quick_placer.h"

#include <limits>

#include "chess/bitboard.h"
#include "placing.h"

using namespace pawnbroker;
using namespace pawnbroker::placement;

namespace choker = games::choker;

namespace {

const std::array<cards::Holding, 2> kHands = {cards::Holding(1, 1, 2, 0, 1),
                                              cards::Holding(0, 2, 0, 2, 1)};

}  // namespace

TEST_CASE("hands are placed whole, legally, and alike from the same random numbers") {
  QuickPlacer placer(eval::standard_network());
  for (std::uint32_t seed = 1; seed <= 5; ++seed) {
    cards::Rng rng(seed), again(seed);
    const choker::Board board = placer.place(kHands, rng);
    CHECK(placer.place(kHands, again) == board);
    // placed_position accepts nothing illegal.
    const chess::Position position = choker::placed_position(board, {});
    for (const chess::Color color : {chess::White, chess::Black}) {
      for (int p = 0; p < cards::kPieceCards; ++p) {
        const auto piece = static_cast<cards::PieceCard>(p);
        const int own_pawn = piece == cards::Pawn ? 1 : 0;
        CHECK(chess::popcount(position.pieces(color, choker::piece_type(piece))) ==
              kHands[color][piece] + own_pawn);
      }
    }
  }
}

TEST_CASE("Black's last piece goes where captures leave White the least") {
  QuickPlacer placer(eval::standard_network());
  search::QuickSearch search;
  const auto value = [&search](const choker::Board& board) {
    const chess::Position position = choker::placed_position(board, {});
    return search.quiescence({.position = position, .keys = {}, .only = {}}).score;
  };
  int boards = 0;
  cards::Rng rng(4);
  for (const auto& state : test::random_placings(60)) {
    if (state.placements() != choker::kLastPlacement) continue;
    const cards::Holding left = state.left_to_place(1).pieces();
    const Placing chosen =
        placer.choose(state.board(), choker::kLastPlacement, left, choker::kDeck, rng);
    int least = std::numeric_limits<int>::max(), of_chosen = 0;
    for (const auto& option : test::options(state.board(), chess::Black, left)) {
      const int score = value(option.board);
      least = std::min(least, score);
      if (Placing{option.piece, option.square} == chosen) of_chosen = score;
    }
    CHECK(of_chosen == least);
    ++boards;
  }
  CHECK(boards > 0);
}

TEST_CASE("a queen is not put where she can be taken for nothing") {
  QuickPlacer placer(eval::standard_network());
  choker::Board board = choker::starting_board();
  board[chess::D8] = chess::make_piece(chess::Black, chess::Rook);
  board[chess::C8] = chess::make_piece(chess::Black, chess::Rook);
  cards::Rng rng(9);
  const cards::Holding own(1, 0, 0, 0, 0);
  const auto stock = choker::kDeck - own - cards::Holding(0, 2, 0, 0, 0);
  for (int i = 0; i < 10; ++i) {
    const Placing chosen = placer.choose(board, choker::kLastPlacement - 1, own, stock, rng);
    CHECK(chess::file_of(chosen.square) != 3);
    CHECK(chess::file_of(chosen.square) != 2);
  }
}
