#include <algorithm>

#include "search/worker.h"

namespace pawnbroker::search {

using namespace chess;

int Worker::search_root(int depth, int alpha, int beta, int first) {
  root_depth_ = depth;
  seldepth_ = 0;
  Node node{alpha, beta, depth, 0, true, false, position_.in_check()};
  evaluate_node(node, std::nullopt);
  node.contexts = contexts(0);
  node.was_pv = true;

  int best = -kInfinite;
  Move best_move;
  for (std::size_t i = first; i < root_moves_.size(); ++i) {
    RootMove<Move>& root = root_moves_[i];
    const int number = static_cast<int>(i) - first + 1;
    const bool tactical = is_tactical(position_, root.move);
    const int history = move_history(node, root.move, tactical);

    const std::uint64_t nodes_before = nodes();
    const Undo undo = make(root.move, 0);
    const int score =
        search_move(node, depth - 1, reduction(node, tactical, history, number), number, best);
    unmake(root.move, undo);
    root.nodes += nodes() - nodes_before;
    if (stopped_) return best;

    best = std::max(best, score);
    if (score > node.alpha) {
      best_move = root.move;
      node.alpha = score;
      root.score = score;
      root.bound = score >= beta ? Bound::Lower : Bound::Exact;
      root.fresh = true;
      root.depth = depth;
      root.seldepth = seldepth_;
      root.pv.set(root.move, frame(1).pv);
      if (score >= beta) break;
    }
  }

  if (first == 0 && !restricted_root_) {
    const Bound bound = best >= beta ? Bound::Lower : best > alpha ? Bound::Exact : Bound::Upper;
    store(node, depth, best, bound, best_move);
  }
  return best;
}

}  // namespace pawnbroker::search
