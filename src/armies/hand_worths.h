#pragma once

// What hands of Choker are worth: every holding of two, four or five dealt cards against a random
// hand, by the army table.

#include <string>
#include <vector>

#include "armies/army_table.h"
#include "games/choker/rules.h"

namespace pawnbroker::armies {

// The points of an army: queen 9, rook 5, bishop and knight 3, pawn 1.
int material(const cards::Holding& pieces);

struct HandWorth {
  cards::Holding dealt;
  double probability = 0;  // of holding these cards
  // What the five cards become, and the rule that they owe it to: "Palace", "Empress", "Becket" or
  // "-". Of five cards only.
  cards::Holding pieces;
  std::string name = "-";
  double material = 0;  // of the army, in the mean over the cards still to come
  // P(win) - P(loss) against a random hand, as the mean of both colours and as either, and the
  // standard error of the mean by those of the table's outcomes.
  double result = 0, as_white = 0, as_black = 0;
  double standard_error = 0;
  int rank = 0;  // 1 is the best result
};

// All holdings of 2, 4 or 5 cards, the best first; the probabilities add up to 1.
std::vector<HandWorth> hand_worths(int cards, const games::choker::Rules& rules,
                                   const ArmyTable& table);

}  // namespace pawnbroker::armies
