#pragma once

// `go`: what a decision may cost.

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "text/refusal.h"
#include "wire/words.h"

namespace pawnbroker::wire {

// The parameters as they were sent: times in milliseconds, nothing clamped. Numbers beyond 64 bits
// are read as the nearest 64-bit number.
struct Go {
  std::optional<std::int64_t> depth, nodes, movetime, mate, movestogo;
  std::optional<std::int64_t> wtime, btime, winc, binc;
  std::optional<std::int64_t> bettime;  // limit of a betting decision
  std::vector<std::int64_t> clock;      // `clock T0 T1 …`: one time for each seat
  std::optional<std::int64_t> inc;      // increment that belongs to `clock`
  std::optional<std::int64_t> perft;
  bool infinite = false;
  bool ponder = false;
  std::vector<std::string> searchmoves;

  friend bool operator==(const Go&, const Go&) = default;
};

// What could be read, and what could not: words with no meaning (`unknown_key`) and parameters
// without a number (`bad_value`). A token counts from 1 behind `go`.
struct GoReading {
  Go go;
  bool counts_leaves = false;  // `perft` was said, whatever followed it
  int searchmoves_at = 0;      // the token of the first of `go.searchmoves`, 0 if there is none
  std::vector<text::Refusal> problems;
};

GoReading parse_go(Words words);
// The whole line, without its end.
std::string print(const Go& go);

}  // namespace pawnbroker::wire
