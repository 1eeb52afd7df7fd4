#include "chess/perft.h"

#include "chess/movegen.h"

namespace pawnbroker::chess {

std::uint64_t perft(Position& position, int depth) {
  if (depth <= 0) return 1;
  if (depth == 1) return count_legal_moves(position);
  MoveList moves;
  legal_moves(position, moves);
  std::uint64_t nodes = 0;
  for (const Move move : moves) {
    const Undo undo = position.make(move);
    nodes += perft(position, depth - 1);
    position.unmake(move, undo);
  }
  return nodes;
}

std::vector<PerftCount> perft_split(Position& position, int depth) {
  std::vector<PerftCount> split;
  if (depth <= 0) return split;
  MoveList moves;
  legal_moves(position, moves);
  split.reserve(moves.size());
  for (const Move move : moves) {
    const Undo undo = position.make(move);
    split.push_back({move, perft(position, depth - 1)});
    position.unmake(move, undo);
  }
  return split;
}

}  // namespace pawnbroker::chess
