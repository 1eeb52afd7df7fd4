// What a node teaches for those to come: which moves were good, and how wrong the evaluation was.

#include <algorithm>

#include "search/worker.h"

namespace pawnbroker::search {

using namespace chess;

namespace {

// What a quiet move gains in its history for every centipawn by which the evaluation rose for its
// side, the most that this may come to, and what it gains if nothing changed.
constexpr int kGainWeight = 10;
constexpr int kLargestGain = 900;
constexpr int kUsualGain = 200;

int history_bonus(int depth) {
  return std::min(150 * depth - 50, 1600);
}

}  // namespace

// A move failed high: it gains in every history, those tried before it lose.
void Worker::reward(const Node& node, Move best, const MoveList& quiets,
                    const MoveList& captures) {
  const int bonus = history_bonus(node.depth);
  const Frame& before = frame(node.ply - 1);

  if (is_tactical(position_, best)) {
    history_->of_capture(position_, best).nudge(bonus);
  } else {
    nudge_quiet(node.contexts, best, bonus);
    for (const Move move : quiets) nudge_quiet(node.contexts, move, -bonus);
    auto& killers = killers_[node.ply];
    if (killers[0] != best) killers = {best, killers[0]};
    if (before.piece != NoPiece) history_->counter[before.piece][before.move.to()] = best;
  }
  for (const Move move : captures) history_->of_capture(position_, move).nudge(-bonus);
}

void Worker::nudge_quiet(const QuietContexts& contexts, Move move, int amount) {
  const Piece piece = position_.piece_on(move.from());
  history_->quiet[position_.side_to_move()][move.from()][move.to()].nudge(amount);
  for (PieceToHistory* context : contexts) {
    if (context != nullptr) (*context)[piece][move.to()].nudge(amount);
  }
}

int Worker::move_history(const Node& node, Move move, bool tactical) const {
  if (tactical) return history_->of_capture(position_, move).value();
  return history_->quiet[position_.side_to_move()][move.from()][move.to()].value() +
         in_context(node.contexts, position_.piece_on(move.from()), move.to());
}

void Worker::reward_table_move(const Node& node, int score) {
  if (score < node.beta || !position_.is_legal(node.table_move)) return;
  if (is_tactical(position_, node.table_move)) return;
  nudge_quiet(contexts(node.ply), node.table_move, history_bonus(node.depth));
}

void Worker::judge_move_before(const Node& node) {
  const Frame& before = frame(node.ply - 1);
  const int evaluation = frame(node.ply).evaluation;
  if (!selective() || node.in_check || before.evaluation == kNoScore) return;
  if (before.piece == NoPiece || before.tactical) return;
  const int rise = -evaluation - before.evaluation;
  const int bonus = std::clamp(kGainWeight * rise, -kLargestGain, kLargestGain) + kUsualGain;
  const Color them = ~position_.side_to_move();
  history_->quiet[them][before.move.from()][before.move.to()].nudge(bonus);
}

void Worker::reward_move_before(const Node& node) {
  const Frame& before = frame(node.ply - 1);
  if (before.piece == NoPiece || before.tactical) return;
  const int bonus = history_bonus(node.depth) / 2;
  const Color them = ~position_.side_to_move();
  history_->quiet[them][before.move.from()][before.move.to()].nudge(bonus);
  if (PieceToHistory* context = frame(node.ply - 2).continuation) {
    (*context)[before.piece][before.move.to()].nudge(bonus);
  }
}

Tendency* Worker::continuation_correction(int ply) {
  const Frame& before = frame(ply - 1);
  const Frame& earlier = frame(ply - 2);
  if (before.piece == NoPiece || earlier.corrections == nullptr) return nullptr;
  return &(*earlier.corrections)[before.piece][before.move.to()];
}

// Where a capture is best the evaluation was not meant to be right, and a bound tells nothing if
// the evaluation lies on its far side.
void Worker::learn_correction(const Node& node, int score, Bound bound, Move best) {
  const int evaluation = frame(node.ply).evaluation;
  if (!selective() || node.in_check || is_decided(score)) return;
  if (best && is_tactical(position_, best)) return;
  if (bound == Bound::Lower && score <= evaluation) return;
  if (bound == Bound::Upper && score >= evaluation) return;
  corrections_->learn(position_, continuation_correction(node.ply), score - evaluation, node.depth);
}

}  // namespace pawnbroker::search
