#pragma once

// Plays Cheversi by alpha-beta, and perfectly as soon as the end of the game is in reach.

#include "games/cheversi/state.h"
#include "players/cheversi/search.h"
#include "players/player.h"

namespace pawnbroker::players::cheversi {

class Player {
 public:
  void configure(const Settings& settings);
  void new_game() { search_.new_game(); }
  // As `players::Player::decide`. Scores are in hundredths of a point, `depth` counts placements.
  Decision decide(const games::cheversi::State& state, const Limits& limits, Control& control,
                  const Reporter& reporter);

  // Gives the table's memory back until the next decision.
  void release_table();

 private:
  void size_table();

  Settings settings_;
  int sized_for_ = 0;  // MiB that the table was asked to have
  Search search_;
};

}  // namespace pawnbroker::players::cheversi
