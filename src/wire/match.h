#pragma once

// `match`: what an engine may learn about the match around its decisions.

#include <cstdint>
#include <string>
#include <variant>
#include <vector>

#include "text/refusal.h"
#include "wire/words.h"

namespace pawnbroker::wire {

struct MatchNew {
  friend bool operator==(const MatchNew&, const MatchNew&) = default;
};

struct MatchHand {
  std::uint64_t number = 0;
  std::vector<std::int64_t> results;  // what each seat won, seat 0 first
  std::string why;                    // how the hand ended

  friend bool operator==(const MatchHand&, const MatchHand&) = default;
};

struct MatchEnd {
  friend bool operator==(const MatchEnd&, const MatchEnd&) = default;
};

using Match = std::variant<MatchNew, MatchHand, MatchEnd>;

// Refused (syntax, bad_value) when a part is missing or malformed. Words behind a complete line are
// left for later versions and skipped.
text::Parsed<Match> parse_match(Words words);
std::string print(const Match& match);

}  // namespace pawnbroker::wire
