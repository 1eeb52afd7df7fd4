#pragma once

// Which menu fits the time and the memory at hand.

#include <cstddef>
#include <span>
#include <vector>

#include "betting/tree.h"

namespace pawnbroker::betting {

// Menus for a structure from the richest to the plainest.
std::span<const Menu> ladder(games::choker::Structure structure);

struct Rung {
  Tree tree;
  int place = 0;  // in the ladder; the lower, the richer
};

// The tree from `start` on of the richest menu that has at most so many cells; of the plainest one
// if none has.
Rung richest_tree(const games::choker::Betting& start, const HandModel& hands, std::size_t cells);

}  // namespace pawnbroker::betting
