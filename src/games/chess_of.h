#pragma once

#include "games/chess/state.h"
#include "games/game.h"

namespace pawnbroker::games {

// The chess of a game that is at chess, or of a hand of Choker that has come to it; null otherwise.
const chess::State* chess_of(const AnyState& state);

}  // namespace pawnbroker::games
