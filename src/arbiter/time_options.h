#pragma once

// How long the players may think.

#include <vector>

#include "arbiter/time_control.h"
#include "arbiter/written.h"

namespace pawnbroker::arbiter {

// The limits of all engines. Throws `Wrong`, as does the next.
TimeControl read_time(const Written& written);

// The limits of each engine; none where all have the same.
std::vector<TimeControl> read_own_times(const Written& written);

}  // namespace pawnbroker::arbiter
