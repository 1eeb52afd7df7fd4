#pragma once

// One fact of a position, as the protocol's `view` line has it.

#include <string>
#include <string_view>

#include "games/game.h"

namespace pawnbroker::arbiter {

// Empty when the position has no such fact.
std::string fact(const games::AnyState& state, std::string_view name);

}  // namespace pawnbroker::arbiter
