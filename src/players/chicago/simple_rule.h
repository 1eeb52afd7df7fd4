#pragma once

// A player of Chicago that looks at nothing but its own cards and the trick: keeps what scores,
// throws low cards first, and never calls. For the far end of simulated hands.

#include "games/chicago/table.h"

namespace pawnbroker::players::chicago {

// What the seat on turn does.
games::chicago::Action simple_action(const games::chicago::Table& table);

}  // namespace pawnbroker::players::chicago
