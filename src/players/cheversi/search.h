#pragma once

// The search of a Cheversi position for its best placements, on one or more threads that share a
// table (lazy SMP), until a limit ends it or the game is solved.

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <vector>

#include "players/cheversi/worker.h"
#include "search/limits.h"
#include "search/table.h"

namespace pawnbroker::players::cheversi {

// One line of a finished iteration, or news of the only line in between.
struct Progress {
  int depth = 0;
  int line = 1;   // the rank of the line: 1 is the best
  int score = 0;  // in points times kPoint, of the side to move
  search::Bound bound = search::Bound::Exact;
  bool proven = false;  // no better play exists for either side: the score is that of the game
  std::uint64_t nodes = 0;
  int hashfull = 0;                                  // per mille
  std::span<const games::cheversi::Placement> pv{};  // never empty
};
using ProgressReport = std::function<void(const Progress&)>;

struct SearchResult {
  games::cheversi::Placement best, reply;  // the reply may be none
  int score = 0;
  int depth = 0;  // of the last finished iteration; 0: none was finished
  bool proven = false;
  std::uint64_t nodes = 0;
};

class Search {
 public:
  // One thread, and a table of no size until `resize_table`.
  Search();

  // False, and the old table stays, when the memory cannot be had. Empties the table.
  [[nodiscard]] bool resize_table(std::size_t bytes) { return table_.resize(bytes); }
  std::size_t table_bytes() const { return table_.bytes(); }
  // At least 1.
  void resize_threads(int threads);
  int threads() const { return static_cast<int>(workers_.size()); }
  // Forgets everything; a search after it is as in a new process.
  void new_game();

  // The game is not over. Of `only`, which are legal, or of all placements if it is empty, the best
  // `lines` are reported after each iteration; at least one report is made, and the last one for
  // line 1 begins with the best placement. Without `only`, one of several mirror images stands for
  // all of them. `signals` may be null. Deterministic with one thread and no limit of time.
  SearchResult run(const games::cheversi::Position& position,
                   const std::vector<games::cheversi::Placement>& only,
                   const search::Limits& limits, int lines, const search::Signals* signals,
                   const ProgressReport& report);

 private:
  std::uint64_t nodes() const;

  search::TranspositionTable table_;
  std::vector<std::unique_ptr<Worker>> workers_;
};

}  // namespace pawnbroker::players::cheversi
