#pragma once

// Parts of a position as numbers, for tables of what was learnt: positions that agree in a part
// have the same number, others hardly ever.

#include <cstdint>

#include "chess/position.h"

namespace pawnbroker::search {

namespace detail {

// A multiplicative hash of sets of squares.
template <class... Sets>
std::uint64_t hash(Sets... sets) {
  std::uint64_t result = 0;
  ((result = (result ^ sets) * 0x9E3779B97F4A7C15, result ^= result >> 32), ...);
  return result;
}

}  // namespace detail

inline std::uint64_t pawns_hash(const chess::Position& position) {
  using namespace chess;
  return detail::hash(position.pieces(White, Pawn), position.pieces(Black, Pawn));
}

// Everything of one side but its pawns.
inline std::uint64_t pieces_hash(const chess::Position& position, chess::Color side) {
  using namespace chess;
  return detail::hash(position.pieces(side, Knight), position.pieces(side, Bishop),
                      position.pieces(side, Rook), position.pieces(side, Queen),
                      position.pieces(side, King));
}

}  // namespace pawnbroker::search
