#pragma once

// Repetition of positions, by their keys.

#include <cstdint>
#include <span>

#include "chess/position.h"

namespace pawnbroker::chess {

// How often `position` occurred before, 2 standing for more as well: two earlier occurrences are a
// threefold repetition. `earlier` holds the keys of the positions that came before it, the oldest
// first; only those since the last capture or pawn move are looked at, the latest first.
int earlier_occurrences(std::span<const std::uint64_t> earlier, const Position& position);

}  // namespace pawnbroker::chess
