#pragma once

// The actions of BlackDrez and their text form.

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "games/blackdrez/cards.h"
#include "text/refusal.h"

namespace pawnbroker::games::blackdrez {

struct Action {
  enum class Kind : std::uint8_t { deal, card, hit, retire, stand };

  Kind kind = Kind::hit;
  int seat = 0;               // card: who gets it
  std::vector<Card> cards{};  // card: one; deal: two for each seat, seat 0's first
};

// `deal:QJ/PN`, `card:1:Q`, `hit`, `retire`, `stand`.
std::string print_token(const Action& action);

// A token of any of these forms; whether it is allowed is not looked at.
text::Parsed<Action> parse_token(std::string_view token);

}  // namespace pawnbroker::games::blackdrez
