#pragma once

// Plays Chicago: tries every action in worlds that agree with what the seat has seen, and goes on
// from there to the end of the hand by a plain rule for everybody.

#include "games/chicago/state.h"
#include "players/player.h"

namespace pawnbroker::players::chicago {

class Player {
 public:
  void configure(const Settings& settings) { settings_ = settings; }
  // As `players::Player::decide`. `nodes` counts hands played to their end, `depth` thousands of
  // them.
  Decision decide(const games::chicago::State& state, const Limits& limits, Control& control,
                  const Reporter& reporter) const;

 private:
  Settings settings_;
};

}  // namespace pawnbroker::players::chicago
