#pragma once

// Positions from a board of pieces.

#include <array>

#include "chess/bitboard.h"
#include "chess/position.h"
#include "chess/types.h"
#include "text/refusal.h"

namespace pawnbroker::chess {

// A board without a piece, to be filled.
constexpr std::array<Piece, kSquares> empty_board() {
  std::array<Piece, kSquares> board{};
  board.fill(NoPiece);
  return board;
}

// The position with these pieces, or a refusal with code bad_position and the reason: not exactly
// one king a side, a pawn on the first or last rank, more than 16 pieces or 8 pawns of a side, the
// side not to move in check, two castling rooks on one side of a king. `castling_rooks` are the
// squares of the rooks that may castle; squares without an own rook on the back rank of its king
// are dropped, so it may name all corners. `en_passant` is dropped unless a legal capture exists
// there. The counters must not be negative.
text::Parsed<Position> set_up(const std::array<Piece, kSquares>& board, Color to_move,
                              Bitboard castling_rooks = 0, Square en_passant = NoSquare,
                              int halfmove_clock = 0, int fullmove_number = 1);

}  // namespace pawnbroker::chess
