#pragma once

// Bets by equity and pot odds, without solving anything: an opponent to measure against.
//
// The hands that both players may hold at the end of the deal are counted exactly; the opponent's
// are weighted by what it bet so far. A check or a call is worth the equity of the armies times the
// stake; a raise wins the pot from hands that cannot afford to call it and is worth the equity
// against the others. What is bet later in the hand is not foreseen.

#include "betting/styles.h"
#include "games/choker/state.h"
#include "players/player.h"

namespace pawnbroker::players {

class EquityBettor {
 public:
  // As `Player::decide`; `state` is in the betting phase and its viewer on turn. Takes some
  // milliseconds whatever the limits are; of them only `only` counts.
  static Decision decide(const games::choker::State& state, const Settings& settings,
                         const Limits& limits, const Reporter& reporter);
};

// The same way to bet for every hand at once, for trees that begin with the first decision of a
// hand with all cards told.
betting::WayToBet equity_way(const games::choker::Rules& rules);

}  // namespace pawnbroker::players
