#pragma once

// `go perft`: counting the leaves of the tree of chess moves.

#include <atomic>
#include <cstdint>
#include <functional>
#include <string>

#include "games/chess/state.h"

namespace pawnbroker::session {

// Gives `move: n` for every legal move to `line`, spelled as the game does, at once as it is known,
// and returns the sum. Ends soon after `stop` is set, with the moves that were finished by then.
std::uint64_t run_perft(const games::chess::State& game, int depth, const std::atomic<bool>& stop,
                        const std::function<void(const std::string&)>& line);

}  // namespace pawnbroker::session
