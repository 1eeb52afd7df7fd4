#include <algorithm>
#include <array>
#include <cmath>

#include "eval/evaluate.h"
#include "search/see.h"
#include "search/worker.h"

namespace pawnbroker::search {

using namespace chess;

namespace {

// Margins in centipawns, depths in plies.
constexpr int kReverseFutilityDepth = 7;
constexpr int kReverseFutilityMargin = 85;
constexpr int kRazoringDepth = 3;
constexpr int kRazoringMargin = 230;
constexpr int kNullMoveDepth = 3;
constexpr int kIterativeReductionDepth = 5;
constexpr int kFutilityDepth = 7;
constexpr int kFutilityBase = 90;
constexpr int kFutilityMargin = 95;
constexpr int kLateMoveDepth = 8;
constexpr int kExchangeDepth = 8;
constexpr int kQuietExchange = -55;
constexpr int kTacticalExchange = -95;
constexpr int kReductionDepth = 3;

constexpr int kTableSize = 64;

// Reductions of late quiet moves grow with the logarithms of depth and move number.
const auto kReductions = [] {
  std::array<std::array<std::int8_t, kTableSize>, kTableSize> table{};
  for (int depth = 1; depth < kTableSize; ++depth) {
    for (int number = 1; number < kTableSize; ++number) {
      table[depth][number] =
          static_cast<std::int8_t>(0.6 + std::log(depth) * std::log(number) / 2.2);
    }
  }
  return table;
}();

int late_move_count(int depth, bool improving) {
  return (4 + depth * depth) / (improving ? 1 : 2);
}

// Whether `move` checks the enemy king, directly or by opening a line. Castling and en passant are
// taken as if only the first piece moved.
bool gives_check(const Position& position, Move move) {
  const Color us = position.side_to_move();
  const Square king = position.king(~us);
  const Bitboard occupied = (position.pieces() & ~bit(move.from())) | bit(move.to());
  const PieceType type = type_of(position.piece_on(move.from()));
  const Bitboard reached =
      type == Pawn ? pawn_attacks(us, move.to()) : attacks(type, move.to(), occupied);
  if (contains(reached, king)) return true;
  if (line(king, move.from()) == 0) return false;
  const Bitboard others = position.pieces(us) & ~bit(move.from());
  return (bishop_attacks(king, occupied) & others & position.pieces(Bishop, Queen)) != 0 ||
         (rook_attacks(king, occupied) & others & position.pieces(Rook, Queen)) != 0;
}

bool has_pieces(const Position& position, Color side) {
  return (position.pieces(side) & ~position.pieces(Pawn, King)) != 0;
}

}  // namespace

int Worker::alpha_beta(int alpha, int beta, int depth, int ply, bool cut_node) {
  Node node{alpha, beta, depth, ply, beta - alpha > 1, cut_node, position_.in_check()};

  // Check extension: a position in check is no place to stop.
  if (selective() && node.in_check && ply < 2 * root_depth_) ++node.depth;
  if (node.depth <= 0) return quiescence(alpha, beta, ply);

  frame(ply).pv.clear();
  if (!enter(ply)) return kDraw;
  if (is_draw(ply)) return kDraw;
  if (ply >= kMaxPly - 1) return node.in_check ? kDraw : eval::evaluate(position_);

  // Mate distance: nothing here can beat a shorter mate that is already known.
  node.alpha = alpha = std::max(alpha, mated_in(ply));
  node.beta = beta = std::min(beta, mate_in(ply + 1));
  if (alpha >= beta) return alpha;

  // Transposition table.
  const auto hit = probe(ply);
  if (hit) node.table_move = Move::from_bits(hit->move);
  if (hit && !node.pv && hit->depth >= node.depth && settles(*hit, alpha, beta)) return hit->score;

  evaluate_node(node, hit);
  if (const auto score = prune_node(node)) return *score;
  if (stopped_) return kDraw;

  // Internal iterative reduction: without a move from the table the order is poor, and a shallower
  // search finds one.
  if (selective() && !node.table_move && node.depth >= kIterativeReductionDepth) --node.depth;

  int best = -kInfinite;
  int number = 0;
  Move best_move;
  Tried quiets;
  Tried captures;
  MovePicker picker(MovePicker::Kind::All, position_, *history_, hints(ply, node.table_move),
                    arena_);
  while (const Move move = picker.next()) {
    ++number;
    const bool tactical = is_tactical(position_, move);
    if (!is_loss(best) && prune_move(node, move, tactical, number)) continue;

    const Undo undo = make(move, ply);
    const int score = search_move(node, reduction(node, move, tactical, number), number);
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
  if (number == 0) return node.in_check ? mated_in(ply) : kDraw;

  if (best >= beta) reward(node, best_move, quiets, captures);
  const Bound bound = best >= beta ? Bound::Lower : best > alpha ? Bound::Exact : Bound::Upper;
  store(ply, node.depth, best, bound, best_move, node.static_evaluation);
  return best;
}

void Worker::evaluate_node(Node& node, const std::optional<TableEntry>& hit) {
  frame(node.ply).evaluation = kNoScore;
  if (node.in_check) return;
  const bool known = hit && hit->evaluation != TableEntry::kNoEvaluation;
  node.static_evaluation = known ? hit->evaluation : eval::evaluate(position_);
  node.evaluation = faded(node.static_evaluation);
  frame(node.ply).evaluation = node.evaluation;

  const int earlier = frame(node.ply - 2).evaluation;
  node.improving = earlier != kNoScore && node.evaluation > earlier;

  // A searched score is a better guess, as far as its bound goes.
  if (hit && !is_mate(hit->score)) {
    const bool higher = hit->score > node.evaluation;
    if (hit->bound == Bound::Exact || hit->bound == (higher ? Bound::Lower : Bound::Upper)) {
      node.evaluation = hit->score;
    }
  }
}

std::optional<int> Worker::prune_node(const Node& node) {
  if (!selective() || node.pv || node.in_check || is_mate(node.beta)) return std::nullopt;

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
  if (node.depth < kNullMoveDepth || after_null || node.evaluation < node.beta ||
      !has_pieces(position_, position_.side_to_move())) {
    return std::nullopt;
  }
  const int reduced = 3 + node.depth / 4 + std::min((node.evaluation - node.beta) / 200, 3);

  Frame& here = frame(node.ply);
  here.move = Move();
  here.piece = NoPiece;
  here.continuation = nullptr;
  const int barrier = barrier_;
  const Undo undo = position_.make_null();
  keys_.push_back(position_.key());
  barrier_ = static_cast<int>(keys_.size()) - 1;
  const int score =
      -alpha_beta(-node.beta, -node.beta + 1, node.depth - reduced, node.ply + 1, !node.cut_node);
  barrier_ = barrier;
  keys_.pop_back();
  position_.unmake_null(undo);

  if (stopped_ || score < node.beta) return std::nullopt;
  // A mate that passing allows is not proven.
  return is_win(score) ? node.beta : score;
}

// Whether a move near the leaves is not worth making. Asked only when some move has already kept
// the side from being mated. Where only a quicker mate would be better, nothing can be told from
// material.
bool Worker::prune_move(const Node& node, Move move, bool tactical, int number) const {
  if (!selective() || is_win(node.alpha) || !has_pieces(position_, position_.side_to_move())) {
    return false;
  }
  if (tactical) {
    return node.depth <= kExchangeDepth &&
           !see_at_least(position_, move, kTacticalExchange * node.depth);
  }
  if (node.in_check) return false;
  const bool late =
      node.depth <= kLateMoveDepth && number > late_move_count(node.depth, node.improving);
  const bool futile = node.depth <= kFutilityDepth &&
                      node.evaluation + kFutilityBase + kFutilityMargin * node.depth <= node.alpha;
  if (late || futile) return !gives_check(position_, move);
  return node.depth <= kExchangeDepth &&
         !see_at_least(position_, move, kQuietExchange * node.depth);
}

int Worker::reduction(const Node& node, Move move, bool tactical, int number) const {
  if (!selective() || node.depth < kReductionDepth || number <= (node.pv ? 2 : 1)) return 0;
  int reduced = kReductions[std::min(node.depth, kTableSize - 1)][std::min(number, kTableSize - 1)];
  if (tactical) {
    reduced /= 2;
  } else {
    const Color mover = ~position_.side_to_move();
    reduced -= history_->quiet[mover][move.from()][move.to()].value() / 4000;
  }
  if (node.cut_node) ++reduced;
  if (node.pv) --reduced;
  if (!node.improving) ++reduced;
  if (position_.in_check()) --reduced;
  return std::clamp(reduced, 0, node.depth - 2);
}

// The first move gets the open window; the others must show with a closed one, and at a reduced
// depth, that they are worth more.
int Worker::search_move(const Node& node, int reduced, int number) {
  const int depth = node.depth - 1;
  const int ply = node.ply + 1;
  const int alpha = node.alpha;
  if (number == 1) {
    return -alpha_beta(-node.beta, -alpha, depth, ply, !node.pv && !node.cut_node);
  }
  int score = -alpha_beta(-alpha - 1, -alpha, depth - reduced, ply, true);
  if (reduced > 0 && score > alpha && !stopped_) {
    score = -alpha_beta(-alpha - 1, -alpha, depth, ply, !node.cut_node);
  }
  if (node.pv && score > alpha && !stopped_) {
    score = -alpha_beta(-node.beta, -alpha, depth, ply, false);
  }
  return score;
}

// A move failed high: it gains in every history, those tried before it lose.
void Worker::reward(const Node& node, Move best, const Tried& quiets, const Tried& captures) {
  const int bonus = std::min(150 * node.depth - 50, 1600);
  const Color us = position_.side_to_move();
  const Frame& before = frame(node.ply - 1);
  const Frame& earlier = frame(node.ply - 2);

  const auto nudge_quiet = [&](Move move, int amount) {
    const Piece piece = position_.piece_on(move.from());
    history_->quiet[us][move.from()][move.to()].nudge(amount);
    for (const Frame* past : {&before, &earlier}) {
      if (past->continuation != nullptr) (*past->continuation)[piece][move.to()].nudge(amount);
    }
  };
  const auto nudge_capture = [&](Move move, int amount) {
    const PieceType victim = type_of(position_.captured_by(move));
    history_->capture[position_.piece_on(move.from())][move.to()][victim].nudge(amount);
  };

  if (is_tactical(position_, best)) {
    nudge_capture(best, bonus);
  } else {
    nudge_quiet(best, bonus);
    for (int i = 0; i < quiets.count; ++i) nudge_quiet(quiets.moves[i], -bonus);
    auto& killers = killers_[node.ply];
    if (killers[0] != best) killers = {best, killers[0]};
    if (before.piece != NoPiece) history_->counter[before.piece][before.move.to()] = best;
  }
  for (int i = 0; i < captures.count; ++i) nudge_capture(captures.moves[i], -bonus);
}

}  // namespace pawnbroker::search
