#include "placement/policy.h"

#include <algorithm>
#include <cmath>

namespace pawnbroker::placement {

using namespace chess;

void list_placings(const eval::GrowingBoard& board, Color mover, const cards::Holding& left,
                   std::vector<ValuedPlacing>& list) {
  list.clear();
  for_each_placing(board.board(), mover, left, [&](const Placing& placing) {
    const int value =
        board.value_with(make_piece(mover, choker::piece_type(placing.piece)), placing.square);
    list.push_back({placing, mover == White ? value : -value});
  });
}

void choice_probabilities(const std::vector<ValuedPlacing>& list, double temperature,
                          std::vector<double>& probabilities) {
  int best = list.front().value;
  for (const ValuedPlacing& each : list) best = std::max(best, each.value);
  probabilities.resize(list.size());
  double sum = 0;
  for (std::size_t i = 0; i < list.size(); ++i) {
    probabilities[i] = std::exp((list[i].value - best) / temperature);
    sum += probabilities[i];
  }
  for (double& probability : probabilities) probability /= sum;
}

void Playout::place(eval::GrowingBoard& board, int placed, std::array<cards::Holding, 2>& left,
                    cards::Rng& rng) {
  for (; placed < choker::kLastPlacement; ++placed) {
    const auto mover = static_cast<Color>(placed % 2);
    list_placings(board, mover, left[mover], list_);
    const Placing placing = choose(rng);
    board.put(make_piece(mover, choker::piece_type(placing.piece)), placing.square);
    left[mover].add(placing.piece, -1);
  }
}

void Playout::finish(eval::GrowingBoard& board, int placed, std::array<cards::Holding, 2> left,
                     cards::Rng& rng) {
  place(board, placed, left, rng);
  list_placings(board, Black, left[Black], list_);
  const Placing best = std::ranges::max_element(list_, {}, &ValuedPlacing::value)->placing;
  board.put(make_piece(Black, choker::piece_type(best.piece)), best.square);
}

const Placing& Playout::choose(cards::Rng& rng) {
  choice_probabilities(list_, temperature_, probabilities_);
  double at = cards::unit(rng);
  std::size_t i = 0;
  while (i + 1 < list_.size() && at >= probabilities_[i]) at -= probabilities_[i++];
  return list_[i].placing;
}

}  // namespace pawnbroker::placement
