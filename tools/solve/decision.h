#pragma once

// What the solution of a betting game says of one decision.

#include <string>
#include <vector>

#include "betting/solver.h"

namespace pawnbroker::solve {

struct HandAdvice {
  std::string cards;
  double share = 0;  // of the player's range that comes to this decision; all hands add up to 1
  double ev_mbb = 0;
  std::vector<double> actions;  // how often each is taken; they add up to 1
};

struct Decision {
  std::string line;  // the bets before it, `-` for none
  int player = 0;
  double reached = 0;  // how often, in all hands
  std::vector<std::string> actions;
  std::vector<double> frequencies;  // of the actions, over the range
  std::vector<HandAdvice> hands;
};

// The decision at a point, which `line` leads to.
Decision describe(const betting::Solver& solver, const betting::Point& point,
                  const std::string& line);

// The first decision and those directly behind it.
std::vector<Decision> first_decisions(const betting::Solver& solver);

// The decision behind `line`, bets as the protocol writes them, separated by blanks or commas.
// Refused (illegal_action) with the word that does not lead on.
text::Parsed<Decision> decision_behind(const betting::Solver& solver, const std::string& line);

}  // namespace pawnbroker::solve
