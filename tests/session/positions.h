#pragma once

// Positions as the rules see them, for judging what an engine answers.

#include <string>
#include <string_view>
#include <vector>

#include "games/game.h"

namespace pawnbroker::test {

// The words behind `position`; must be a position.
games::AnyState state_of(std::string_view position);

// Whether `position` can be read and `token` is an action there.
bool is_legal(std::string_view position, std::string_view token);

// The words behind `position` for the seats on turn along a random game of chess, or hands of
// Choker: each a decision that an engine may be asked for.
std::vector<std::string> random_chess_positions(int count);
std::vector<std::string> random_choker_positions(int count);

}  // namespace pawnbroker::test
