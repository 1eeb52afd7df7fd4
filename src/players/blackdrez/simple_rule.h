#pragma once

// Players of BlackDrez that look at little: to measure others against, and for the far end of
// simulated rounds.

#include "players/blackdrez/actions.h"

namespace pawnbroker::players::blackdrez {

// The chance that the next card puts the seat on turn above eleven.
double chance_out(const games::blackdrez::Table& table);

// Hits as long as the own total is below `hit_below` and the chance to be out at most
// `most_chance_out`; otherwise stands where it is allowed, and retires where it is not.
struct SimpleRule {
  int hit_below = games::blackdrez::kEleven;
  double most_chance_out = 1;

  Choice decide(const games::blackdrez::Table& table) const;
};

// A fair guess at what good players do: the more play, the more a round's winner takes, and the
// more risk is worth taking. Of the chances in tenths these did best against each other, or nearly
// so.
constexpr SimpleRule default_rule(int seats) {
  return {.most_chance_out = seats == 2 ? 0.5 : seats <= 4 ? 0.6 : 0.7};
}

}  // namespace pawnbroker::players::blackdrez
