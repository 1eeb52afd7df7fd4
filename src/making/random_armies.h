#pragma once

#include <array>

#include "cards/piece_card.h"
#include "cards/random.h"

namespace pawnbroker::making {

// The armies, White's and Black's, of a random deal of Choker under the default rules.
std::array<cards::Holding, 2> random_armies(cards::Rng& rng);

}  // namespace pawnbroker::making
