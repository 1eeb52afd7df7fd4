#include "placement/policy.h"

#include <algorithm>
#include <cmath>
#include <functional>

namespace pawnbroker::placement {

using namespace chess;

Bitboard shown_squares(const choker::Board& board, Color mover, cards::PieceCard card) {
  Bitboard squares = relative_rank_mask(mover, card == cards::Pawn ? 0 : 2);
  for (Bitboard left = squares; left;) {
    const Square square = pop_lsb(left);
    if (board[square] != NoPiece) squares ^= bit(square);
  }
  return squares;
}

eval::GrowingBoard with_hand(const eval::GrowingBoard& board, Color mover,
                             const cards::Holding& hand) {
  eval::GrowingBoard result = board;
  Bitboard for_pawns = shown_squares(board.board(), mover, cards::Pawn);
  Bitboard for_others = shown_squares(board.board(), mover, cards::Queen);
  for (int i = 0; i < cards::kPieceCards; ++i) {
    const auto card = static_cast<cards::PieceCard>(i);
    Bitboard& free = card == cards::Pawn ? for_pawns : for_others;
    for (int n = hand[card]; n > 0; --n) result.show(man(mover, card), pop_lsb(free));
  }
  return result;
}

void list_placings(const eval::GrowingBoard& board, Color mover, const cards::Holding& left,
                   std::vector<ValuedPlacing>& list) {
  list.clear();
  for (int i = 0; i < cards::kPieceCards; ++i) {
    const auto card = static_cast<cards::PieceCard>(i);
    if (left[card] == 0) continue;
    cards::Holding rest = left;
    rest.add(card, -1);
    const eval::GrowingBoard shown = with_hand(board, mover, rest);
    for (Bitboard squares = choker::placement_squares(board.board(), mover, card); squares;) {
      const Square square = pop_lsb(squares);
      const int value = shown.value_with(man(mover, card), square);
      list.push_back({{card, square}, mover == White ? value : -value});
    }
  }
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

const Placing& Playout::choose(const eval::GrowingBoard& board, Color mover,
                               const cards::Holding& left, cards::Rng& rng) {
  list_placings(board, mover, left, list_);
  choice_probabilities(list_, temperature_, probabilities_);
  return list_[cards::draw(probabilities_, std::identity(), rng)].placing;
}

const Placing& Playout::best(const eval::GrowingBoard& board, Color mover,
                             const cards::Holding& left) {
  list_placings(board, mover, left, list_);
  return std::ranges::max_element(list_, {}, &ValuedPlacing::value)->placing;
}

void Playout::place(eval::GrowingBoard& board, int placed, std::array<cards::Holding, 2>& left,
                    cards::Rng& rng) {
  for (; placed < choker::kLastPlacement; ++placed) {
    const auto mover = static_cast<Color>(placed % 2);
    const Placing placing = choose(board, mover, left[mover], rng);
    board.put(man(mover, placing.piece), placing.square);
    left[mover].add(placing.piece, -1);
  }
}

void Playout::finish(eval::GrowingBoard& board, int placed, std::array<cards::Holding, 2> left,
                     cards::Rng& rng) {
  place(board, placed, left, rng);
  const Placing placing = best(board, Black, left[Black]);
  board.put(man(Black, placing.piece), placing.square);
}

}  // namespace pawnbroker::placement
