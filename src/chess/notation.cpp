#include "chess/notation.h"

#include <cassert>
#include <cstdlib>

namespace pawnbroker::chess {

namespace {

constexpr std::string_view kPieceLetters = "PNBRQKpnbrqk";

// Whether writing the king's two squares tells the castling from any other move.
bool is_orthodox_castling(Move castling) {
  const int rook_file = file_of(castling.to());
  return file_of(castling.from()) == 4 && (rook_file == 0 || rook_file == 7);
}

std::optional<Move> parse_promotion(const Position& position, Square from, Square to, char letter) {
  const std::optional<Piece> piece = parse_piece(letter);
  if (!piece || type_of(*piece) == Pawn || type_of(*piece) == King) return std::nullopt;
  const Move move = Move::promotion(from, to, type_of(*piece));
  if (!position.is_legal(move)) return std::nullopt;
  return move;
}

std::optional<Move> parse_castling_by_king(const Position& position, Square from, Square to) {
  const Color us = position.side_to_move();
  if (from != position.king(us) || std::abs(file_of(from) - file_of(to)) < 2) return std::nullopt;
  for (const auto side : {Position::Side::King, Position::Side::Queen}) {
    const Square rook = position.castling_rook(us, side);
    if (rook == NoSquare || to != castled_king(us, side)) continue;
    const Move move = Move::castling(from, rook);
    if (position.is_legal(move)) return move;
  }
  return std::nullopt;
}

}  // namespace

std::string square_text(Square s) {
  if (s == NoSquare) return "-";
  return {static_cast<char>('a' + file_of(s)), static_cast<char>('1' + rank_of(s))};
}

std::optional<Square> parse_square(std::string_view word) {
  if (word.size() != 2) return std::nullopt;
  const int file = word[0] - 'a';
  const int rank = word[1] - '1';
  if (file < 0 || file > 7 || rank < 0 || rank > 7) return std::nullopt;
  return make_square(file, rank);
}

char piece_letter(Piece piece) {
  assert(piece < NoPiece);
  return kPieceLetters[piece];
}

std::optional<Piece> parse_piece(char letter) {
  const std::size_t index = kPieceLetters.find(letter);
  if (index == std::string_view::npos) return std::nullopt;
  return static_cast<Piece>(index);
}

std::string to_text(const Position& position, Move move, bool chess960) {
  if (!move) return "0000";
  Square to = move.to();
  if (move.kind() == Move::Castling && !chess960 && is_orthodox_castling(move)) {
    to = castled_king(position.side_to_move(), castling_side(move.from(), to));
  }
  std::string word = square_text(move.from()) + square_text(to);
  if (move.kind() == Move::Promotion) word += piece_letter(make_piece(Black, move.promoted()));
  return word;
}

std::optional<Move> parse_move(const Position& position, std::string_view word) {
  if (word.size() != 4 && word.size() != 5) return std::nullopt;
  const std::optional<Square> from = parse_square(word.substr(0, 2));
  const std::optional<Square> to = parse_square(word.substr(2, 2));
  if (!from || !to) return std::nullopt;
  if (word.size() == 5) return parse_promotion(position, *from, *to, word[4]);
  for (const Move move :
       {Move(*from, *to), Move::en_passant(*from, *to), Move::castling(*from, *to)}) {
    if (position.is_legal(move)) return move;
  }
  return parse_castling_by_king(position, *from, *to);
}

}  // namespace pawnbroker::chess
