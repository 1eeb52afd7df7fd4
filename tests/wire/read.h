#pragma once

// A line given to one of the parsers, which take the words behind the first.

#include <string_view>

#include "text/words.h"
#include "wire/words.h"

namespace pawnbroker::wire {

auto read(auto parser, std::string_view line) {
  const auto words = text::words(line);
  return parser(Words(words).subspan(1));
}

}  // namespace pawnbroker::wire
