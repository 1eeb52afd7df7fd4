#include <algorithm>

#include "eval/endings.h"
#include "search/reductions.h"
#include "search/worker.h"

namespace pawnbroker::search {

using namespace chess;

namespace {

// Margins in centipawns, depths in plies.
constexpr int kIterativeReductionDepth = 5;
constexpr int kReductionDepth = 3;
constexpr int kSingularDepth = 6;
constexpr int kSingularMargin = 2;
constexpr int kVerySingular = 20;
// A reduced search that beats the best move by so much deserves a deeper look, or, by so little, a
// less deep one.
constexpr int kMuchBetter = 60;
constexpr int kHardlyBetter = 8;

}  // namespace

int Worker::alpha_beta(int alpha, int beta, int depth, int ply, bool cut_node) {
  Node node{alpha, beta, depth, ply, beta - alpha > 1, cut_node, position_.in_check()};

  // A position in check is no place to stop.
  if (selective() && node.in_check && ply < 2 * root_depth_) node.depth = std::max(depth, 1);
  if (node.depth <= 0) return quiescence(alpha, beta, ply);

  frame(ply).pv.clear();
  if (!enter(ply)) return kDraw;
  if (is_draw(ply)) return kDraw;
  if (selective() && alpha < kDraw && can_repeat()) {
    node.alpha = alpha = kDraw;
    if (alpha >= beta) return alpha;
  }
  if (ply >= kMaxPly - 1) return node.in_check ? kDraw : evaluate();

  // Mate distance: nothing here can beat a shorter mate that is already known.
  node.alpha = alpha = std::max(alpha, mated_in(ply));
  node.beta = beta = std::min(beta, mate_in(ply + 1));
  if (alpha >= beta) return alpha;

  // Transposition table.
  const auto hit = probe(ply);
  if (hit) node.table_move = Move::from_bits(hit->move);
  node.was_pv = node.pv || (hit && hit->pv);
  const Move excluded = frame(ply).excluded;
  if (hit && !node.pv && !excluded && hit->depth >= node.depth && settles(*hit, alpha, beta)) {
    reward_table_move(node, hit->score);
    return hit->score;
  }

  // Endgame tables.
  if (const auto score = excluded ? std::nullopt : probe_tables(node)) return *score;

  evaluate_node(node, hit);
  if (!excluded) {
    judge_move_before(node);
    if (const auto score = prune_node(node)) return *score;
    if (stopped_) return kDraw;
  }

  // Internal iterative reduction: without a move from the table the order is poor, and a shallower
  // search finds one.
  if (selective() && !node.table_move && !excluded && node.depth >= kIterativeReductionDepth) {
    --node.depth;
  }

  int best = -kInfinite;
  int number = 0;
  Move best_move;
  MoveList quiets;
  MoveList captures;
  node.contexts = contexts(ply);
  MovePicker picker(MovePicker::Kind::All, position_, *history_, hints(node), arena_);
  const auto next = [&] {
    if (!is_loss(best) && is_late(node, number + 1)) picker.only_checks();
    return picker.next();
  };
  while (const Move move = next()) {
    if (move == excluded) continue;
    ++number;
    const bool tactical = is_tactical(position_, move);
    const int history = move_history(node, move, tactical);
    if (!is_loss(best) && prune_move(node, picker, move, tactical, history, number)) continue;

    Singularity singularity;
    if (hit && move == node.table_move && !excluded) singularity = judge_table_move(node, *hit);
    if (stopped_) return kDraw;
    if (singularity.cut_off) return *singularity.cut_off;

    const Undo undo = make(move, ply);
    const int score = search_move(node, node.depth - 1 + singularity.extension,
                                  reduction(node, tactical, history, number), number, best);
    unmake(move, undo);
    if (stopped_) return kDraw;

    if (score > best) {
      best = score;
      if (score > node.alpha) {
        best_move = move;
        if (node.pv) frame(ply).pv.set(move, frame(ply + 1).pv);
        if (score >= beta) break;
        node.alpha = score;
      }
    }
    (tactical ? captures : quiets).push(move);
  }

  // Mate and stalemate.
  if (number == 0) return excluded ? alpha : node.in_check ? mated_in(ply) : kDraw;

  // By how much beta is beaten is less certain the shallower the search.
  if (best >= beta && !is_decided(best) && !is_decided(beta)) {
    best = (best * node.depth + beta) / (node.depth + 1);
  }

  // What endgame tables know of the node is not to be lost by searching it.
  best = std::clamp(best, node.least, node.most);

  if (best >= beta) {
    reward(node, best_move, quiets, captures);
  } else if (best <= alpha) {
    reward_move_before(node);
  }
  const Bound bound = best >= beta ? Bound::Lower : best > alpha ? Bound::Exact : Bound::Upper;
  if (excluded) return best;
  learn_correction(node, best, bound, best_move);
  store(node, node.depth, best, bound, best_move);
  return best;
}

void Worker::evaluate_node(Node& node, const std::optional<TableEntry>& hit) {
  frame(node.ply).evaluation = kNoScore;
  if (node.in_check) return;
  const bool known = hit && hit->evaluation != TableEntry::kNoEvaluation;
  node.static_evaluation = known ? hit->evaluation : evaluate();
  node.evaluation = faded(node.static_evaluation) + noise_.at(position_.key());
  if (selective()) {
    const int corrected =
        node.evaluation + corrections_->correction(position_, continuation_correction(node.ply));
    node.evaluation = std::clamp(corrected, -eval::kMaxEvaluation, eval::kMaxEvaluation);
  }
  frame(node.ply).evaluation = node.evaluation;

  const int earlier = frame(node.ply - 2).evaluation;
  node.improving = earlier != kNoScore && node.evaluation > earlier;

  // A searched score is a better guess, as far as its bound goes.
  if (hit && !is_decided(hit->score)) {
    const bool higher = hit->score > node.evaluation;
    if (hit->bound == Bound::Exact || hit->bound == (higher ? Bound::Lower : Bound::Upper)) {
      node.evaluation = hit->score;
    }
  }
}

int Worker::reduction(const Node& node, bool tactical, int history, int number) const {
  if (!selective() || node.depth < kReductionDepth || number <= (node.pv ? 2 : 1)) return 0;
  int reduced = table_reduction(node.depth, number);
  if (tactical) {
    reduced = reduced / 2 - history / kCaptureHistoryPerPly;
  } else {
    reduced -= history / kHistoryPerPly;
  }
  if (node.cut_node) ++reduced;
  // What once was of interest is so again more often than other nodes.
  if (node.was_pv) --reduced;
  if (!node.improving) ++reduced;
  if (position_.in_check()) --reduced;
  return std::clamp(reduced, 0, node.depth - 2);
}

// Singular extensions (T. Anantharaman, M. Campbell and F. Hsu, "Singular extensions: adding
// selectivity to brute-force searching", Artificial Intelligence 43(1), 1990), by way of a shallow
// search of the other moves: if they all fall short of the table's score, its move is forced and
// searched deeper. If even they reach beta, the node will fail high (multi-cut: Y. Björnsson and
// T. Marsland, "Multi-cut pruning in alpha-beta search", 1999).
Worker::Singularity Worker::judge_table_move(const Node& node, const TableEntry& hit) {
  if (!selective() || node.depth < kSingularDepth || node.ply >= 2 * root_depth_ ||
      hit.depth < node.depth - 3 || hit.bound == Bound::Upper || is_decided(hit.score)) {
    return {};
  }
  const int target = hit.score - kSingularMargin * node.depth;
  frame(node.ply).excluded = node.table_move;
  const int others = alpha_beta(target - 1, target, (node.depth - 1) / 2, node.ply, node.cut_node);
  frame(node.ply).excluded = Move();

  if (others < target) return {!node.pv && others < target - kVerySingular ? 2 : 1, {}};
  if (target >= node.beta) return {0, target};
  if (hit.score >= node.beta) return {-2, {}};
  if (node.cut_node) return {-1, {}};
  return {};
}

// The first move gets the open window; the others must show with a closed one, and at a reduced
// depth, that they are worth more.
int Worker::search_move(const Node& node, int depth, int reduced, int number, int best) {
  const int ply = node.ply + 1;
  const int alpha = node.alpha;
  if (number == 1) {
    return -alpha_beta(-node.beta, -alpha, depth, ply, !node.pv && !node.cut_node);
  }
  const int nominal = depth;
  int score = -alpha_beta(-alpha - 1, -alpha, depth - reduced, ply, true);
  if (reduced > 0 && score > alpha && !stopped_) {
    if (score > best + kMuchBetter) ++depth;
    if (score < best + kHardlyBetter) --depth;
    if (depth > nominal - reduced) {
      score = -alpha_beta(-alpha - 1, -alpha, depth, ply, !node.cut_node);
    }
  }
  if (node.pv && score > alpha && !stopped_) {
    score = -alpha_beta(-node.beta, -alpha, depth, ply, false);
  }
  return score;
}

}  // namespace pawnbroker::search
