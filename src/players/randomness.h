#pragma once

// Where a player's random choices come from.

#include <cstdint>
#include <string_view>

#include "cards/random.h"

namespace pawnbroker::players {

// A generator that is a function of the seed and of what the player is asked, so that a decision
// can be repeated in a fresh process. Seed 0 takes entropy from the system instead, since an
// opponent who knows the seed could foresee the choices.
cards::Rng make_rng(std::uint64_t seed, std::string_view position);

}  // namespace pawnbroker::players
