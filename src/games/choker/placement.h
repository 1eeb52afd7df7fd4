#pragma once

// Where a piece may be placed.

#include <array>
#include <string>

#include "cards/piece_card.h"
#include "chess/position.h"
#include "games/board.h"
#include "games/choker/rules.h"

namespace pawnbroker::games::choker {

using Board = std::array<board::Piece, board::kSquares>;

// Pieces each player places.
inline constexpr int kPlacements = 5;
// The number of the last one of both players, Black's, counted from 0.
inline constexpr int kLastPlacement = 2 * kPlacements - 1;
// Men on the board when the chess begins.
inline constexpr int kPlacedMen = 14;

// Kings on e1 and e8, pawns on e2 and e7.
Board starting_board();

board::PieceType piece_type(cards::PieceCard card);

// The squares where `color` may place `piece`: pawns on its ranks 2 to 4, all else on its ranks 1
// and 2, free squares only, a second bishop on the colour opposite to the first one's. Never empty
// in a game of Choker.
board::Bitboard placement_squares(const Board& board, board::Color color, cards::PieceCard piece);

// Why `color` may not place `piece` on `square`, which is not one of its `placement_squares`.
std::string placement_fault(const Board& board, board::Color color, cards::PieceCard piece,
                            board::Square square);

// The position in which the chess phase begins once all pieces stand: White to move, with castling
// rights for rooks in the corners if the rules have castling.
board::Position placed_position(const Board& board, const Rules& rules);

}  // namespace pawnbroker::games::choker
