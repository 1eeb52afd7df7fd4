#include "games/choker/placement.h"

#include <cassert>

#include "chess/notation.h"
#include "chess/setup.h"

namespace pawnbroker::games::choker {
namespace {

// The ranks open to a piece, as its own side counts them.
struct Zone {
  int first, last;
};
constexpr Zone zone(cards::PieceCard piece) {
  return piece == cards::Pawn ? Zone{1, 3} : Zone{0, 1};
}

board::Bitboard zone_squares(board::Color color, cards::PieceCard piece) {
  board::Bitboard squares = 0;
  for (int s = 0; s < board::kSquares; ++s) {
    const auto square = static_cast<board::Square>(s);
    const int rank = board::relative_rank(color, square);
    if (rank >= zone(piece).first && rank <= zone(piece).last) squares |= board::bit(square);
  }
  return squares;
}

board::Bitboard squares_with(const Board& board, board::Piece piece) {
  board::Bitboard squares = 0;
  for (int s = 0; s < board::kSquares; ++s) {
    if (board[static_cast<std::size_t>(s)] == piece) {
      squares |= board::bit(static_cast<board::Square>(s));
    }
  }
  return squares;
}

// The squares barred to another bishop: those of the first one's colour.
board::Bitboard barred_to_bishop(const Board& board, board::Color color) {
  const board::Bitboard bishops = squares_with(board, board::make_piece(color, board::Bishop));
  if (bishops == 0) return 0;
  return (bishops & board::kLightSquares) != 0 ? board::kLightSquares : ~board::kLightSquares;
}

std::string_view piece_name(cards::PieceCard piece) {
  switch (piece) {
    case cards::Queen:
      return "queen";
    case cards::Rook:
      return "rook";
    case cards::Bishop:
      return "bishop";
    case cards::Knight:
      return "knight";
    case cards::Pawn:
      break;
  }
  return "pawn";
}

}  // namespace

Board starting_board() {
  Board board = board::empty_board();
  board[board::E1] = board::make_piece(board::White, board::King);
  board[board::E2] = board::make_piece(board::White, board::Pawn);
  board[board::E7] = board::make_piece(board::Black, board::Pawn);
  board[board::E8] = board::make_piece(board::Black, board::King);
  return board;
}

board::PieceType piece_type(cards::PieceCard card) {
  switch (card) {
    case cards::Queen:
      return board::Queen;
    case cards::Rook:
      return board::Rook;
    case cards::Bishop:
      return board::Bishop;
    case cards::Knight:
      return board::Knight;
    case cards::Pawn:
      break;
  }
  return board::Pawn;
}

board::Bitboard placement_squares(const Board& board, board::Color color, cards::PieceCard piece) {
  board::Bitboard squares = zone_squares(color, piece) & squares_with(board, board::NoPiece);
  if (piece == cards::Bishop) squares &= ~barred_to_bishop(board, color);
  return squares;
}

std::string placement_fault(const Board& board, board::Color color, cards::PieceCard piece,
                            board::Square square) {
  const board::Bitboard at = board::bit(square);
  if ((zone_squares(color, piece) & at) == 0) {
    const auto rank = [color](int relative) {
      return std::to_string(color == board::White ? relative + 1 : 8 - relative);
    };
    const Zone z = zone(piece);
    return std::string(piece_name(piece)) + " must stand on ranks " + rank(z.first) + " to " +
           rank(z.last);
  }
  if (board[square] != board::NoPiece) return board::square_text(square) + " is occupied";
  return "the second bishop must stand on the other colour";
}

board::Position placed_position(const Board& board, const Rules& rules) {
  constexpr board::Bitboard kCorners =
      board::bit(board::A1) | board::bit(board::H1) | board::bit(board::A8) | board::bit(board::H8);
  const auto position = board::set_up(board, board::White, rules.castling ? kCorners : 0);
  assert(position.has_value());  // the zones keep both kings out of check
  return *position;
}

}  // namespace pawnbroker::games::choker
