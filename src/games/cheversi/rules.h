#pragma once

// The options of Cheversi.

#include <cstdint>
#include <string>
#include <string_view>

#include "text/refusal.h"

namespace pawnbroker::games::cheversi {

// Which pieces a placement may touch.
enum class Touch : std::uint8_t { any, enemy };
// What scores: every attack, or every attacked square once.
enum class Count : std::uint8_t { attacks, squares };
// Which occupied squares score besides the empty ones.
enum class Occupied : std::uint8_t { none, enemy, all };

struct Rules {
  Touch touch = Touch::any;
  Count count = Count::attacks;
  Occupied occupied = Occupied::none;

  friend bool operator==(const Rules&, const Rules&) = default;
};

// `-`, or `Touch=enemy,Count=squares,Occupied=all` and so on: the options that differ from the
// default.
text::Parsed<Rules> parse_rules(std::string_view words);
std::string print_rules(const Rules& rules);

}  // namespace pawnbroker::games::cheversi
