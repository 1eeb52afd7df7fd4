#pragma once

// What totals are worth: each seat's chance to win the game.

#include <array>

#include "games/chicago/table.h"

namespace pawnbroker::players::chicago {

// Chances to win, seat 0's first; they add up to 1.
using Chances = std::array<double, games::chicago::kMaxSeats>;

// The totals of the match-equity table. Lower ones count as the lowest: who is so far behind can
// only win with the two of a blind Chicago, which asks for no total.
inline constexpr int kEquityLow = -20;
inline constexpr int kEquityHigh = 51;

// Before the deal of a hand, or when the game is over: with two seats and the usual rules from the
// match-equity table, otherwise, and for totals that it does not have, by the formula that was
// fitted to it.
Chances chances(const games::chicago::Table& table);

// The formula alone, before a deal.
Chances fitted_chances(const games::chicago::Table& table);

}  // namespace pawnbroker::players::chicago
