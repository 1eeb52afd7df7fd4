#pragma once

// `info`: what an engine thinks, or a free text for people.

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "wire/words.h"

namespace pawnbroker::wire {

// From the side of the seat that decides.
struct Score {
  enum class Unit { centipawns, mate } unit = Unit::centipawns;
  enum class Bound { exact, lower, upper, proven } bound = Bound::exact;
  std::int64_t value = 0;  // centipawns, or moves to mate: negative when being mated, 0 when mated

  // Whether the value is only a limit of the score.
  bool is_limit() const { return bound == Bound::lower || bound == Bound::upper; }

  friend bool operator==(const Score&, const Score&) = default;
};

struct Info {
  std::optional<std::int64_t> depth, seldepth, multipv;
  std::optional<Score> score;
  std::optional<std::array<std::int64_t, 3>> wdl;    // win, draw, loss per mille
  std::optional<std::int64_t> ev;                    // own expectation, thousandths of a big blind
  std::optional<std::int64_t> treeexpl;              // of a betting solution, thousandths of mbb
  std::optional<std::int64_t> nodes, nps, hashfull;  // hashfull per mille
  std::optional<std::int64_t> tbhits, time;          // time in ms
  std::vector<std::string> pv;
  std::string string;  // the words behind `string`, joined by single blanks; never with the others

  friend bool operator==(const Info&, const Info&) = default;
};

// Reads what it knows and skips all else: an engine's `info` is never a fault.
Info parse_info(Words words);
// The whole line, without its end. With a `string` that is all it holds.
std::string print(const Info& info);

}  // namespace pawnbroker::wire
