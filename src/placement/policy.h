#pragma once

// A simple way to place: every placement is valued by the network on the unfinished board, and
// better ones are likelier. It looks at nothing that the placer cannot see: neither the cards that
// the other still hides nor the own plans. Playing hands out with it therefore never supposes that
// anybody knows hidden cards.

#include <vector>

#include "cards/random.h"
#include "chess/bitboard.h"
#include "eval/growing_board.h"
#include "games/choker/placement.h"

namespace pawnbroker::placement {

namespace choker = games::choker;

// A board of the placement phase, valued as one on which all pieces will stand.
inline eval::GrowingBoard unfinished(const eval::Network& network, const choker::Board& board) {
  return {network, board, choker::kPlacedMen};
}

struct Placing {
  cards::PieceCard piece = cards::Pawn;
  chess::Square square = chess::NoSquare;

  friend bool operator==(const Placing&, const Placing&) = default;
};

// Calls `visit` with every placement of one of the pieces in `left` by `mover`; there is one if
// `left` is not empty.
template <typename Visit>
void for_each_placing(const choker::Board& board, chess::Color mover, const cards::Holding& left,
                      Visit visit) {
  for (int i = 0; i < cards::kPieceCards; ++i) {
    const auto card = static_cast<cards::PieceCard>(i);
    if (left[card] == 0) continue;
    chess::Bitboard squares = choker::placement_squares(board, mover, card);
    while (squares) visit(Placing{card, chess::pop_lsb(squares)});
  }
}

struct ValuedPlacing {
  Placing placing;
  int value = 0;  // centipawns, from the placer's view
};

// Those placements with their values.
void list_placings(const eval::GrowingBoard& board, chess::Color mover, const cards::Holding& left,
                   std::vector<ValuedPlacing>& list);

// How likely the policy is to choose each of the placements; the probabilities add up to 1. With
// the temperature in centipawns they are in proportion to exp(value / temperature).
void choice_probabilities(const std::vector<ValuedPlacing>& list, double temperature,
                          std::vector<double>& probabilities);

// Plays placements out.
class Playout {
 public:
  explicit Playout(double temperature) : temperature_(temperature) {}

  // Places what is `left` to White and Black, each in turn, from the placement numbered `placed` (0
  // is White's first) up to, not including, the last one, which is Black's.
  void place(eval::GrowingBoard& board, int placed, std::array<cards::Holding, 2>& left,
             cards::Rng& rng);
  // All of them; the last one, where nothing is hidden any more, is the best by its value.
  void finish(eval::GrowingBoard& board, int placed, std::array<cards::Holding, 2> left,
              cards::Rng& rng);

 private:
  const Placing& choose(cards::Rng& rng);

  double temperature_;
  std::vector<ValuedPlacing> list_;
  std::vector<double> probabilities_;
};

}  // namespace pawnbroker::placement
