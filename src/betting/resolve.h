#pragma once

// Solving the rest of a hand again behind a bet that the solution so far does not have.

#include <memory>

#include "betting/solver.h"

namespace pawnbroker::betting {

// A solver for `tree`, which begins behind a bet that whoever is on turn at `point` of `before`
// made there, for the use of `player`. Its range is frozen as it played so far. If the bet is the
// opponent's, the opponent may take for each hand what the point was worth to it.
std::unique_ptr<Solver> resolving(const Solver& before, const Point& point, int player, Tree tree,
                                  int threads);

}  // namespace pawnbroker::betting
