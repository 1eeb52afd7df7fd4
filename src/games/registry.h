#pragma once

// Which games there are: the one list behind the protocol's names.

#include <span>
#include <string_view>
#include <vector>

#include "games/game.h"
#include "text/refusal.h"

namespace pawnbroker::games {

struct Entry {
  const FactSheet& facts;
  text::Parsed<AnyState> (*start)(const Setup& setup);
  text::Parsed<AnyState> (*parse)(const std::vector<std::string_view>& words);
};

std::span<const Entry> all_games();

// The game of that name, null when there is none.
const Entry* find_game(std::string_view name);

// The position that the words behind `position` describe, in whichever game they name (`startpos`
// and `fen` are chess, whose castling is then printed as king takes rook if `chess960`). Refused
// with the reason and the place.
text::Parsed<AnyState> parse_position(const std::vector<std::string_view>& words,
                                      bool chess960 = false);

}  // namespace pawnbroker::games
