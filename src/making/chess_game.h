#pragma once

// One game of chess at fixed nodes, played to its end or until both sides agree about it.

#include <cstdint>
#include <functional>

#include "making/training_position.h"
#include "search/quick_search.h"

namespace pawnbroker::making {

// A position of the game that is not over, and what the search of the side to move says of it.
using GameVisitor = std::function<void(const chess::Position&, const search::QuickValue&)>;

// `white` and `black` search for their sides; they may be the same object. A game that both have
// valued as won for one side for some moves, or as level for long, is broken off with that result.
GameResult play_chess(const chess::Position& start, search::QuickSearch& white,
                      search::QuickSearch& black, std::uint64_t nodes, const GameVisitor& visit);

}  // namespace pawnbroker::making
