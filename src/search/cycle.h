#pragma once

// Finds out quickly whether one move leads back to an earlier position (M. van Kervinck, "The
// design and implementation of the Rookie 2.0 chess playing program", 2019, upcoming repetitions):
// the difference of two keys is looked up among the differences that single moves make.

#include <cstdint>

#include "chess/position.h"

namespace pawnbroker::search {

// Whether the side to move can reach the position with the key `earlier` by one move of a piece
// other than a pawn, which takes nothing. `earlier` is the key of a position of the same game an
// odd number of plies ago, with no capture or pawn move since.
bool moves_between(const chess::Position& position, std::uint64_t earlier);

}  // namespace pawnbroker::search
