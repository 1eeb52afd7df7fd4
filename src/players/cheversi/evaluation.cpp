#include "players/cheversi/evaluation.h"

#include "games/cheversi/score.h"
#include "players/cheversi/hand_values.h"

namespace pawnbroker::players::cheversi {

using games::cheversi::kKinds;
using games::cheversi::Placement;
using games::cheversi::Position;

namespace {

const HandValues& values_at(int ply) {
  return kHandValues[static_cast<std::size_t>(ply)];
}

int value_of(const HandValues& values, chess::PieceType type) {
  switch (type) {
    case chess::Knight:
      return values.knight;
    case chess::Bishop:
      return values.bishop;
    case chess::Rook:
      return values.rook;
    case chess::Queen:
      return values.queen;
    default:
      return 0;  // the kings have their turns
  }
}

// What the hand of the side to move is worth more than the other one.
int hands(const Position& position, const HandValues& values) {
  const chess::Color us = position.to_move();
  int value = 0;
  for (const chess::PieceType type : kKinds) {
    value += value_of(values, type) * (position.in_hand(us, type) - position.in_hand(~us, type));
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
  const HandValues& values = values_at(node.position.ply());
  return values.lead * node.lead + hands(node.position, values) + values.turn;
}

NextEvaluation::NextEvaluation(const Node& node) : lead_(node.lead) {
  const HandValues& values = values_at(node.position.ply() + 1);
  point_ = values.lead;
  const int all = hands(node.position, values) - values.turn;
  for (const chess::PieceType type : kKinds) rest_[type] = all - value_of(values, type);
}

}  // namespace pawnbroker::players::cheversi
