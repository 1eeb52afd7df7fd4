// What the search does not look at: nodes that most likely end outside the window, and moves that
// are most likely worth nothing.

#include <algorithm>

#include "search/reductions.h"
#include "search/see.h"
#include "search/worker.h"

namespace pawnbroker::search {

using namespace chess;

namespace {

// Margins in centipawns, depths in plies.
constexpr int kReverseFutilityDepth = 9;
constexpr int kReverseFutilityMargin = 85;
constexpr int kRazoringDepth = 3;
constexpr int kRazoringMargin = 290;
constexpr int kNullMoveDepth = 3;
// So far above beta a null move is searched a ply less deeply.
constexpr int kNullMoveMargin = 240;
constexpr int kVerifiedDepth = 14;
constexpr int kFutilityDepth = 7;
constexpr int kFutilityBase = 90;
constexpr int kFutilityMargin = 95;
constexpr int kLateMoveDepth = 8;
constexpr int kHistoryDepth = 5;
constexpr int kHistoryMargin = -3500;
constexpr int kExchangeDepth = 8;
constexpr int kQuietExchange = -17;
constexpr int kTacticalExchange = -95;

int late_move_count(int depth, bool improving) {
  return (20 + 5 * depth * depth) / (improving ? 4 : 8);
}

bool has_pieces(const Position& position, Color side) {
  return (position.pieces(side) & ~position.pieces(Pawn, King)) != 0;
}

}  // namespace

std::optional<int> Worker::prune_node(const Node& node) {
  if (!selective() || node.pv || node.in_check || is_decided(node.beta)) return std::nullopt;

  // Reverse futility: so far above beta that the opponent's best reply will hardly matter.
  const int margin = kReverseFutilityMargin * (node.depth - (node.improving ? 1 : 0));
  if (node.depth <= kReverseFutilityDepth && node.evaluation - margin >= node.beta) {
    return node.evaluation;
  }

  // Razoring: so far below alpha that only captures can help.
  if (node.depth <= kRazoringDepth &&
      node.evaluation + kRazoringMargin * node.depth <= node.alpha) {
    const int score = quiescence(node.alpha, node.beta, node.ply);
    if (score <= node.alpha) return score;
  }
  return try_null_move(node);
}

// Null move (C. Donninger, "Null move and deep search", ICCA Journal 16(3), 1993): if even passing
// keeps the score above beta, a move will too. Not without pieces, where zugzwang is common, and
// not twice in a row.
std::optional<int> Worker::try_null_move(const Node& node) {
  const bool after_null = frame(node.ply - 1).piece == NoPiece;
  if (node.depth < kNullMoveDepth || after_null || node.ply < null_moves_from_ ||
      node.evaluation < node.beta || !has_pieces(position_, position_.side_to_move())) {
    return std::nullopt;
  }
  const int reduced =
      (15 + node.depth) / 4 + std::min((node.evaluation - node.beta) / kNullMoveMargin, 3);

  Frame& here = frame(node.ply);
  here.move = Move();
  here.piece = NoPiece;
  here.continuation = nullptr;
  here.corrections = nullptr;
  const int barrier = barrier_;
  const Undo undo = position_.make_null();
  evaluator_.push({});
  keys_.push_back(position_.key());
  barrier_ = static_cast<int>(keys_.size()) - 1;
  const int score =
      -alpha_beta(-node.beta, -node.beta + 1, node.depth - reduced, node.ply + 1, !node.cut_node);
  barrier_ = barrier;
  keys_.pop_back();
  evaluator_.pop();
  position_.unmake_null(undo);

  if (stopped_ || score < node.beta) return std::nullopt;
  // A mate that passing allows is not proven.
  const int proven = is_win(score) ? node.beta : score;
  if (node.depth < kVerifiedDepth || null_moves_from_ > 0) return proven;

  // Far from the leaves a zugzwang would cost too much: the moves themselves must confirm it.
  null_moves_from_ = node.ply + 3 * (node.depth - reduced) / 4;
  const int confirmed = alpha_beta(node.beta - 1, node.beta, node.depth - reduced, node.ply, false);
  null_moves_from_ = 0;
  if (stopped_ || confirmed < node.beta) return std::nullopt;
  return proven;
}

// Moves near the leaves are pruned only when some move has already kept the side from being mated.
// Where only a quicker mate would be better, nothing can be told from material.
bool Worker::may_prune(const Node& node) const {
  return selective() && !is_win(node.alpha) && has_pieces(position_, position_.side_to_move());
}

bool Worker::is_late(const Node& node, int number) const {
  return node.depth <= kLateMoveDepth && number > late_move_count(node.depth, node.improving) &&
         !node.in_check && may_prune(node);
}

// Whether a move near the leaves is not worth making.
bool Worker::prune_move(const Node& node, MovePicker& picker, Move move, bool tactical, int history,
                        int number) const {
  if (!may_prune(node)) return false;
  if (tactical) {
    return node.depth <= kExchangeDepth &&
           !see_at_least(position_, move, kTacticalExchange * node.depth);
  }
  if (node.in_check) return false;
  // A move that would be reduced is judged as if it stood so much nearer to the leaves.
  const int reduced = table_reduction(node.depth, number) - history / kHistoryPerPly;
  const int depth = std::clamp(node.depth - reduced, 1, node.depth);
  const bool futile = depth <= kFutilityDepth &&
                      node.evaluation + kFutilityBase + kFutilityMargin * depth <= node.alpha;
  const bool hopeless = depth <= kHistoryDepth && history < kHistoryMargin * node.depth;
  if (futile || hopeless || is_late(node, number)) return !picker.gives_check(move);
  return depth <= kExchangeDepth && !see_at_least(position_, move, kQuietExchange * depth * depth);
}

}  // namespace pawnbroker::search
