#include "eval/endings.h"

#include <algorithm>
#include <cstdlib>

#include "chess/bitboard.h"
#include "eval/piece_square.h"

namespace pawnbroker::eval {

using namespace chess;

namespace {

constexpr int kWhole = 64;
constexpr Bitboard kDarkSquares = 0xAA55AA55AA55AA55;

int distance(Square a, Square b) {
  return std::max(std::abs(file_of(a) - file_of(b)), std::abs(rank_of(a) - rank_of(b)));
}

// Non-pawn material in centipawns.
int piece_material(const Position& position, Color side) {
  int total = 0;
  for (const PieceType type : {Knight, Bishop, Rook, Queen}) {
    total += popcount(position.pieces(side, type)) * kMaterial[type].end;
  }
  return total;
}

// Only bishops of the colour that does not control the pawns' promotion corner, all pawns on one
// edge file, and the defending king next to that corner.
bool wrong_bishop(const Position& position, Color side) {
  const Bitboard pawns = position.pieces(side, Pawn);
  const Bitboard bishops = position.pieces(side, Bishop);
  if (position.pieces(side) != (pawns | bishops | position.pieces(side, King))) return false;
  for (const int file : {0, 7}) {
    if ((pawns & ~file_mask(file)) != 0) continue;
    const Square corner = make_square(file, side == White ? 7 : 0);
    const Bitboard corner_colour = (kDarkSquares & bit(corner)) ? kDarkSquares : ~kDarkSquares;
    return (bishops & corner_colour) == 0 && distance(position.king(~side), corner) <= 1;
  }
  return false;
}

bool opposite_bishops_only(const Position& position) {
  const Bitboard bishops = position.pieces(Bishop);
  return position.pieces() == (bishops | position.pieces(Pawn, King)) &&
         popcount(position.pieces(White, Bishop)) == 1 &&
         popcount(position.pieces(Black, Bishop)) == 1 && popcount(bishops & kDarkSquares) == 1;
}

}  // namespace

int winning_share(const Position& position, Color side) {
  const Bitboard pawns = position.pieces(side, Pawn);
  const Bitboard minors = position.pieces(side, Knight, Bishop);
  const bool major = position.pieces(side, Rook, Queen) != 0;

  if (pawns == 0 && !major) {
    if (popcount(minors) <= 1) return 0;
    const bool knights_only = position.pieces(side, Bishop) == 0;
    const bool one_colour = position.pieces(side, Knight) == 0 &&
                            ((minors & kDarkSquares) == 0 || (minors & ~kDarkSquares) == 0);
    if (one_colour || (knights_only && popcount(minors) == 2)) return 0;
  }
  if (pawns != 0 && !major && wrong_bishop(position, side)) return 0;

  // Without pawns, being a minor piece ahead is seldom enough, unless the other has nothing left.
  if (pawns == 0) {
    const int own = piece_material(position, side);
    const int other = piece_material(position, ~side);
    if (other > 0 && own - other <= kMaterial[Bishop].end) return kWhole / 8;
  }
  if (opposite_bishops_only(position)) return kWhole / 2;
  return kWhole;
}

int drive_bare_king(const Position& position, Color side) {
  if (position.pieces(~side) != position.pieces(~side, King)) return 0;
  const Square hunted = position.king(~side);
  const auto to_edge = [](int line) { return detail::inward(line); };
  const int closeness = 7 - distance(hunted, position.king(side));

  const Bitboard bishops = position.pieces(side, Bishop);
  const bool bishop_and_knight =
      position.pieces(side) == (position.pieces(side, King, Knight) | bishops) &&
      popcount(bishops) == 1 && popcount(position.pieces(side, Knight)) == 1;
  if (bishop_and_knight) {
    // Mate is possible only in a corner that the bishop can attack.
    const bool dark = (bishops & kDarkSquares) != 0;
    const int to_corner = dark ? std::min(distance(hunted, A1), distance(hunted, H8))
                               : std::min(distance(hunted, A8), distance(hunted, H1));
    const int off_edge = std::min(to_edge(file_of(hunted)), to_edge(rank_of(hunted)));
    return 20 * (7 - to_corner) + 20 * (3 - off_edge) + 8 * closeness;
  }
  return 20 * (6 - to_edge(file_of(hunted)) - to_edge(rank_of(hunted))) + 8 * closeness;
}

int with_endings(const Position& position, int evaluation) {
  const Color us = position.side_to_move();
  const Color ahead = evaluation >= 0 ? us : ~us;
  const int driven = drive_bare_king(position, ahead);
  const int sum = evaluation + (ahead == us ? driven : -driven);
  return std::clamp(sum * winning_share(position, ahead) / kWhole, -kMaxEvaluation, kMaxEvaluation);
}

}  // namespace pawnbroker::eval
