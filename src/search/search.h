#pragma once

// The search of a chess position for its best moves, on one or more threads that share a table
// (lazy SMP), with all limits of a game.

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <vector>

#include "chess/types.h"
#include "search/limits.h"
#include "search/score.h"
#include "search/table.h"
#include "search/worker.h"

namespace pawnbroker::search {

// One line of a finished iteration, or news of the only line in between. In a position that is a
// draw by the rules, but is searched all the same, every score is kDraw.
struct Progress {
  int depth = 0;
  int seldepth = 0;
  int line = 1;  // the rank of the line: 1 is the best
  int score = kNoScore;
  Bound bound = Bound::Exact;
  std::uint64_t nodes = 0;
  std::uint64_t table_hits = 0;     // what endgame tables knew
  int hashfull = 0;                 // per mille
  std::span<const chess::Move> pv;  // never empty; ends where the game does
};
using ProgressReport = std::function<void(const Progress&)>;

struct SearchResult {
  chess::Move best;
  chess::Move ponder;  // the expected reply, if there is one
  int score = kNoScore;
  int depth = 0;  // of the last finished iteration; 0: none was finished
  std::uint64_t nodes = 0;
};

class Search {
 public:
  // One thread, and a table of no size until `resize_table`.
  Search();
  Search(const Search&) = delete;
  Search& operator=(const Search&) = delete;

  // False, and the old table stays, when the memory cannot be had. Empties the table.
  [[nodiscard]] bool resize_table(std::size_t bytes) { return table_.resize(bytes); }
  std::size_t table_bytes() const { return table_.bytes(); }
  // At least 1. False, and their number stays, when there is no memory for so many.
  [[nodiscard]] bool resize_threads(int threads);
  int threads() const { return static_cast<int>(workers_.size()); }
  // Evaluates with another network from the next search on, or by hand when it is null. Forgets
  // everything, since what was learnt came from other evaluations.
  void use(std::shared_ptr<const eval::Network> network);
  // Forgets everything; a search after it is as in a new process.
  void new_game();

  // `asked` has a legal move. Where its endgame tables know it, only the moves that keep the result
  // are searched, and the score is that of the tables unless a mate is found. Reports `lines` lines
  // after each iteration, or as many as there are moves; at least one report is made, and the last
  // one for line 1 begins with the best move. `signals` may be null. Deterministic with one thread
  // and no limit of time.
  SearchResult run(const Root& asked, const Limits& limits, int lines, const Signals* signals,
                   const ProgressReport& report);

 private:
  std::uint64_t nodes() const;
  std::uint64_t table_hits() const;

  TranspositionTable table_;
  std::shared_ptr<const eval::Network> network_ = eval::standard_network();
  std::vector<std::unique_ptr<Worker>> workers_;
  std::uint64_t table_hits_at_root_ = 0;
};

}  // namespace pawnbroker::search
