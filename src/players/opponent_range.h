#pragma once

// What the betting says of the opponent's hand once it is over.

#include <vector>

#include "betting/hand_solver.h"
#include "games/choker/state.h"

namespace pawnbroker::players {

// The bets of a hand so far, raises as totals of at most the smaller stack, before a decision of
// `seat`.
betting::Situation situation_of(const games::choker::State& state, int seat);

// How likely each hand of five, in the order of `games::choker::all_holdings`, took the viewer's
// opponent through the betting if it bets as `solver` finds best after so many iterations. `state`
// is behind the betting. Empty when the opponent was never asked, or there is no memory.
std::vector<double> opponent_range(betting::HandSolver& solver, const games::choker::State& state,
                                   const betting::Means& means, std::uint64_t iterations,
                                   bool afresh);

}  // namespace pawnbroker::players
