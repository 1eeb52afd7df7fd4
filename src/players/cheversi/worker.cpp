#include "players/cheversi/worker.h"

#include <algorithm>

#include "games/cheversi/score.h"
#include "players/cheversi/symmetry.h"
#include "search/score.h"

namespace pawnbroker::players::cheversi {

using games::cheversi::Appraisal;
using games::cheversi::kKinds;
using games::cheversi::Placement;
using games::cheversi::Position;
using search::Bound;
using search::kInfinite;
using search::TableEntry;

namespace {

// Up to this ply mirror images share a place in the table. Later the game has hardly a symmetry
// left that two lines could meet in.
constexpr int kLastSymmetricPly = 6;

// The bonus that puts a move before all that only look good.
constexpr int kTableMove = 1 << 28;
constexpr int kKiller = 1 << 20;
constexpr int kHistoryLimit = 8192;

// Where a position stands in the table, and how the table's moves are turned.
CanonicalKey place_in_table(const Position& position) {
  if (position.ply() > kLastSymmetricPly) return {position.key(), Symmetry()};
  return canonical_key(position);
}

bool is_exact(const Node& node, int depth) {
  return depth >= node.position.plies_left();
}

// Calls `visit` with the legal placements, which are the `targets`, and their gains of points, for
// as long as it returns true.
template <class Visit>
void for_each_placement(const Position& position, Visit visit) {
  const auto targets = position.targets();
  chess::Bitboard squares = 0;
  for (const chess::PieceType type : kKinds) squares |= targets[type];
  while (squares != 0) {
    const chess::Square square = chess::pop_lsb(squares);
    const Appraisal appraisal(position, square);
    for (const chess::PieceType type : kKinds) {
      if (!chess::contains(targets[type], square)) continue;
      if (!visit(Placement(type, square), appraisal.gain(type))) return;
    }
  }
}

// By how many plies the `number`th move, counted from 0, is searched less deeply at first.
int reduction(int depth, int number) {
  if (depth < 3 || number < 6) return 0;
  return number < 24 ? 1 : std::min(2, depth - 2);
}

}  // namespace

class Worker::Candidates {
 public:
  Candidates(Worker& worker, const Node& node, Move table_move, int ply) {
    const chess::Color us = node.position.to_move();
    const NextEvaluation value(node);
    const auto& killers = worker.killers_[static_cast<std::size_t>(ply)];
    for_each_placement(node.position, [&](Move move, int gain) {
      int order = value(move.piece(), gain) + worker.history(us, move);
      if (move == killers[0] || move == killers[1]) order += kKiller;
      if (move == table_move) order += kTableMove;
      list_[size_++] = {move.bits(), gain, order};
      return true;
    });
  }

  std::size_t size() const { return size_; }
  // The best of those that have not been given out.
  const Candidate& next() {
    auto* const first = list_.data() + given_++;
    std::iter_swap(first, std::max_element(first, list_.data() + size_,
                                           [](const Candidate& a, const Candidate& b) {
                                             return a.order < b.order;
                                           }));
    return *first;
  }

 private:
  std::array<Candidate, kKinds.size() * chess::kSquares> list_;
  std::size_t size_ = 0;
  std::size_t given_ = 0;
};

void Worker::forget() {
  history_ = {};
}

void Worker::start(const Position& position, const std::vector<Move>& moves, search::Brake& brake) {
  brake_ = &brake;
  root_ = Node(position);
  nodes_.store(0, std::memory_order_relaxed);
  granted_ = 0;
  stopped_ = false;
  killers_ = {};
  for (auto& side : history_) {
    for (std::int16_t& each : side) each = static_cast<std::int16_t>(each / 2);
  }
  root_moves_.clear();
  Candidates candidates(*this, root_, Move(), 0);
  for (std::size_t i = 0; i < candidates.size(); ++i) {
    const Move move = candidates.next().move();
    if (std::ranges::find(moves, move) != moves.end()) root_moves_.emplace_back(move);
  }
}

bool Worker::enter() {
  if (stopped_) return false;
  if (granted_ == 0) {
    granted_ = brake_->grant();
    if (granted_ == 0) {
      stopped_ = true;
      return false;
    }
  }
  --granted_;
  nodes_.store(nodes_.load(std::memory_order_relaxed) + 1, std::memory_order_relaxed);
  return true;
}

int Worker::search_root(int depth, int alpha, int beta, int first) {
  int best = -kInfinite;
  for (std::size_t i = static_cast<std::size_t>(first); i < root_moves_.size(); ++i) {
    auto& root = root_moves_[i];
    const int gain = Appraisal(root_.position, root.move.square()).gain(root.move.piece());
    const std::uint64_t nodes_before = nodes();
    const int number = static_cast<int>(i) - first;
    const int score = search_move(root_, {root.move.bits(), gain, 0}, depth, std::max(alpha, best),
                                  beta, number, 0);
    root.nodes += nodes() - nodes_before;
    if (stopped_) return best;
    if (score > std::max(alpha, best)) {
      root.score = score;
      root.bound = score >= beta ? Bound::Lower : Bound::Exact;
      root.fresh = true;
      root.depth = depth;
      root.seldepth = depth;
      root.pv.set(root.move, pv_[1]);
    }
    best = std::max(best, score);
    if (best >= beta) break;
  }
  return best;
}

int Worker::search_move(const Node& node, const Candidate& candidate, int depth, int alpha,
                        int beta, int number, int ply) {
  const Node next = node.after(candidate.move(), candidate.gain);
  if (number > 0) {
    const int reduced = is_exact(node, depth) ? 0 : reduction(depth, number);
    int score = -search(next, depth - 1 - reduced, -alpha - 1, -alpha, ply + 1);
    if (reduced > 0 && score > alpha) {
      score = -search(next, depth - 1, -alpha - 1, -alpha, ply + 1);
    }
    if (score <= alpha || score >= beta) return score;
  }
  return -search(next, depth - 1, -beta, -alpha, ply + 1);
}

int Worker::search(const Node& node, int depth, int alpha, int beta, int ply) {
  pv_[static_cast<std::size_t>(ply)].clear();
  if (!enter()) return 0;
  if (depth <= 0 || node.position.over()) return evaluate(node);
  if (depth == 1) return search_last(node, beta, ply);

  const CanonicalKey place = place_in_table(node.position);
  Move table_move;
  if (const auto entry = table_.probe(place.key)) {
    const bool open = beta - alpha > 1;
    const bool settles = entry->bound == Bound::Exact ||
                         (entry->bound == Bound::Lower && entry->score >= beta) ||
                         (entry->bound == Bound::Upper && entry->score <= alpha);
    if (entry->depth >= depth && settles && !open) return entry->score;
    table_move = place.symmetry.inverse()(Move::from_bits(entry->move));
  }

  Candidates candidates(*this, node, table_move, ply);
  int best = -kInfinite;
  int raised = alpha;
  Move best_move;
  for (std::size_t i = 0; i < candidates.size(); ++i) {
    const Candidate& candidate = candidates.next();
    const int score = search_move(node, candidate, depth, raised, beta, static_cast<int>(i), ply);
    if (stopped_) return 0;
    if (score <= best) continue;
    best = score;
    if (score <= raised) continue;
    raised = score;
    best_move = candidate.move();
    auto& pv = pv_[static_cast<std::size_t>(ply)];
    pv.set(best_move, pv_[static_cast<std::size_t>(ply) + 1]);
    if (score >= beta) {
      reward(node, best_move, depth, ply);
      break;
    }
  }
  TableEntry entry;
  if (best_move) entry.move = place.symmetry(best_move).bits();
  entry.score = static_cast<std::int16_t>(best);
  entry.depth = static_cast<std::uint8_t>(depth);
  entry.bound = best >= beta ? Bound::Lower : best > alpha ? Bound::Exact : Bound::Upper;
  table_.store(place.key, entry);
  return best;
}

int Worker::search_last(const Node& node, int beta, int ply) {
  const NextEvaluation value(node);
  int best = -kInfinite;
  Move best_move;
  for_each_placement(node.position, [&](Move move, int gain) {
    const int score = value(move.piece(), gain);
    if (score > best) {
      best = score;
      best_move = move;
    }
    return best < beta;
  });
  pv_[static_cast<std::size_t>(ply)].push(best_move);
  return best;
}

void Worker::reward(const Node& node, Move move, int depth, int ply) {
  auto& killers = killers_[static_cast<std::size_t>(ply)];
  if (killers[0] != move) killers = {move, killers[0]};
  std::int16_t& learnt = history(node.position.to_move(), move);
  const int bonus = std::min(depth * depth * 8, 1024);
  learnt = static_cast<std::int16_t>(learnt + bonus - learnt * bonus / kHistoryLimit);
}

}  // namespace pawnbroker::players::cheversi
