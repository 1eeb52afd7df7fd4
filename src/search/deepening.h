#pragma once

// Iterative deepening: searches the root one ply deeper each time, every iteration ordered by the
// one before, until a limit ends it. Knows no game: `Searcher` searches one root with one window.
//
// Each of the k best lines is searched in turn without the moves of the better ones, so the k lines
// of a depth are the true k best. Windows are narrow around the last score and opened on the side
// where the result falls outside (aspiration).

#include <algorithm>
#include <concepts>
#include <cstdint>
#include <cstdlib>
#include <optional>

#include "search/brake.h"
#include "search/root_move.h"
#include "search/score.h"
#include "search/time_plan.h"

namespace pawnbroker::search {

template <class S>
concept RootSearcher = requires(S searcher, const S fixed, int n, int alpha, int beta) {
  typename S::Move;
  { searcher.root_moves() } -> std::same_as<RootMoves<typename S::Move>&>;
  // (depth, alpha, beta, first): searches the root moves from number `first` on, in order, and adds
  // up the nodes of each; a move better than alpha and all before it becomes fresh, with score,
  // bound, depth, seldepth and pv. The result means nothing once stopped.
  { searcher.search_root(n, alpha, beta, n) } -> std::same_as<int>;
  { fixed.stopped() } -> std::same_as<bool>;
};

// What ends the deepening besides the brake.
struct DeepeningGoal {
  int first_depth = 1;
  int depth = kMaxPly - 1;
  std::optional<int> mate;       // moves
  int lines = 1;                 // at most as many as there are root moves
  bool settle_for_mate = false;  // stop when more depth can only confirm a mate
  bool watch_clock = true;       // mind the soft limit
};

template <RootSearcher Searcher>
class Deepening {
 public:
  Deepening(Searcher& searcher, const Brake& brake, const DeepeningGoal& goal)
      : searcher_(searcher), brake_(brake), goal_(goal), moves_(searcher.root_moves()) {}

  // Calls `report(line)` for the lines 0 … lines-1 after each finished iteration, and in
  // single-line searches that have become long for bounds in between. There is at least one root
  // move; afterwards the best lines stand in front.
  template <class Report>
  void run(const Report& report) {
    for (depth_ = goal_.first_depth; depth_ <= goal_.depth; ++depth_) {
      if (!iterate(report)) break;
      completed_depth_ = depth_;
      for (int line = 0; line < goal_.lines; ++line) report(line);
      if (enough()) break;
    }
  }

  int completed_depth() const { return completed_depth_; }

 private:
  using Move = typename Searcher::Move;

  static constexpr int kFullWindowDepths = 4;
  static constexpr int kFirstMargin = 21;
  static constexpr int kWidestMargin = 600;

  // One iteration, all lines. False when it was stopped.
  template <class Report>
  bool iterate(const Report& report) {
    if (goal_.lines > 1) backup_ = moves_;
    const Move before = moves_.front().move;
    for (RootMove<Move>& root : moves_) root.fresh = false;
    for (int line = 0; line < goal_.lines; ++line) {
      aspire(line, report);
      stable_insertion_sort(moves_.begin(), moves_.begin() + line + 1, better);
      if (searcher_.stopped()) {
        // A half-searched set of lines is no set of best lines.
        if (goal_.lines > 1) moves_ = backup_;
        return false;
      }
    }
    patience_.observe(moves_.front().move != before, moves_.front().score, effort());
    return true;
  }

  // Searches one line, with windows that grow until the score fits.
  template <class Report>
  void aspire(int line, const Report& report) {
    const int expected = moves_[line].score;
    int margin = kFirstMargin;
    int alpha = -kInfinite;
    int beta = kInfinite;
    if (depth_ > kFullWindowDepths && !is_mate(expected) && expected != -kInfinite) {
      alpha = expected - margin;
      beta = expected + margin;
    }
    for (;;) {
      const int score = searcher_.search_root(depth_, alpha, beta, line);
      stable_insertion_sort(moves_.begin() + line, moves_.end(), better);
      if (searcher_.stopped() || (score > alpha && score < beta)) return;
      if (score <= alpha) {
        beta = (alpha + beta) / 2;
        alpha = margin < kWidestMargin ? std::max(score - margin, -kInfinite) : -kInfinite;
      } else {
        if (goal_.lines == 1) report(line);
        beta = margin < kWidestMargin ? std::min(score + margin, kInfinite) : kInfinite;
      }
      margin *= 2;
      for (auto root = moves_.begin() + line; root != moves_.end(); ++root) root->fresh = false;
    }
  }

  // The share of the nodes that went into the best move, from 0 to 1.
  double effort() const {
    std::uint64_t all = 0;
    for (const RootMove<Move>& root : moves_) all += root.nodes;
    return all == 0 ? 0.5 : static_cast<double>(moves_.front().nodes) / static_cast<double>(all);
  }

  static bool better(const RootMove<Move>& a, const RootMove<Move>& b) {
    return a.fresh && (!b.fresh || a.score > b.score);
  }

  bool enough() const {
    const int score = moves_.front().score;
    if (goal_.mate && is_mate(score) && std::abs(moves_to_mate(score)) <= *goal_.mate) return true;
    if (goal_.settle_for_mate && is_mate(score) && depth_ > plies_to_mate(score)) return true;
    return goal_.watch_clock && brake_.past_soft_limit(patience_.factor());
  }

  Searcher& searcher_;
  const Brake& brake_;
  DeepeningGoal goal_;
  RootMoves<Move>& moves_;
  RootMoves<Move> backup_;
  Patience patience_;
  int depth_ = 0;
  int completed_depth_ = 0;
};

}  // namespace pawnbroker::search
