#pragma once

// Sets of squares in 64 bits: bit n is square n, so a1 is the lowest bit and h8 the highest.

#include <bit>
#include <cstdint>

#include "chess/types.h"

namespace pawnbroker::chess {

using Bitboard = std::uint64_t;

inline constexpr Bitboard kAllSquares = ~Bitboard{0};
inline constexpr Bitboard kFileA = 0x0101010101010101;
inline constexpr Bitboard kFileH = kFileA << 7;
inline constexpr Bitboard kRank1 = 0xFF;
inline constexpr Bitboard kLightSquares = 0x55AA55AA55AA55AA;

// `file` and `rank` count from 0.
constexpr Bitboard file_mask(int file) {
  return kFileA << file;
}
constexpr Bitboard rank_mask(int rank) {
  return kRank1 << (8 * rank);
}
// The rank as `c` counts it: 0 is that side's own back rank.
constexpr Bitboard relative_rank_mask(Color c, int rank) {
  return rank_mask(rank ^ (c * 7));
}

constexpr Bitboard bit(Square s) {
  return Bitboard{1} << s;
}
constexpr bool contains(Bitboard b, Square s) {
  return (b >> s) & 1;
}
constexpr bool more_than_one(Bitboard b) {
  return (b & (b - 1)) != 0;
}

constexpr int popcount(Bitboard b) {
  return std::popcount(b);
}

// The lowest square of a set that is not empty.
constexpr Square lsb(Bitboard b) {
  return static_cast<Square>(std::countr_zero(b));
}
// The highest square of a set that is not empty.
constexpr Square msb(Bitboard b) {
  return static_cast<Square>(63 - std::countl_zero(b));
}

// Takes the lowest square out of a set that is not empty.
constexpr Square pop_lsb(Bitboard& b) {
  const Square s = lsb(b);
  b &= b - 1;
  return s;
}

// A step on the board, as the difference of two square numbers.
enum Direction : std::int8_t {
  North = 8,
  South = -8,
  East = 1,
  West = -1,
  NorthEast = North + East,
  NorthWest = North + West,
  SouthEast = South + East,
  SouthWest = South + West,
};

// The caller knows that the step stays on the board.
constexpr Square operator+(Square s, Direction d) {
  return static_cast<Square>(int{s} + int{d});
}
constexpr Square operator-(Square s, Direction d) {
  return static_cast<Square>(int{s} - int{d});
}

// Every square of the set moved one step; what would leave the board is dropped.
template <Direction D>
constexpr Bitboard shift(Bitboard b) {
  if constexpr (D == East || D == NorthEast || D == SouthEast) b &= ~kFileH;
  if constexpr (D == West || D == NorthWest || D == SouthWest) b &= ~kFileA;
  if constexpr (D > 0) {
    return b << D;
  } else {
    return b >> -D;
  }
}

}  // namespace pawnbroker::chess
