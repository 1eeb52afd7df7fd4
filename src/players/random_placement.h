#pragma once

// Placing what is left of two hands at random: the playout of placement and of army strength.

#include <array>
#include <vector>

#include "cards/random.h"
#include "chess/position.h"
#include "games/choker/placement.h"
#include "games/choker/rules.h"

namespace pawnbroker::players {

// Five pieces of one side in the order in which they will be placed.
using PlacingOrder = std::vector<cards::PieceCard>;

// Places the pieces of both orders from their backs, the players taking turns from the one after
// `placed` placements, each piece on a random legal square; gives the position of the chess phase.
chess::Position place_at_random(games::choker::Board board, int placed,
                                std::array<PlacingOrder, 2> orders,
                                const games::choker::Rules& rules, cards::Rng& rng);

// The pieces of a holding, in random order.
PlacingOrder random_order(const cards::Holding& pieces, cards::Rng& rng);

}  // namespace pawnbroker::players
