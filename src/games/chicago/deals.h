#pragma once

// Whether any deal fits what was done: what a seat may be told of the others' hidden cards.

#include <vector>

#include "games/chicago/state.h"

namespace pawnbroker::games::chicago {

// Whether the hidden cards of the hand's actions can be such that every player did what the rules
// allow. Announced scores do not count.
bool some_deal_fits(const Rules& rules, int seats, const std::vector<Event>& history);

}  // namespace pawnbroker::games::chicago
