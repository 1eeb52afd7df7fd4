#pragma once

// Plays Chicago for the chance to win the game. Worlds are drawn from all that the seat has seen
// (belief.h); the play and the call are searched in them as a seat that does not see the cards
// (trick_search.h), everything before by simulated hands (exchange_search.h).

#include "games/chicago/state.h"
#include "players/chicago/belief.h"
#include "players/player.h"

namespace pawnbroker::players::chicago {

// What may be weakened for measurements.
struct Style {
  Inference inference = Inference::full;
  // So many own cards are chosen without knowing the world; the last three tricks' all.
  int own_cards = 3;
  std::size_t worlds = 512;  // at most
};

class Player {
 public:
  explicit Player(const Style& style = {}) : style_(style) {}
  void configure(const Settings& settings) { settings_ = settings; }
  // As `players::Player::decide`. `nodes` counts hands simulated, and worlds in which a card or a
  // call was tried, `depth` thousands of them.
  Decision decide(const games::chicago::State& state, const Limits& limits, Control& control,
                  const Reporter& reporter) const;

 private:
  Style style_;
  Settings settings_;
};

}  // namespace pawnbroker::players::chicago
