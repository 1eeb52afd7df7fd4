#pragma once

#include "cards/random.h"
#include "chess/bitboard.h"

namespace pawnbroker::placement {

// One of the squares, each as likely; there is at least one.
inline chess::Square random_square(chess::Bitboard squares, cards::Rng& rng) {
  auto skip = cards::uniform(rng, static_cast<std::uint64_t>(chess::popcount(squares)));
  while (skip-- > 0) chess::pop_lsb(squares);
  return chess::lsb(squares);
}

}  // namespace pawnbroker::placement
