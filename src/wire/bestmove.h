#pragma once

// `bestmove`: the answer to `go`.

#include <string>
#include <string_view>

#include "text/refusal.h"
#include "wire/words.h"

namespace pawnbroker::wire {

// The token that stands for "no decision to take".
inline constexpr std::string_view kNone = "(none)";

struct BestMove {
  std::string token;
  std::string ponder;  // the reply that the engine expects; empty for none

  friend bool operator==(const BestMove&, const BestMove&) = default;
};

// Refused (syntax) when there is no token. Words behind the known ones are skipped.
text::Parsed<BestMove> parse_bestmove(Words words);
std::string print(const BestMove& best);

}  // namespace pawnbroker::wire
