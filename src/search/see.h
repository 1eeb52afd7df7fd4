#pragma once

// Static exchange evaluation: what the captures on one square come to.

#include "chess/position.h"

namespace pawnbroker::search {

// Round values in centipawns for exchanges and move ordering, indexed by PieceType; a king is
// beyond price.
inline constexpr int kExchangeValue[chess::kPieceTypes + 1] = {100, 325, 335, 500, 1000, 20000, 0};

// What the legal `move` wins, in centipawns, when both sides then take on its target square as long
// as it pays, cheapest piece first. Pins are not considered, X-rays are.
int see(const chess::Position& position, chess::Move move);

// Whether that is at least `threshold`; usually found without the exchange.
bool see_at_least(const chess::Position& position, chess::Move move, int threshold);

}  // namespace pawnbroker::search
