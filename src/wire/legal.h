#pragma once

// `legal`: the actions that the seat on turn may take. An entry is a token, or a range of amounts
// such as `raise:2000-10000`, both ends included.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "text/refusal.h"
#include "wire/words.h"

namespace pawnbroker::wire {

// Refused (syntax) when the number is missing or differs from the count of entries.
text::Parsed<std::vector<std::string>> parse_legal(Words words);
std::string print_legal(const std::vector<std::string>& entries);

// An entry that stands for many tokens: `verb:low` … `verb:high`.
struct AmountRange {
  std::string verb;
  std::int64_t low = 0;
  std::int64_t high = 0;

  friend bool operator==(const AmountRange&, const AmountRange&) = default;
};

// Empty when the entry is a plain token.
std::optional<AmountRange> parse_range(std::string_view entry);

}  // namespace pawnbroker::wire
