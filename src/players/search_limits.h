#pragma once

// What a decision may cost, in the terms of the search room.

#include "players/player.h"
#include "search/limits.h"

namespace pawnbroker::players {

// With no limit at all a short default, unless the decision is endless.
search::Limits search_limits(const Limits& limits, Milliseconds overhead);

}  // namespace pawnbroker::players
