#pragma once

// `go perft`: counting the leaves of the tree of chess moves.

#include <atomic>
#include <functional>
#include <string>

#include "chess/position.h"
#include "games/game.h"

namespace pawnbroker::session {

// The chess position of a game that is at chess, null otherwise.
const chess::Position* chess_position(const games::AnyState& state);

// Gives `move: n` for every legal move and `Nodes searched: N` for their sum to `line`, at once as
// they are known. Ends soon after `stop` is set, with the moves that were finished by then.
void run_perft(chess::Position position, int depth, bool chess960, const std::atomic<bool>& stop,
               const std::function<void(std::string)>& line);

}  // namespace pawnbroker::session
