#pragma once

// Games of Cheversi between the search and simpler players, for measurements.

#include <cstdint>
#include <functional>
#include <vector>

#include "cards/random.h"
#include "games/cheversi/position.h"
#include "players/cheversi/search.h"

namespace pawnbroker::bench {

// After random placements, until so many are left.
games::cheversi::Position random_position(const games::cheversi::Rules& rules, int plies_left,
                                          cards::Rng& rng);

using Placer = std::function<games::cheversi::Placement(const games::cheversi::Position&)>;

// Whatever puts it ahead by most points on the board at once; of several any. `rng` outlives it.
Placer greedy_placer(cards::Rng& rng);
// Minimax over two plies, by the points on the board; of several best any. `rng` outlives it.
Placer two_ply_placer(cards::Rng& rng);
// The search within limits, forgetting nothing between its decisions. `search` outlives it.
Placer searching_placer(players::cheversi::Search& search, const search::Limits& limits);

// White's points at the end less Black's.
int play_out(games::cheversi::Position position, const Placer& white, const Placer& black);

}  // namespace pawnbroker::bench
