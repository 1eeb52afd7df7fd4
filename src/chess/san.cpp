#include "chess/san.h"

#include <cassert>
#include <optional>
#include <vector>

#include "chess/movegen.h"
#include "chess/notation.h"
#include "text/words.h"

namespace pawnbroker::chess {

namespace {

using text::Code;

// What a word says about a move that is not castling; -1: nothing about the file or rank of origin.
struct San {
  PieceType type = Pawn;
  int from_file = -1;
  int from_rank = -1;
  Square to = NoSquare;
  PieceType promoted = NoPieceType;
};

char upper_letter(PieceType type) {
  return piece_letter(make_piece(White, type));
}

// The type of an upper-case letter of NBRQ, and K if `king`.
std::optional<PieceType> parse_officer(char letter, bool king) {
  const std::optional<Piece> piece = parse_piece(letter);
  if (!piece || color_of(*piece) != White || type_of(*piece) == Pawn) return std::nullopt;
  if (type_of(*piece) == King && !king) return std::nullopt;
  return type_of(*piece);
}

std::optional<San> read_san(std::string_view word) {
  San san;
  if (word.empty()) return std::nullopt;
  if (const auto type = parse_officer(word.front(), true)) {
    san.type = *type;
    word.remove_prefix(1);
  } else if (const auto promoted = parse_officer(word.back(), false)) {
    san.promoted = *promoted;
    word.remove_suffix(1);
    if (!word.empty() && word.back() == '=') word.remove_suffix(1);
  }
  if (word.size() < 2) return std::nullopt;
  const std::optional<Square> to = parse_square(word.substr(word.size() - 2));
  if (!to) return std::nullopt;
  san.to = *to;
  word.remove_suffix(2);
  if (!word.empty() && word.back() == 'x') word.remove_suffix(1);
  if (!word.empty() && word.front() >= 'a' && word.front() <= 'h') {
    san.from_file = word.front() - 'a';
    word.remove_prefix(1);
  }
  if (!word.empty() && word.front() >= '1' && word.front() <= '8') {
    san.from_rank = word.front() - '1';
    word.remove_prefix(1);
  }
  if (!word.empty()) return std::nullopt;
  return san;
}

bool fits(const Position& position, Move move, const San& san) {
  if (move.kind() == Move::Castling || move.to() != san.to) return false;
  if (type_of(position.piece_on(move.from())) != san.type) return false;
  if (san.from_file >= 0 && file_of(move.from()) != san.from_file) return false;
  if (san.from_rank >= 0 && rank_of(move.from()) != san.from_rank) return false;
  const PieceType promoted = move.kind() == Move::Promotion ? move.promoted() : NoPieceType;
  return promoted == san.promoted;
}

std::optional<Position::Side> parse_castling(std::string_view word) {
  if (word == "O-O" || word == "0-0") return Position::Side::King;
  if (word == "O-O-O" || word == "0-0-0") return Position::Side::Queen;
  return std::nullopt;
}

// The least that tells the moving officer from others of its type that may go to the same square.
std::string disambiguation(const Position& position, Move move) {
  const Square from = move.from();
  bool others = false;
  bool same_file = false;
  bool same_rank = false;
  MoveList moves;
  legal_moves(position, moves);
  for (const Move other : moves) {
    if (other.kind() == Move::Castling || other.to() != move.to() || other.from() == from) continue;
    if (position.piece_on(other.from()) != position.piece_on(from)) continue;
    others = true;
    same_file |= file_of(other.from()) == file_of(from);
    same_rank |= rank_of(other.from()) == rank_of(from);
  }
  const std::string square = square_text(from);
  if (!others) return "";
  if (!same_file) return square.substr(0, 1);
  return same_rank ? square : square.substr(1);
}

std::string without_mark(const Position& position, Move move) {
  if (move.kind() == Move::Castling) return move.to() > move.from() ? "O-O" : "O-O-O";
  const PieceType type = type_of(position.piece_on(move.from()));
  const bool capture = position.is_capture(move);
  std::string word;
  if (type != Pawn) {
    word = upper_letter(type) + disambiguation(position, move);
  } else if (capture) {
    word = square_text(move.from()).substr(0, 1);
  }
  if (capture) word += 'x';
  word += square_text(move.to());
  if (move.kind() == Move::Promotion) {
    word += '=';
    word += upper_letter(move.promoted());
  }
  return word;
}

}  // namespace

std::string to_san(const Position& position, Move move) {
  assert(position.is_legal(move));
  Position after = position;
  after.make(move);
  std::string word = without_mark(position, move);
  if (after.in_check()) word += has_legal_move(after) ? '+' : '#';
  return word;
}

text::Parsed<Move> parse_san(const Position& position, std::string_view word) {
  const std::string_view bare = word.substr(0, word.find_last_not_of("+#!?") + 1);
  if (const auto side = parse_castling(bare)) {
    const Color us = position.side_to_move();
    const Square rook = position.castling_rook(us, *side);
    if (rook != NoSquare) {
      const Move move = Move::castling(position.king(us), rook);
      if (position.is_legal(move)) return move;
    }
    return text::refuse(Code::illegal_action, word, "castling is not legal");
  }
  const std::optional<San> san = read_san(bare);
  if (!san) return text::refuse(Code::syntax, word, "not a move in standard notation");

  MoveList moves;
  legal_moves(position, moves);
  std::vector<Move> fitting;
  std::vector<std::string> names;
  for (const Move move : moves) {
    if (!fits(position, move, *san)) continue;
    fitting.push_back(move);
    names.push_back(to_san(position, move));
  }
  if (fitting.empty()) return text::refuse(Code::illegal_action, word, "no legal move fits");
  if (fitting.size() > 1) {
    return text::refuse(Code::illegal_action, word, "ambiguous: " + text::join(names, " or "));
  }
  return fitting.front();
}

}  // namespace pawnbroker::chess
