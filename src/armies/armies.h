#pragma once

// The armies: every set of five pieces that a hand can become.

#include <vector>

#include "cards/piece_card.h"

namespace pawnbroker::armies {

// 48 armies of the default rules, the same 48 with `Becket`; without `Empress` one more, RRRPP.
inline constexpr int kArmies = 49;

// All armies in the order of `games::choker::all_holdings`.
const std::vector<cards::Holding>& all_armies();

// The place of `pieces`, an army, in `all_armies`; -1 when no hand becomes it.
int army_index(const cards::Holding& pieces);

}  // namespace pawnbroker::armies
