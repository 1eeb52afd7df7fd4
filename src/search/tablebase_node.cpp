// What endgame tables say inside the tree. Only positions right after a capture or pawn move are
// looked up: every other one has such a one before it, and there the fifty-move rule is no matter.

#include <algorithm>

#include "search/worker.h"

namespace pawnbroker::search {

namespace {

// What the tables know is as good as a search by so many plies deeper.
constexpr int kCertainty = 6;

}  // namespace

std::optional<int> Worker::probe_tables(Node& node) {
  if (!selective() || position_.halfmove_clock() != 0 || !tables_.knows(position_)) {
    return std::nullopt;
  }
  const int men = chess::popcount(position_.pieces());
  if (men == std::min(tables_.most_men, tables_.tables->men()) &&
      node.depth < tables_.least_depth) {
    return std::nullopt;
  }
  const auto result = tables_.tables->probe(position_);
  if (!result) return std::nullopt;
  table_hits_.store(table_hits() + 1, std::memory_order_relaxed);

  // Within the window a win may still be a mate, and so may a loss.
  const int score = table_score(*result, node.ply, tables_.fifty_moves);
  const Bound bound = is_win(score) ? Bound::Lower : is_loss(score) ? Bound::Upper : Bound::Exact;
  if (bound == Bound::Lower && score < node.beta) {
    node.least = score;
    return std::nullopt;
  }
  if (bound == Bound::Upper && score > node.alpha) {
    node.most = score;
    return std::nullopt;
  }
  store(node, std::min(node.depth + kCertainty, kMaxPly - 1), score, bound, chess::Move());
  return score;
}

}  // namespace pawnbroker::search
