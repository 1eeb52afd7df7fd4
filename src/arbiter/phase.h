#pragma once

// What a game is at, by the protocol's words.

#include "games/game.h"

namespace pawnbroker::arbiter {

// Whether the seat on turn has a move of chess to make, alone or as a phase of another game.
bool in_chess(const games::AnyState& state);

}  // namespace pawnbroker::arbiter
