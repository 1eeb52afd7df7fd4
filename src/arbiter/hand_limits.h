#pragma once

// What bounds a hand besides the rules of its game.

#include <cstdint>
#include <optional>
#include <vector>

#include "arbiter/time_control.h"

namespace pawnbroker::arbiter {

struct HandLimits {
  std::vector<TimeControl> times;          // of each seat
  std::optional<std::int64_t> most_plies;  // decisions on the clock of the game; then it is drawn
};

}  // namespace pawnbroker::arbiter
