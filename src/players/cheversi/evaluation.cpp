#include "players/cheversi/evaluation.h"

#include <array>

#include "games/cheversi/score.h"

namespace pawnbroker::players::cheversi {

using games::cheversi::kKinds;
using games::cheversi::kPlacements;
using games::cheversi::Placement;
using games::cheversi::Position;

namespace {

using Values = std::array<int, chess::kPieceTypes>;

// In hundredths of a point, what a pawn (there is none), knight, bishop, rook, queen and king in
// hand are worth.
constexpr Values kInHand = {0, 450, 600, 800, 1300, 450};

// What the hand of `side` is worth more than the other one.
int hands(const Position& position, chess::Color side) {
  int value = 0;
  for (const chess::PieceType type : kKinds) {
    value += kInHand[type] * (position.in_hand(side, type) - position.in_hand(~side, type));
  }
  return value;
}

}  // namespace

Node::Node(const Position& p) : position(p), lead(games::cheversi::margin(p)) {
  if (p.to_move() == chess::Black) lead = -lead;
}

Node Node::after(Placement placement, int gain) const {
  Node next = *this;
  next.position.place(placement);
  next.lead = -(lead + gain);
  return next;
}

int evaluate(const Node& node) {
  return kPoint * node.lead + hands(node.position, node.position.to_move());
}

NextEvaluation::NextEvaluation(const Node& node) : lead_(node.lead) {
  const int all = hands(node.position, node.position.to_move());
  for (const chess::PieceType type : kKinds) rest_[type] = all - kInHand[type];
}

}  // namespace pawnbroker::players::cheversi
