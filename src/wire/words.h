#pragma once

// How the parsers of this room take a line: as the words behind its first one, which names the
// parser. The views point into the line.

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "text/words.h"

namespace pawnbroker::wire {

using Words = std::span<const std::string_view>;

inline std::vector<std::string> strings(Words words) {
  return {words.begin(), words.end()};
}

// The words with single blanks between them.
inline std::string phrase(Words words) {
  return text::join(strings(words), " ");
}

}  // namespace pawnbroker::wire
