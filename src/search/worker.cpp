#include "search/worker.h"

#include <algorithm>

#include "chess/movegen.h"
#include "search/cycle.h"
#include "search/see.h"

namespace pawnbroker::search {

using namespace chess;

namespace {

// Half-moves without progress from which on the table may hide the fifty-move rule.
constexpr int kClockHidesDraw = 90;
constexpr int kFadeLength = 340;

}  // namespace

Worker::Worker(TranspositionTable& table, Width width, std::shared_ptr<const eval::Network> network)
    : table_(table),
      width_(width),
      evaluator_(std::move(network)),
      frames_(kMaxPly + kFramesBefore + 1) {
  keys_.reserve(1024);
  forget();
}

void Worker::forget() {
  history_ = std::make_unique<History>();
  corrections_ = std::make_unique<Corrections>();
  std::fill(frames_.begin(), frames_.end(), Frame());
}

void Worker::start(const Root& root, Brake& brake) {
  brake_ = &brake;
  position_ = root.position;
  evaluator_.start();
  fifty_moves_ = root.fifty_moves;
  tables_ = root.tables;
  noise_ = root.noise;

  // Only positions since the last capture or pawn move can come again.
  const auto reversible = static_cast<std::size_t>(position_.halfmove_clock()) + 1;
  const auto kept = root.keys.last(std::min(reversible, root.keys.size()));
  keys_.assign(kept.begin(), kept.end());
  if (keys_.empty()) keys_.push_back(position_.key());
  root_index_ = static_cast<int>(keys_.size()) - 1;
  barrier_ = 0;

  nodes_.store(0, std::memory_order_relaxed);
  table_hits_.store(0, std::memory_order_relaxed);
  granted_ = 0;
  stopped_ = false;
  seldepth_ = 0;
  killers_ = {};
  null_moves_from_ = 0;
}

// That order is: the table's move, then a mate, then what looks best one ply ahead. It is also the
// choice of a search that is stopped before it begins.
void Worker::list_root_moves(const Root& root) {
  MoveList moves;
  if (root.only.empty()) {
    legal_moves(position_, moves);
  } else {
    for (const Move move : root.only) moves.push(move);
  }
  restricted_root_ = !root.only.empty();

  const auto hit = probe(0);
  std::array<MoveArena::Scored, MoveList::kCapacity> scored;
  int count = 0;
  for (const Move move : moves) {
    const int loss = std::min(see(position_, move), 0);
    const Undo undo = make_on_board(move);
    const bool mate = position_.in_check() && !has_legal_move(position_);
    int score = mate ? kMate : loss - evaluate() - noise_.at(position_.key());
    unmake_on_board(move, undo);
    if (hit && hit->move == move.bits()) score = kInfinite;
    scored[count++] = {move, score};
  }
  stable_insertion_sort(scored.begin(), scored.begin() + count,
                        [](const auto& a, const auto& b) { return a.score > b.score; });

  root_moves_.clear();
  for (int i = 0; i < count; ++i) root_moves_.emplace_back(scored[i].move);
}

bool Worker::enter(int ply) {
  if (stopped_) return false;
  if (granted_ == 0) {
    granted_ = brake_->grant();
    if (granted_ == 0) {
      stopped_ = true;
      return false;
    }
  }
  --granted_;
  nodes_.store(nodes() + 1, std::memory_order_relaxed);
  seldepth_ = std::max(seldepth_, ply);
  return true;
}

bool Worker::is_draw(int ply) const {
  if (ply == 0) return false;
  if (position_.insufficient_material()) return true;
  const int clock = position_.halfmove_clock();
  if (clock < 4) return false;
  if (fifty_moves_ && clock >= 100 && (!position_.in_check() || has_legal_move(position_))) {
    return true;
  }
  const int present = static_cast<int>(keys_.size()) - 1;
  const int oldest = std::max(barrier_, present - clock);
  for (int i = present - 4; i >= oldest; i -= 2) {
    if (keys_[i] == position_.key()) return draws_if_repeated(i);
  }
  return false;
}

bool Worker::draws_if_repeated(int i) const {
  if (i > root_index_) return true;
  for (int earlier = i - 4; earlier >= 0; earlier -= 2) {
    if (keys_[earlier] == keys_[i]) return true;
  }
  return false;
}

bool Worker::can_repeat() const {
  const int present = static_cast<int>(keys_.size()) - 1;
  const int oldest = std::max(barrier_, present - position_.halfmove_clock());
  for (int i = present - 3; i >= oldest; i -= 2) {
    if (moves_between(position_, keys_[i]) && draws_if_repeated(i)) return true;
  }
  return false;
}

int Worker::faded(int evaluation) const {
  if (!fifty_moves_) return evaluation;
  return evaluation - evaluation * std::min(position_.halfmove_clock(), 100) / kFadeLength;
}

QuietContexts Worker::contexts(int ply) {
  return {frame(ply - 1).continuation, frame(ply - 2).continuation, frame(ply - 4).continuation,
          &history_->with_pawns(position_)};
}

OrderingHints Worker::hints(const Node& node) const {
  const Frame& before = frame(node.ply - 1);
  OrderingHints result;
  result.table_move = node.table_move;
  const Move counter =
      before.piece == NoPiece ? Move() : history_->counter[before.piece][before.move.to()];
  result.refutations = {killers_[node.ply][0], killers_[node.ply][1], counter};
  result.contexts = node.contexts;
  return result;
}

std::optional<TableEntry> Worker::probe(int ply) const {
  if (!selective()) return std::nullopt;
  auto entry = table_.probe(position_.key());
  if (entry) entry->score = static_cast<std::int16_t>(from_table(entry->score, ply));
  return entry;
}

void Worker::store(const Node& node, int depth, int score, Bound bound, Move move) {
  if (!selective()) return;
  TableEntry entry;
  entry.move = move.bits();
  entry.score = static_cast<std::int16_t>(to_table(score, node.ply));
  entry.evaluation = node.static_evaluation == kNoScore
                         ? TableEntry::kNoEvaluation
                         : static_cast<std::int16_t>(node.static_evaluation);
  entry.depth = static_cast<std::uint8_t>(depth);
  entry.bound = bound;
  entry.pv = node.was_pv;
  table_.store(position_.key(), entry);
}

bool Worker::settles(const TableEntry& entry, int alpha, int beta) const {
  if (fifty_moves_ && position_.halfmove_clock() >= kClockHidesDraw) return false;
  switch (entry.bound) {
    case Bound::Exact:
      return true;
    case Bound::Lower:
      return entry.score >= beta;
    case Bound::Upper:
      return entry.score <= alpha;
    case Bound::None:
      break;
  }
  return false;
}

Undo Worker::make(Move move, int ply) {
  Frame& here = frame(ply);
  here.move = move;
  here.piece = position_.piece_on(move.from());
  here.tactical = is_tactical(position_, move);
  here.continuation = &history_->continuation[here.piece][move.to()];
  here.corrections = &corrections_->after(here.piece, move.to());
  table_.prefetch(position_.likely_key_after(move));
  const Undo undo = make_on_board(move);
  keys_.push_back(position_.key());
  return undo;
}

void Worker::unmake(Move move, const Undo& undo) {
  keys_.pop_back();
  unmake_on_board(move, undo);
}

Undo Worker::make_on_board(Move move) {
  const Undo undo = position_.make(move);
  evaluator_.push(piece_changes(move, undo));
  return undo;
}

void Worker::unmake_on_board(Move move, const Undo& undo) {
  evaluator_.pop();
  position_.unmake(move, undo);
}

Worker::Move Worker::expected_reply(Move move) {
  const Undo undo = make(move, 0);
  Move reply;
  const auto hit = probe(1);
  if (hit && !is_draw(1)) {
    const Move found = Move::from_bits(hit->move);
    if (position_.is_legal(found)) reply = found;
  }
  unmake(move, undo);
  return reply;
}

}  // namespace pawnbroker::search
