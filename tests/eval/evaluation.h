#pragma once

#include "eval/classical.h"
#include "eval/endings.h"
#include "eval/evaluator.h"

namespace pawnbroker::eval {

// The evaluation of a single position by the program's own network.
inline int evaluation(const chess::Position& position) {
  static Evaluator evaluator(standard_network());
  evaluator.start();
  return evaluator.evaluate(position);
}

// The same by hand.
inline int evaluation_by_hand(const chess::Position& position) {
  return with_endings(position, classical(position));
}

}  // namespace pawnbroker::eval
