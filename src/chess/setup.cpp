#include "chess/setup.h"

#include <cassert>
#include <optional>
#include <string>

#include "chess/notation.h"
#include "chess/zobrist.h"

namespace pawnbroker::chess {

namespace {

using text::Code;

constexpr int kMaxPieces = 16;
constexpr int kMaxPawns = 8;

using Board = std::array<Piece, kSquares>;

int count(const Board& board, Piece piece) {
  int found = 0;
  for (const Piece each : board) found += each == piece;
  return found;
}

// Why no position can have this material, or nothing.
std::optional<std::string> fault_of_material(const Board& board, Color c) {
  const std::string name = c == White ? "White" : "Black";
  const int kings = count(board, make_piece(c, King));
  if (kings == 0) return name + " has no king";
  if (kings > 1) return name + " has " + std::to_string(kings) + " kings";
  if (count(board, make_piece(c, Pawn)) > kMaxPawns) return name + " has more than 8 pawns";
  int pieces = 0;
  for (const Piece each : board) pieces += each != NoPiece && color_of(each) == c;
  if (pieces > kMaxPieces) return name + " has more than 16 pieces";
  return std::nullopt;
}

std::optional<std::string> fault_of_pawns(const Board& board) {
  for (int i = 0; i < kSquares; ++i) {
    const auto s = static_cast<Square>(i);
    const bool last_rank = rank_of(s) == 0 || rank_of(s) == 7;
    if (last_rank && type_of(board[s]) == Pawn) return "a pawn stands on " + square_text(s);
  }
  return std::nullopt;
}

// Whether the pawn behind `s` can just have made a double push over `s`.
bool is_behind_double_push(const Position& position, Square s) {
  const Color them = ~position.side_to_move();
  if (s == NoSquare || relative_rank(them, s) != 2 || !position.empty(s)) return false;
  const Direction step = them == White ? North : South;
  return position.empty(s - step) && position.piece_on(s + step) == make_piece(them, Pawn);
}

}  // namespace

text::Parsed<Position> set_up(const Board& board, Color to_move, Bitboard castling_rooks,
                              Square en_passant, int halfmove_clock, int fullmove_number) {
  assert(halfmove_clock >= 0 && fullmove_number >= 0);
  for (const Color c : {White, Black}) {
    if (const auto fault = fault_of_material(board, c)) {
      return text::refuse(Code::bad_position, "", *fault);
    }
  }
  if (const auto fault = fault_of_pawns(board)) {
    return text::refuse(Code::bad_position, "", *fault);
  }

  Position position{Position::Empty{}};
  for (int i = 0; i < kSquares; ++i) {
    const auto s = static_cast<Square>(i);
    if (board[s] != NoPiece) position.put(board[s], s);
  }
  position.side_to_move_ = to_move;
  if (to_move == Black) position.key_ ^= zobrist::kKeys.black_to_move;
  position.halfmove_clock_ = halfmove_clock;
  position.fullmove_number_ = fullmove_number;

  if (position.attacked_by(to_move, position.king(~to_move), position.pieces())) {
    return text::refuse(Code::bad_position, "", "the side not to move is in check");
  }
  position.checkers_ = position.find_checkers();

  for (const Color c : {White, Black}) {
    const Square king = position.king(c);
    if (relative_rank(c, king) != 0) continue;
    const Bitboard rooks = castling_rooks & position.pieces(c, Rook) & relative_rank_mask(c, 0);
    const Bitboard queen_side = bit(king) - 1;
    if (more_than_one(rooks & queen_side) || more_than_one(rooks & ~queen_side)) {
      return text::refuse(Code::bad_position, "", "two castling rooks on one side of a king");
    }
    position.castling_rooks_ |= rooks;
    for (Bitboard rest = rooks; rest;) {
      position.key_ ^= zobrist::kKeys.castling_rook[pop_lsb(rest)];
    }
  }
  if (is_behind_double_push(position, en_passant)) position.allow_en_passant(en_passant);
  return position;
}

}  // namespace pawnbroker::chess
