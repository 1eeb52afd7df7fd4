#pragma once

// What the lead and the pieces in hand say of the lead at the end of the game.

#include <array>

#include "games/cheversi/placement.h"

namespace pawnbroker::players::cheversi {

// In hundredths of a point, from the side to move.
struct HandValues {
  int lead;                         // for each point
  int knight, bishop, rook, queen;  // for each such piece more in hand than the opponent has
  int turn;                         // for being on turn
};

// By the number of placements so far; at the end there is nothing but the lead. Fitted by
// `cheversi_fit --games 3000 --nodes 5000 --seed 5` (bench/) in games of a search that valued every
// point fully; another fit, in games with these values, played no better.
inline constexpr std::array<HandValues, games::cheversi::kPlacements + 1> kHandValues = {{
    {0, 0, 0, 0, 0, 0},               // 0: an empty board
    {15, 0, 0, 0, 0, 161},            // 1
    {27, -33, 12, 86, 122, 187},      // 2
    {24, -57, -42, 15, 83, 283},      // 3
    {27, -73, -32, 54, 194, 142},     // 4
    {34, -117, -113, 3, 227, 338},    // 5
    {39, -88, -88, 35, 329, 188},     // 6
    {43, -134, -130, -5, 269, 414},   // 7
    {47, -93, -100, 33, 370, 210},    // 8
    {53, -150, -168, -29, 346, 493},  // 9
    {57, -100, -123, 22, 456, 254},   // 10
    {64, -141, -202, -32, 375, 559},  // 11
    {68, -41, -128, 52, 350, 232},    // 12
    {72, -16, -139, 60, 94, 652},     // 13
    {80, 109, -109, 40, 170, 210},    // 14
    {73, 0, 0, 0, 0, 562},            // 15
    {100, 0, 0, 0, 0, 0},             // 16: the end
}};

}  // namespace pawnbroker::players::cheversi
