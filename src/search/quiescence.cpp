#include <algorithm>

#include "search/see.h"
#include "search/worker.h"

namespace pawnbroker::search {

using namespace chess;

namespace {

// What a capture may bring beyond the piece it takes, in centipawns.
constexpr int kDeltaMargin = 290;
// From so many plies on, only recaptures are looked at: with many queens on the board everything
// hangs.
constexpr int kRecapturesFrom = 5;

}  // namespace

int Worker::quiescence(int alpha, int beta, int ply, int captures) {
  frame(ply).pv.clear();
  if (!enter(ply)) return kDraw;
  if (is_draw(ply)) return kDraw;

  Node node{alpha, beta, 0, ply, beta - alpha > 1, false, position_.in_check()};
  if (ply >= kMaxPly - 1) return node.in_check ? kDraw : evaluate();

  const auto hit = probe(ply);
  if (hit) node.table_move = Move::from_bits(hit->move);
  node.was_pv = hit && hit->pv;
  if (hit && !node.pv && settles(*hit, alpha, beta)) return hit->score;

  // Stand pat: some quiet move is usually at least as good as doing nothing.
  evaluate_node(node, hit);
  int best = -kInfinite;
  if (!node.in_check) {
    best = node.evaluation;
    if (best >= beta) {
      if (!hit) store(node, 0, best, Bound::Lower, Move());
      return best;
    }
    node.alpha = std::max(alpha, best);
  }
  const int reach = node.in_check ? kNoScore : node.evaluation + kDeltaMargin;

  int number = 0;
  Move best_move;
  if (node.in_check) node.contexts = contexts(ply);
  const auto kind = selective() ? MovePicker::Kind::GoodTactical : MovePicker::Kind::Tactical;
  MovePicker picker(kind, position_, *history_, hints(node), arena_);
  while (const Move move = picker.next()) {
    ++number;

    const bool recapture = move.to() == frame(ply - 1).move.to();
    if (selective() && !node.in_check && captures >= kRecapturesFrom && !recapture) continue;

    // Delta pruning: even for nothing, the captured piece is not enough.
    if (selective() && !node.in_check && move.kind() != Move::Promotion) {
      const int hope = reach + kExchangeValue[type_of(position_.captured_by(move))];
      if (hope <= node.alpha) {
        best = std::max(best, hope);
        continue;
      }
    }

    const Undo undo = make(move, ply);
    const int score = -quiescence(-beta, -node.alpha, ply + 1, captures + 1);
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
  }
  if (node.in_check && number == 0) return mated_in(ply);

  const Bound bound = best >= beta ? Bound::Lower : best > alpha ? Bound::Exact : Bound::Upper;
  store(node, 0, best, bound, best_move);
  return best;
}

}  // namespace pawnbroker::search
