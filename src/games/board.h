#pragma once

// Within this namespace `chess` is the game; the rules of its pieces are `board`.

#include "chess/bitboard.h"
#include "chess/types.h"

namespace pawnbroker::games {

namespace board = pawnbroker::chess;

}  // namespace pawnbroker::games
