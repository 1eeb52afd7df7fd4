#pragma once

// What the army table becomes when one player is better at placement and chess than the other.

#include "armies/army_table.h"

namespace pawnbroker::armies {

// The table for players of whom White is so many Elo better, or worse if negative: the logarithm of
// the odds of every outcome moves by what the Elo difference moves it in chess (A. Elo, "The rating
// of chessplayers, past and present", 1978), so that skill counts most where the armies are even.
// Draws keep their share among the results that they are likely with. What no game was ever lost in
// is taken to be lost once in 2000 games.
ArmyTable with_skill_edge(const ArmyTable& table, double elo);

}  // namespace pawnbroker::armies
