#pragma once

// The course of one hand, from the shuffle to the result.

#include <stdexcept>
#include <vector>

#include "arbiter/dealer.h"
#include "arbiter/hand.h"
#include "arbiter/hand_limits.h"
#include "arbiter/player.h"
#include "games/registry.h"

namespace pawnbroker::arbiter {

// The arbiter contradicts itself or a game's rules do; never an engine's doing.
class InternalError : public std::logic_error {
 public:
  using std::logic_error::logic_error;
};

// Plays `hand` between the players on its seats; an engine runs or has the fault of not running.
// Deals from `dealer`, shows each player what its seat may know, checks every answer, runs the
// clocks. Throws `Interrupted` and `InternalError`.
PlayedHand play_hand(const Hand& hand, const games::Entry& game, const Dealer& dealer,
                     const HandLimits& limits, const std::vector<Player*>& seats);

}  // namespace pawnbroker::arbiter
