#pragma once

// What a piece is worth by itself: its material and where it stands. All values come from a few
// formulae about the centre, the edge and the distance to the far side.

#include <array>

#include "chess/types.h"
#include "eval/taper.h"

namespace pawnbroker::eval {

// Indexed by PieceType; the king has no price.
inline constexpr std::array<Taper, chess::kPieceTypes> kMaterial = {
    {{84, 112}, {338, 312}, {352, 330}, {478, 544}, {1000, 1034}, {0, 0}}};

// What each piece adds to the game phase, indexed by PieceType. An ordinary start has kFullPhase.
inline constexpr std::array<int, chess::kPieceTypes> kPhase = {0, 1, 1, 2, 4, 0};

namespace detail {

// How far from the edge a file or rank (0 … 7) is: 0 … 3.
constexpr int inward(int line) {
  return line < 4 ? line : 7 - line;
}

// The square's bonus; `rank` counts from the piece's own back rank.
constexpr Taper pawn_square(int file, int rank) {
  constexpr std::array<int, 8> centre_pull = {0, -1, 3, 7, 7, 5, 3, 0};
  constexpr std::array<int, 8> advance_end = {0, 0, 3, 9, 20, 38, 60, 0};
  const int in = inward(file);
  const int step = rank - 1;
  return {centre_pull[rank] * in - 5 + step * step, advance_end[rank] - 2 * in};
}

constexpr Taper knight_square(int file, int rank) {
  const int centre = inward(file) + inward(rank);
  const int outpost = (rank == 4 || rank == 5) && inward(file) > 0 ? 10 : 0;
  const int corner = centre == 0 ? -20 : 0;
  return {9 * centre - 38 + outpost + corner, 7 * centre - 30 + corner};
}

constexpr Taper bishop_square(int file, int rank) {
  const int centre = inward(file) + inward(rank);
  const int long_diagonal = file == rank || file + rank == 7 ? 7 : 0;
  const int undeveloped = rank == 0 ? -9 : 0;
  return {3 * centre - 9 + long_diagonal + undeveloped, 3 * centre - 9};
}

constexpr Taper rook_square(int file, int rank) {
  const int seventh = rank == 6 ? 1 : 0;
  return {3 * inward(file) - 5 + 15 * seventh, 10 * seventh + rank - 4};
}

constexpr Taper queen_square(int file, int rank) {
  const int centre = inward(file) + inward(rank);
  return {2 * centre - 7, 6 * centre - 19};
}

constexpr Taper king_square(int file, int rank) {
  constexpr std::array<int, 8> out_in_the_open = {0, -22, -48, -70, -85, -95, -100, -100};
  constexpr std::array<int, 4> by_file = {14, 26, 0, -6};
  const int centre = inward(file) + inward(rank);
  return {out_in_the_open[rank] + by_file[inward(file)], 10 * centre - 32};
}

constexpr Taper square_bonus(chess::PieceType type, int file, int rank) {
  switch (type) {
    case chess::Pawn:
      return pawn_square(file, rank);
    case chess::Knight:
      return knight_square(file, rank);
    case chess::Bishop:
      return bishop_square(file, rank);
    case chess::Rook:
      return rook_square(file, rank);
    case chess::Queen:
      return queen_square(file, rank);
    case chess::King:
      return king_square(file, rank);
    case chess::NoPieceType:
      break;
  }
  return {};
}

using SquareValues = std::array<Taper, chess::kSquares>;

constexpr std::array<SquareValues, chess::kPieces> all_values() {
  std::array<SquareValues, chess::kPieces> table{};
  for (int type = 0; type < chess::kPieceTypes; ++type) {
    for (int s = 0; s < chess::kSquares; ++s) {
      const auto t = static_cast<chess::PieceType>(type);
      const auto square = static_cast<chess::Square>(s);
      const Taper value =
          kMaterial[type] + square_bonus(t, chess::file_of(square), chess::rank_of(square));
      table[chess::make_piece(chess::White, t)][square] = value;
      table[chess::make_piece(chess::Black, t)][chess::flip_rank(square)] = value;
    }
  }
  return table;
}

inline constexpr auto kValues = all_values();

}  // namespace detail

// Material and square of `piece`, from its own side's view.
constexpr Taper piece_square(chess::Piece piece, chess::Square square) {
  return detail::kValues[piece][square];
}

}  // namespace pawnbroker::eval
