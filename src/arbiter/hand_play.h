#pragma once

// The course of one hand, from the shuffle to the result.

#include <stdexcept>
#include <vector>

#include "arbiter/dealer.h"
#include "arbiter/engine.h"
#include "arbiter/hand.h"
#include "arbiter/time_control.h"
#include "games/registry.h"

namespace pawnbroker::arbiter {

// The arbiter contradicts itself or a game's rules do; never an engine's doing.
class InternalError : public std::logic_error {
 public:
  using std::logic_error::logic_error;
};

// Plays `hand` between the engines on its seats, each of which runs or has the fault of not
// running. Deals from `dealer`, shows each engine what its seat may know, checks every answer, runs
// the clocks. Throws `Interrupted` and `InternalError`.
PlayedHand play_hand(const Hand& hand, const games::Entry& game, const Dealer& dealer,
                     const TimeControl& time, const std::vector<Engine*>& seats);

}  // namespace pawnbroker::arbiter
