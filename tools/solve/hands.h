#pragma once

// Tables and a picture of what hands are worth.

#include <array>
#include <string>
#include <vector>

#include "armies/hand_worths.h"

namespace pawnbroker::solve {

// Holdings of two, four and five cards.
struct HandTables {
  std::string rules;
  armies::Origin table;
  std::array<std::vector<armies::HandWorth>, 3> holdings;
};

HandTables hand_tables(const games::choker::Rules& rules, const armies::ArmyTable& table);

// For people, and as comma-separated values, JSON, and a picture of the hands of five cards: the
// width of a bar is how often a hand comes, its height what it is worth.
std::string hands_text(const HandTables& tables);
std::string hands_csv(const HandTables& tables);
std::string hands_json(const HandTables& tables);
std::string hands_svg(const HandTables& tables);

}  // namespace pawnbroker::solve
