#pragma once

// Reports of players who value each action by itself, as chances to win the game.

#include <cstdint>
#include <string>
#include <vector>

#include "players/player.h"

namespace pawnbroker::players {

struct ValuedAction {
  std::string token;
  double value = 0;  // 0 to 1
  double error = 0;  // standard error; 0 for an exact value
};

// Reports all values and their errors in a note, in millionths, then `multipv` lines of the best;
// `actions` has the best first.
void report_values(const std::vector<ValuedAction>& actions, int multipv, std::uint64_t nodes,
                   const Reporter& reporter);

}  // namespace pawnbroker::players
