#pragma once

// `go perft`: counting the leaves of the tree of chess moves.

#include <atomic>
#include <cstdint>
#include <functional>
#include <string>

#include "chess/position.h"
#include "games/game.h"

namespace pawnbroker::session {

// The chess position of a game that is at chess, null otherwise.
const chess::Position* chess_position(const games::AnyState& state);

// Gives `move: n` for every legal move to `line`, at once as it is known, and returns the sum. Ends
// soon after `stop` is set, with the moves that were finished by then.
std::uint64_t run_perft(chess::Position position, int depth, bool chess960,
                        const std::atomic<bool>& stop,
                        const std::function<void(const std::string&)>& line);

}  // namespace pawnbroker::session
