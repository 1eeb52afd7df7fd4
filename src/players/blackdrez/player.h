#pragma once

// Plays BlackDrez: solves the round exactly where time and memory suffice, otherwise samples it;
// the rest of the game is valued by each seat's chance to end with most cards.

#include "games/blackdrez/state.h"
#include "players/player.h"

namespace pawnbroker::players::blackdrez {

class Player {
 public:
  void configure(const Settings& settings) { settings_ = settings; }
  // As `players::Player::decide`. `nodes` counts positions solved and rounds simulated, `depth`
  // thousands of them.
  Decision decide(const games::blackdrez::State& state, const Limits& limits, Control& control,
                  const Reporter& reporter) const;

 private:
  Settings settings_;
};

}  // namespace pawnbroker::players::blackdrez
