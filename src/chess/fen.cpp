#include "chess/fen.h"

#include <array>
#include <cctype>
#include <optional>
#include <span>

#include "chess/notation.h"
#include "text/words.h"

namespace pawnbroker::chess {

namespace {

using text::Code;
using text::Parsed;
using Board = std::array<Piece, kSquares>;
using Side = Position::Side;

auto refuse(std::string_view field, std::string reason) {
  return text::refuse(Code::bad_position, field, std::move(reason));
}

Parsed<Board> parse_placement(std::string_view field) {
  const std::vector<std::string_view> ranks = text::split(field, '/');
  Board board = empty_board();
  for (int i = 0; i < static_cast<int>(ranks.size()); ++i) {
    const int rank = 7 - i;
    int file = 0;
    for (const char letter : ranks[i]) {
      if (letter >= '1' && letter <= '8') {
        file += letter - '0';
        continue;
      }
      const std::optional<Piece> piece = parse_piece(letter);
      if (!piece) return refuse(field, std::string("unknown piece letter '") + letter + "'");
      if (rank >= 0 && file < 8) board[make_square(file, rank)] = *piece;
      ++file;
    }
    if (rank < 0 || file == 8) continue;
    return refuse(
        field, "rank " + std::to_string(rank + 1) + (file < 8 ? " is too short" : " is too long"));
  }
  if (ranks.size() != 8) {
    return refuse(field,
                  "the placement has " + std::to_string(ranks.size()) + " ranks instead of 8");
  }
  return board;
}

Parsed<Color> parse_color(std::string_view field) {
  if (field == "w") return White;
  if (field == "b") return Black;
  return refuse(field, "the side to move is neither w nor b");
}

std::optional<Square> find_back_rank_king(const Board& board, Color c) {
  for (int file = 0; file < 8; ++file) {
    const Square s = make_square(file, c * 7);
    if (board[s] == make_piece(c, King)) return s;
  }
  return std::nullopt;
}

// The rook farthest from the king on that side of the back rank.
std::optional<Square> find_outermost_rook(const Board& board, Color c, Square king, Side side) {
  const int step = side == Side::King ? -1 : 1;
  for (int file = side == Side::King ? 7 : 0; file != file_of(king); file += step) {
    const Square s = make_square(file, c * 7);
    if (board[s] == make_piece(c, Rook)) return s;
  }
  return std::nullopt;
}

// The rook a castling letter means, one of KQ or a file A to H in the case of its colour.
std::optional<Square> find_castling_rook(const Board& board, char letter) {
  const Color c = std::isupper(static_cast<unsigned char>(letter)) ? White : Black;
  const char upper = static_cast<char>(std::toupper(static_cast<unsigned char>(letter)));
  const std::optional<Square> king = find_back_rank_king(board, c);
  if (!king) return std::nullopt;
  if (upper == 'K') return find_outermost_rook(board, c, *king, Side::King);
  if (upper == 'Q') return find_outermost_rook(board, c, *king, Side::Queen);
  const Square s = make_square(upper - 'A', c * 7);
  if (board[s] != make_piece(c, Rook)) return std::nullopt;
  return s;
}

Parsed<Bitboard> parse_castling(std::string_view field, const Board& board,
                                std::vector<std::string>& dropped) {
  constexpr std::string_view kLetters = "KQkqABCDEFGHabcdefgh";
  Bitboard rooks = 0;
  if (field == "-") return rooks;
  if (field.size() > 4) return refuse(field, "more than four castling letters");
  for (std::size_t i = 0; i < field.size(); ++i) {
    const char letter = field[i];
    const std::string quoted = std::string("'") + letter + "'";
    if (kLetters.find(letter) == std::string_view::npos) {
      return refuse(field, "unknown castling letter " + quoted);
    }
    if (field.find(letter, i + 1) != std::string_view::npos) {
      return refuse(field, "castling letter " + quoted + " is given twice");
    }
    if (const auto rook = find_castling_rook(board, letter)) {
      rooks |= bit(*rook);
    } else {
      dropped.push_back("castling letter " + quoted + ": king and rook are not in place");
    }
  }
  return rooks;
}

Parsed<Square> parse_en_passant(std::string_view field) {
  if (field == "-") return NoSquare;
  const std::optional<Square> s = parse_square(field);
  if (s && (rank_of(*s) == 2 || rank_of(*s) == 5)) return *s;
  return refuse(field, "the en-passant field is neither - nor a square of rank 3 or 6");
}

Parsed<int> parse_counter(std::string_view field, int max, std::string_view name) {
  const std::optional<int> value = text::parse_int<int>(field);
  if (value && *value >= 0 && *value <= max) return *value;
  return refuse(field,
                "the " + std::string(name) + " is not a number from 0 to " + std::to_string(max));
}

// Whether the words are EPD operations, such as: bm Kg2; id "a name";
bool is_epd_tail(std::span<const std::string_view> fields) {
  return !fields.empty() && std::isalpha(static_cast<unsigned char>(fields.front().front())) &&
         fields.back().back() == ';';
}

bool is_outermost_rook(const Position& position, Color c, Square rook, Side side) {
  const Bitboard beyond = side == Side::King ? ~(bit(rook) | (bit(rook) - 1)) : bit(rook) - 1;
  return !(position.pieces(c, Rook) & relative_rank_mask(c, 0) & beyond);
}

std::string castling_text(const Position& position, CastlingStyle style) {
  std::string rights;
  for (const Color c : {White, Black}) {
    for (const Side side : {Side::King, Side::Queen}) {
      const Square rook = position.castling_rook(c, side);
      if (rook == NoSquare) continue;
      char letter = static_cast<char>('A' + file_of(rook));
      if (style == CastlingStyle::XFen && is_outermost_rook(position, c, rook, side)) {
        letter = side == Side::King ? 'K' : 'Q';
      }
      rights += c == White ? letter : static_cast<char>(letter - 'A' + 'a');
    }
  }
  return rights.empty() ? "-" : rights;
}

}  // namespace

Parsed<FenReading> parse_fen_reporting(std::string_view fen) {
  const std::vector<std::string_view> fields = text::words(fen);
  if (fields.size() < 2) {
    return refuse(fen, "a FEN has at least two fields, the placement and the side to move");
  }
  FenReading reading;
  const Parsed<Board> board = parse_placement(fields[0]);
  if (!board) return tl::unexpected(board.error());
  const Parsed<Color> to_move = parse_color(fields[1]);
  if (!to_move) return tl::unexpected(to_move.error());
  const Parsed<Bitboard> rooks =
      parse_castling(fields.size() > 2 ? fields[2] : "-", *board, reading.dropped);
  if (!rooks) return tl::unexpected(rooks.error());
  const Parsed<Square> en_passant = parse_en_passant(fields.size() > 3 ? fields[3] : "-");
  if (!en_passant) return tl::unexpected(en_passant.error());

  Parsed<int> halfmove_clock = 0;
  Parsed<int> fullmove_number = 1;
  std::span<const std::string_view> rest(fields);
  rest = rest.subspan(std::min<std::size_t>(4, rest.size()));
  if (!rest.empty() && !is_epd_tail(rest)) {
    halfmove_clock = parse_counter(rest.front(), kMaxHalfmoveClock, "halfmove clock");
    if (!halfmove_clock) return tl::unexpected(halfmove_clock.error());
    rest = rest.subspan(1);
  }
  if (!rest.empty() && !is_epd_tail(rest)) {
    fullmove_number = parse_counter(rest.front(), kMaxFullmoveNumber, "fullmove number");
    if (!fullmove_number) return tl::unexpected(fullmove_number.error());
    rest = rest.subspan(1);
  }
  if (!rest.empty() && !is_epd_tail(rest)) {
    return refuse(rest.front(), "a FEN has at most six fields");
  }

  Parsed<Position> position =
      set_up(*board, *to_move, *rooks, *en_passant, *halfmove_clock, *fullmove_number);
  if (!position) return refuse(fields[0], std::move(position.error().reason));
  reading.position = *position;
  if (reading.position.en_passant() != *en_passant) {
    reading.dropped.push_back("en-passant square " + square_text(*en_passant) +
                              ": no pawn can be taken there");
  }
  return reading;
}

Parsed<Position> parse_fen(std::string_view fen) {
  return parse_fen_reporting(fen).map([](const FenReading& reading) { return reading.position; });
}

std::string placement_text(const Board& board) {
  std::string placement;
  for (int rank = 7; rank >= 0; --rank) {
    int gap = 0;
    for (int file = 0; file < 8; ++file) {
      const Piece piece = board[make_square(file, rank)];
      if (piece == NoPiece) {
        ++gap;
        continue;
      }
      if (gap) placement += std::to_string(gap);
      gap = 0;
      placement += piece_letter(piece);
    }
    if (gap) placement += std::to_string(gap);
    if (rank > 0) placement += '/';
  }
  return placement;
}

std::string fen(const Position& position, CastlingStyle style) {
  return placement_text(position.board()) + (position.side_to_move() == White ? " w " : " b ") +
         castling_text(position, style) + ' ' + square_text(position.en_passant()) + ' ' +
         std::to_string(position.halfmove_clock()) + ' ' +
         std::to_string(position.fullmove_number());
}

}  // namespace pawnbroker::chess
