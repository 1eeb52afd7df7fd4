#pragma once

// Counting the leaves of the tree of legal moves, the classic test of a move generator.

#include <cstdint>
#include <vector>

#include "chess/position.h"
#include "chess/types.h"

namespace pawnbroker::chess {

// The number of sequences of `depth` legal moves; 1 for depth 0 and below. Leaves are counted, not
// made. `position` is the same afterwards.
std::uint64_t perft(Position& position, int depth);

struct PerftCount {
  Move move;
  std::uint64_t nodes = 0;
};

// The same for each legal move, in the generator's order; empty for depth 0 and below.
std::vector<PerftCount> perft_split(Position& position, int depth);

}  // namespace pawnbroker::chess
