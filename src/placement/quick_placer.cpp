#include "placement/quick_placer.h"

#include <algorithm>
#include <limits>

#include "eval/endings.h"
#include "eval/wdl.h"
#include "placement/random_square.h"

namespace pawnbroker::placement {

using namespace chess;

namespace {

// Worlds of the first round; each later one has half as many again. More of them, or fewer
// candidates, did not place measurably better (bench/placement.md).
constexpr int kFirstWorlds = 2;
// Ways to place Black's last piece that are compared in a playout.
constexpr int kAnswers = 2;

cards::PieceCard draw(cards::Holding& from, cards::Rng& rng) {
  auto skip = static_cast<int>(cards::uniform(rng, static_cast<std::uint64_t>(from.size())));
  auto card = cards::Queen;
  while (skip >= from[card]) {
    skip -= from[card];
    card = static_cast<cards::PieceCard>(card + 1);
  }
  from.add(card, -1);
  return card;
}

}  // namespace

QuickPlacer::QuickPlacer(std::shared_ptr<const eval::Network> network)
    : search_(search::QuickSearch::kDefaultBytes, search::Width::Selective, std::move(network)) {}

choker::Board QuickPlacer::place(std::array<cards::Holding, 2> left, cards::Rng& rng) {
  search_.clear();
  choker::Board board = choker::starting_board();
  std::array<cards::Holding, 2> stocks = {choker::kDeck - left[White], choker::kDeck - left[Black]};
  for (int placed = 0; placed <= choker::kLastPlacement; ++placed) {
    const auto mover = static_cast<Color>(placed % 2);
    const Placing placing = choose(board, placed, left[mover], stocks[mover], rng);
    board[placing.square] = man(mover, placing.piece);
    left[mover].add(placing.piece, -1);
    stocks[~mover].add(placing.piece, -1);
  }
  return board;
}

Placing QuickPlacer::choose(const choker::Board& board, int placed, const cards::Holding& own,
                            const cards::Holding& stock, cards::Rng& rng) {
  const auto mover = static_cast<Color>(placed % 2);
  const int sign = mover == White ? 1 : -1;
  const int hidden = (choker::kLastPlacement + 1 - placed) / 2;  // cards of the other side
  arms_.clear();
  for_each_placing(board, mover, own,
                   [this](const Placing& placing) { arms_.push_back({placing}); });

  int worlds = hidden > 0 ? kFirstWorlds : 1;
  for (auto alive = static_cast<std::ptrdiff_t>(arms_.size()); alive > 1; alive /= 2) {
    for (int i = 0; i < worlds; ++i) {
      std::array<cards::Holding, 2> left;
      left[mover] = own;
      cards::Holding deck = stock;
      for (int n = 0; n < hidden; ++n) left[~mover].add(draw(deck, rng));
      const std::uint64_t seed = rng();
      for (std::ptrdiff_t a = 0; a < alive; ++a) {
        Arm& arm = arms_[static_cast<std::size_t>(a)];
        cards::Rng same(seed);
        choker::Board next = board;
        next[arm.placing.square] = man(mover, arm.placing.piece);
        auto after = left;
        after[mover].add(arm.placing.piece, -1);
        arm.sum += sign * playout(next, placed + 1, after, same);
      }
    }
    std::ranges::stable_sort(arms_.begin(), arms_.begin() + alive, std::greater{}, &Arm::sum);
    if (hidden == 0) break;
    worlds += worlds / 2;
  }
  return arms_.front().placing;
}

// White's expectation once all is placed.
double QuickPlacer::playout(choker::Board board, int placed, std::array<cards::Holding, 2> left,
                            cards::Rng& rng) {
  for (; placed < choker::kLastPlacement; ++placed) {
    const auto mover = static_cast<Color>(placed % 2);
    const Placing placing{draw(left[mover], rng), {}};
    board[random_square(choker::placement_squares(board, mover, placing.piece), rng)] =
        man(mover, placing.piece);
  }
  if (placed > choker::kLastPlacement) return expectation(board);
  const Placing last{draw(left[Black], rng), {}};
  const Bitboard squares = choker::placement_squares(board, Black, last.piece);
  double least = std::numeric_limits<double>::max();
  for (int i = 0; i < kAnswers; ++i) {
    const Square square = random_square(squares, rng);
    board[square] = man(Black, last.piece);
    least = std::min(least, expectation(board));
    board[square] = NoPiece;
  }
  return least;
}

// White's, once all captures are played out; between boards that are won alike the larger score
// counts.
double QuickPlacer::expectation(const choker::Board& board) {
  const Position position = choker::placed_position(board, {});
  const int score =
      std::clamp(search_.quiescence({.position = position, .keys = {}, .only = {}}).score,
                 -eval::kMaxEvaluation, eval::kMaxEvaluation);
  return eval::chances(score, choker::kPlacedMen).expectation() + 1e-6 * score;
}

}  // namespace pawnbroker::placement
