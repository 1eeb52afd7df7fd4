#pragma once

// What bounds a hand besides the rules of its game.

#include <vector>

#include "arbiter/adjudication.h"
#include "arbiter/time_control.h"

namespace pawnbroker::arbiter {

struct HandLimits {
  std::vector<TimeControl> times;  // of each seat
  AdjudicationRules adjudication;
};

}  // namespace pawnbroker::arbiter
