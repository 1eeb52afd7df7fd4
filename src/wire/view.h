#pragma once

// `view`: the facts of a position as pairs of a name and a value. A value is one word, except that
// `result` has a number for each seat and `fen`, always the last, has six words.

#include <string>
#include <utility>
#include <vector>

#include "text/refusal.h"
#include "wire/words.h"

namespace pawnbroker::wire {

using Fields = std::vector<std::pair<std::string, std::string>>;

// Refused (syntax) when a name has no value.
text::Parsed<Fields> parse_view(Words words);
// An empty value is written as `-`.
std::string print_view(const Fields& fields);

}  // namespace pawnbroker::wire
