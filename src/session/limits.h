#pragma once

// From the parameters of `go` to what the player may spend.

#include "games/game.h"
#include "players/player.h"
#include "wire/go.h"

namespace pawnbroker::session {

// The limits of a decision of `seat` in `state`, every number clamped to what makes sense: at least
// one ply and one node, no negative time. The clocks that do not run for this decision are left
// out, and `mate` where no chess is played. `only` stays empty.
players::Limits limits_for(const wire::Go& go, const games::AnyState& state, int seat);

}  // namespace pawnbroker::session
