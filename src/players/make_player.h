#pragma once

#include <memory>

#include "players/player.h"

namespace pawnbroker::players {

// A player of every game that the registry has.
std::unique_ptr<Player> make_player();

}  // namespace pawnbroker::players
