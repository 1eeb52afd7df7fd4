#pragma once

// Plays the placement phase of Choker by Monte Carlo over the opponent's hidden cards.
//
// Every placement is tried in sampled worlds: the hidden cards are drawn as the deal and what was
// shown allow, all later placements are made at random, and the finished board is valued by a
// quiescence search. The same worlds serve every candidate, and the weaker half of the candidates
// drops out again and again (sequential halving: Z. Karnin, T. Koren and O. Somekh, "Almost optimal
// exploration in multi-armed bandits", 2013). The last placement of all is decided exactly.

#include "games/choker/state.h"
#include "players/player.h"
#include "search/quick_search.h"

namespace pawnbroker::players {

class PlacementPlayer {
 public:
  void configure(const Settings& settings) { settings_ = settings; }
  // As `Player::decide`; `state` is in the placement phase and its viewer on turn. `nodes` counts
  // valued boards, `depth` a thousand of them.
  Decision decide(const games::choker::State& state, const Limits& limits, Control& control,
                  const Reporter& reporter);

 private:
  Settings settings_;
  search::QuickSearch search_;
};

}  // namespace pawnbroker::players
