#pragma once

// What the microbenchmarks work on: the positions of `bench`, and all legal moves in them.

#include <vector>

#include "chess/movegen.h"
#include "chess/position.h"

namespace pawnbroker::bench {

const std::vector<chess::Position>& positions();

struct Choice {
  chess::Position position;
  chess::Move move;
};
const std::vector<Choice>& choices();

}  // namespace pawnbroker::bench
