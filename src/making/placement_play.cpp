#include "making/placement_play.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "eval/endings.h"
#include "eval/wdl.h"
#include "making/random_armies.h"
#include "making/seeded_rng.h"
#include "placement/random_square.h"

namespace pawnbroker::making {

using namespace chess;
namespace choker = games::choker;
using placement::man;
using placement::Placing;

namespace {

// The board as the network sees it; which of the squares show the cards does not matter.
TrainingPosition seen(const choker::Board& board, Color mover, const cards::Holding& hand,
                      cards::Rng& rng) {
  TrainingPosition position;
  position.board = board;
  for (int i = 0; i < cards::kPieceCards; ++i) {
    const auto card = static_cast<cards::PieceCard>(i);
    for (int n = hand[card]; n > 0; --n) {
      const Bitboard squares = placement::shown_squares(position.board, mover, card);
      position.board[placement::random_square(squares, rng)] = man(mover, card);
    }
  }
  return position;
}

// Training takes scores for points on a logistic curve of eval::kOutputScale centipawns: the one
// that stands for the share of the point that the score is worth.
int promised_by(int score) {
  const double expectation = eval::chances(score, choker::kPlacedMen).expectation();
  constexpr double kMost = 0.999;
  return static_cast<int>(
      std::lround(2 * eval::kOutputScale * std::atanh(std::clamp(expectation, -kMost, kMost))));
}

}  // namespace

std::vector<TrainingPosition> PlacementPlay::play(std::uint64_t seed, std::uint32_t game) {
  cards::Rng rng = seeded_rng(seed, {game});
  auto left = random_armies(rng);
  const int at_random = static_cast<int>(cards::uniform(rng, choker::kLastPlacement + 1));
  const auto& network = settings_.placer ? settings_.placer : eval::standard_network();
  eval::GrowingBoard board(*network, choker::starting_board());
  std::vector<TrainingPosition> positions;
  for (int placed = 0; placed <= choker::kLastPlacement; ++placed) {
    const auto mover = static_cast<Color>(placed % 2);
    const Placing placing = choose(board, placed, at_random, left[mover], rng);
    board.put(man(mover, placing.piece), placing.square);
    left[mover].add(placing.piece, -1);
    if (placed >= at_random) positions.push_back(seen(board.board(), mover, left[mover], rng));
  }
  const auto score = static_cast<std::int16_t>(value(board.board()));
  for (TrainingPosition& position : positions) {
    position.score = score;
    position.from_choker = true;
    position.game = game;
  }
  return positions;
}

Placing PlacementPlay::choose(const eval::GrowingBoard& board, int placed, int at_random,
                              const cards::Holding& left, cards::Rng& rng) {
  const auto mover = static_cast<Color>(placed % 2);
  if (settings_.placer && placed != at_random) {
    return placed == choker::kLastPlacement ? playout_.best(board, mover, left)
                                            : playout_.choose(board, mover, left, rng);
  }
  placings_.clear();
  placement::for_each_placing(board.board(), mover, left,
                              [this](const Placing& each) { placings_.push_back(each); });
  return placings_[cards::uniform(rng, placings_.size())];
}

int PlacementPlay::value(const choker::Board& board) {
  search_.clear();
  const Position position = choker::placed_position(board, {});
  const int score =
      search_.to_nodes({.position = position, .keys = {}, .only = {}}, settings_.nodes).score;
  return promised_by(std::clamp(score, -eval::kMaxEvaluation, eval::kMaxEvaluation));
}

}  // namespace pawnbroker::making
