#pragma once

// What a position is worth before the game is over: the points on the board, of which some will be
// lost, and what the pieces still in hand will bring.

#include "games/cheversi/position.h"

namespace pawnbroker::players::cheversi {

// Scores are points at the end of the game times this.
inline constexpr int kPoint = 100;

// A position and its points, which a search keeps up to date.
struct Node {
  explicit Node(const games::cheversi::Position& position);

  // `gain`: by how much the placement raises the lead of the side to move.
  Node after(games::cheversi::Placement placement, int gain) const;

  games::cheversi::Position position;
  int lead = 0;  // the points of the side to move less the opponent's
};

// The score of the side to move.
int evaluate(const Node& node);

// The scores of the positions that a node's placements lead to, for the side that places.
class NextEvaluation {
 public:
  explicit NextEvaluation(const Node& node);

  int operator()(chess::PieceType piece, int gain) const {
    return point_ * (lead_ + gain) + rest_[piece];
  }

 private:
  int lead_;
  int point_;                                 // what a point of the lead is worth then
  std::array<int, chess::kPieceTypes> rest_;  // what is left in hand without the piece
};

}  // namespace pawnbroker::players::cheversi
