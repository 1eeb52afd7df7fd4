#pragma once

// Which squares a piece attacks, and the lines of the board.
//
// Sliders use magic multiplication: the occupied squares that matter on a line are gathered into an
// index by one multiplication and one shift.

#include <array>
#include <cstdint>

#include "chess/bitboard.h"
#include "chess/types.h"

namespace pawnbroker::chess {

namespace detail {

using SquareTable = std::array<Bitboard, kSquares>;

constexpr Bitboard king_steps(Bitboard b) {
  const Bitboard row = b | shift<East>(b) | shift<West>(b);
  return (row | shift<North>(row) | shift<South>(row)) & ~b;
}

constexpr Bitboard knight_jumps(Bitboard b) {
  const Bitboard near = shift<East>(b) | shift<West>(b);
  const Bitboard far = shift<East>(shift<East>(b)) | shift<West>(shift<West>(b));
  return (near << 16) | (near >> 16) | (far << 8) | (far >> 8);
}

template <Color C>
constexpr Bitboard pawn_captures(Bitboard b) {
  if constexpr (C == White) {
    return shift<NorthEast>(b) | shift<NorthWest>(b);
  } else {
    return shift<SouthEast>(b) | shift<SouthWest>(b);
  }
}

template <class Step>
constexpr SquareTable step_table(Step step) {
  SquareTable table{};
  for (int s = 0; s < kSquares; ++s) table[s] = step(bit(static_cast<Square>(s)));
  return table;
}

inline constexpr SquareTable kKingAttacks = step_table(king_steps);
inline constexpr SquareTable kKnightAttacks = step_table(knight_jumps);
inline constexpr std::array<SquareTable, kColors> kPawnAttacks = {step_table(pawn_captures<White>),
                                                                  step_table(pawn_captures<Black>)};

// The tables that are too large for the compiler; filled in well under a millisecond.
class LineTables {
 public:
  LineTables();

  Bitboard bishop(Square s, Bitboard occupied) const { return bishop_[s].attacks(occupied); }
  Bitboard rook(Square s, Bitboard occupied) const { return rook_[s].attacks(occupied); }
  Bitboard between(Square a, Square b) const { return between_[a][b]; }
  Bitboard line(Square a, Square b) const { return line_[a][b]; }

 private:
  struct Magic {
    Bitboard attacks(Bitboard occupied) const {
      return table[((occupied & mask) * factor) >> shift];
    }
    Bitboard mask = 0;  // the squares whose occupation matters: the lines without their ends
    std::uint64_t factor = 0;
    const Bitboard* table = nullptr;
    int shift = 0;
  };

  // The sums of 2^(squares in the mask) over the 64 squares.
  static constexpr int kBishopEntries = 5248;
  static constexpr int kRookEntries = 102400;

  void fill_sliders();
  void fill_lines();

  std::array<Magic, kSquares> bishop_;
  std::array<Magic, kSquares> rook_;
  std::array<std::array<Bitboard, kSquares>, kSquares> between_{};
  std::array<std::array<Bitboard, kSquares>, kSquares> line_{};
  std::array<Bitboard, kBishopEntries + kRookEntries> entries_{};
};

// An inline variable is initialised before every later static object of any file that includes this
// header, so static positions are safe.
inline const LineTables kLineTables;

}  // namespace detail

// The squares a pawn of colour `c` attacks from `s`.
constexpr Bitboard pawn_attacks(Color c, Square s) {
  return detail::kPawnAttacks[c][s];
}
// The squares all pawns of a set attack together.
template <Color C>
constexpr Bitboard pawn_attacks(Bitboard pawns) {
  return detail::pawn_captures<C>(pawns);
}
constexpr Bitboard knight_attacks(Square s) {
  return detail::kKnightAttacks[s];
}
constexpr Bitboard king_attacks(Square s) {
  return detail::kKingAttacks[s];
}
// The squares beside those of a set, without the set itself.
constexpr Bitboard neighbours(Bitboard squares) {
  return detail::king_steps(squares);
}

// Sliders stop at the first occupied square of each line, which they attack.
inline Bitboard bishop_attacks(Square s, Bitboard occupied) {
  return detail::kLineTables.bishop(s, occupied);
}
inline Bitboard rook_attacks(Square s, Bitboard occupied) {
  return detail::kLineTables.rook(s, occupied);
}
inline Bitboard queen_attacks(Square s, Bitboard occupied) {
  return bishop_attacks(s, occupied) | rook_attacks(s, occupied);
}

// The attacks of any piece but a pawn, whose attacks depend on its colour.
inline Bitboard attacks(PieceType type, Square s, Bitboard occupied) {
  switch (type) {
    case Knight:
      return knight_attacks(s);
    case Bishop:
      return bishop_attacks(s, occupied);
    case Rook:
      return rook_attacks(s, occupied);
    case Queen:
      return queen_attacks(s, occupied);
    case King:
      return king_attacks(s);
    case Pawn:
    case NoPieceType:
      break;
  }
  return 0;
}

// The squares strictly between two squares of one rank, file or diagonal; otherwise empty.
inline Bitboard between(Square a, Square b) {
  return detail::kLineTables.between(a, b);
}
// The whole rank, file or diagonal through two different squares, from edge to edge; otherwise
// empty.
inline Bitboard line(Square a, Square b) {
  return detail::kLineTables.line(a, b);
}

}  // namespace pawnbroker::chess
