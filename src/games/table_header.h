#pragma once

// The keys in front of `moves` in the positions of games around a table of several seats: `seat`,
// `seats` and `rules`, and what a game adds to them.

#include <functional>
#include <span>
#include <string_view>

#include "games/game.h"
#include "games/position_words.h"

namespace pawnbroker::games {

struct TableHeader {
  int viewer = kObserver;
  int seats = 2;
  std::string_view rules = "-";
};

// Reads one of the game's own keys; `value` is the word behind it, further ones are in `words`.
using ReadOwnKey = std::function<text::Parsed<void>(std::string_view key, std::string_view value,
                                                    PositionWords& words)>;

// A number from `low` to `high`, or the reason why it is none.
text::Parsed<int> read_number(std::string_view word, int low, int high);

// Reads all keys, so that `words` are done. `own_keys` are those that `read_own` reads.
text::Parsed<TableHeader> read_table_header(const FactSheet& facts, PositionWords& words,
                                            std::span<const std::string_view> own_keys = {},
                                            const ReadOwnKey& read_own = {});

}  // namespace pawnbroker::games
