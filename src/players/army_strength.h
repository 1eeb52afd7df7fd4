#pragma once

// How strong an army is before a single piece is placed.

#include <map>
#include <string>

#include "cards/piece_card.h"

namespace pawnbroker::players {

// Mean evaluations of randomly placed armies: a single number a side, which orders the armies and
// tells roughly how a game between two of them ends.
class ArmyStrength {
 public:
  // Evaluates every army that five cards can give, some hundred placements each (a few
  // milliseconds). Always the same numbers.
  ArmyStrength();

  // Centipawns above or below an average army. `pieces` is an army of five.
  int of(const cards::Holding& pieces) const { return strengths_.at(pieces.text()); }

  // P(win) - P(loss) for White when armies of these strengths meet, White moving first.
  static double white_expectation(int white, int black);

 private:
  std::map<std::string, int> strengths_;
};

}  // namespace pawnbroker::players
