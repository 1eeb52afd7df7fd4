#pragma once

// One thread of a search of Cheversi: alpha-beta with null windows around the principal variation
// (T. Marsland and M. Campbell, "Parallel search of strongly ordered game trees", 1982) and a
// transposition table. A node whose depth reaches the end of the game is searched to its full width
// without reductions, so its score is proven.

#include <array>
#include <atomic>
#include <cstdint>
#include <vector>

#include "games/cheversi/placement.h"
#include "players/cheversi/evaluation.h"
#include "search/brake.h"
#include "search/root_move.h"
#include "search/table.h"

namespace pawnbroker::players::cheversi {

class Worker {
 public:
  using Move = games::cheversi::Placement;

  // The table must outlive the worker.
  explicit Worker(search::TranspositionTable& table) : table_(table) {}

  // Forgets what earlier searches have learnt.
  void forget();
  // Takes up a position in which the `moves`, one at least, are legal. The brake must outlive the
  // search.
  void start(const games::cheversi::Position& position, const std::vector<Move>& moves,
             search::Brake& brake);

  // The interface of `search::Deepening`.
  search::RootMoves<Move>& root_moves() { return root_moves_; }
  int search_root(int depth, int alpha, int beta, int first);
  bool stopped() const { return stopped_; }

  // Safe to read from another thread.
  std::uint64_t nodes() const { return nodes_.load(std::memory_order_relaxed); }
  // What the root is worth at first sight.
  int root_evaluation() const { return evaluate(root_); }

 private:
  using Pv = search::Line<Move>;

  // Trivial, so that an array of them costs nothing until it is filled.
  struct Candidate {
    std::uint16_t bits;  // of the move
    int gain;            // of points
    int order;           // the better, the earlier

    Move move() const { return Move::from_bits(bits); }
  };
  // Every legal move of a node, given out from the best looking one on.
  class Candidates;

  // `ply` counts from the root.
  int search(const Node& node, int depth, int alpha, int beta, int ply);
  // The best of the moves by the evaluation behind them, or the first that reaches beta: depth 1.
  int search_last(const Node& node, int beta, int ply);
  // The score of the `number`th move of a node, counted from 0, when the best so far is `best`.
  int search_move(const Node& node, const Candidate& candidate, int depth, int alpha, int beta,
                  int number, int ply);
  void reward(const Node& node, Move move, int depth, int ply);
  // Counts a node; false when the search is to stop.
  bool enter();

  // What was learnt about placing a piece on a square, by side.
  std::int16_t& history(chess::Color side, Move move) { return history_[side][move.bits()]; }

  search::TranspositionTable& table_;
  search::Brake* brake_ = nullptr;
  Node root_{games::cheversi::Position()};
  search::RootMoves<Move> root_moves_;
  std::array<Pv, games::cheversi::kPlacements + 1> pv_;                      // by ply
  std::array<std::array<Move, 2>, games::cheversi::kPlacements> killers_{};  // by ply
  std::array<std::array<std::int16_t, chess::kPieceTypes * chess::kSquares>, chess::kColors>
      history_{};
  std::atomic<std::uint64_t> nodes_{0};
  std::uint64_t granted_ = 0;  // nodes that may be visited before the brake is asked again
  bool stopped_ = false;
};

}  // namespace pawnbroker::players::cheversi
