#pragma once

// Searches for tests: what was reported, in a form to compare.

#include <atomic>
#include <cstdint>
#include <string_view>
#include <vector>

#include "catch.h"
#include "chess/movegen.h"
#include "chess/position.h"
#include "chess/random_positions.h"
#include "search/search.h"

namespace pawnbroker::search {

// One report, with its line of play kept.
struct Said {
  int depth, seldepth, line, score;
  Bound bound;
  std::uint64_t nodes;
  int hashfull;
  std::vector<std::uint16_t> pv;

  friend bool operator==(const Said&, const Said&) = default;
};

struct Run {
  SearchResult result;
  std::vector<Said> said;
};

// The caller's hand on a search; time counts from its creation.
struct Hand {
  std::atomic<bool> stop{false};
  std::atomic<bool> pondering{false};
  std::atomic<SteadyClock::time_point> started{SteadyClock::now()};
  Signals signals() { return {stop, pondering, started}; }
};

inline Milliseconds since(SteadyClock::time_point start) {
  return std::chrono::duration_cast<Milliseconds>(SteadyClock::now() - start);
}

// A search with a small table.
struct SmallSearch : Search {
  explicit SmallSearch(int threads = 1) {
    REQUIRE(resize_table(std::size_t{4} << 20));
    REQUIRE(resize_threads(threads));
  }
};

inline Limits depth_limit(int depth) {
  Limits limits;
  limits.depth = depth;
  return limits;
}

inline Limits node_limit(std::uint64_t nodes) {
  Limits limits;
  limits.nodes = nodes;
  return limits;
}

// Runs it, and requires what every search owes: a legal best move and reply, legal lines, and at
// least one report of which the last one begins with the best move.
inline Run run(Search& search, const Root& root, const Limits& limits, int lines = 1,
               const Signals* signals = nullptr) {
  Run done;
  done.result = search.run(root, limits, lines, signals, [&](const Progress& p) {
    Said said{p.depth, p.seldepth, p.line, p.score, p.bound, p.nodes, p.hashfull, {}};
    chess::Position position = root.position;
    for (const chess::Move move : p.pv) {
      REQUIRE(position.is_legal(move));
      position.make(move);
      said.pv.push_back(move.bits());
    }
    done.said.push_back(said);
  });

  chess::Position position = root.position;
  REQUIRE(position.is_legal(done.result.best));
  position.make(done.result.best);
  if (done.result.ponder) REQUIRE(position.is_legal(done.result.ponder));

  const Said* first_line = nullptr;
  for (const Said& said : done.said) {
    REQUIRE_FALSE(said.pv.empty());
    if (said.line == 1) first_line = &said;
  }
  REQUIRE(first_line != nullptr);
  REQUIRE(first_line->pv.front() == done.result.best.bits());
  REQUIRE(first_line->score == done.result.score);
  return done;
}

inline Root root_of(std::string_view fen) {
  return {chess::position_of(fen), {}, true, {}};
}

}  // namespace pawnbroker::search
