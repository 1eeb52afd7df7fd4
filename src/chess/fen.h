#pragma once

// Positions as text: FEN, EPD, X-FEN and Shredder-FEN.

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "chess/position.h"
#include "chess/setup.h"
#include "text/refusal.h"

namespace pawnbroker::chess {

inline constexpr std::string_view kStartFen =
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

// The largest counters a FEN may have.
inline constexpr int kMaxHalfmoveClock = 9999;
inline constexpr int kMaxFullmoveNumber = 99999;

struct FenReading {
  Position position;
  // What was written but cannot be so and was left out, a sentence each: castling letters without
  // king and rook in place, an en-passant square that no pawn can use.
  std::vector<std::string> dropped;
};

// Two to six fields: placement and side to move, then castling rights, en-passant square, halfmove
// clock (0 if missing) and fullmove number (1 if missing). EPD operations may follow the fourth
// or a later field, the last one ending in ';'; they are not read. Castling letters: KQkq for the
// outermost rook (FEN, X-FEN), the rook's file for any other (X-FEN) or every rook (Shredder-FEN).
// Refusals have the code bad_position, the field at fault as the word, and a reason.
text::Parsed<Position> parse_fen(std::string_view fen);
text::Parsed<FenReading> parse_fen_reporting(std::string_view fen);

enum class CastlingStyle {
  XFen,      // KQkq, and the rook's file where an outer rook of the same side would be meant
  Shredder,  // always the rook's file
};

// The first field: what stands where.
std::string placement_text(const std::array<Piece, kSquares>& board);

// Six fields.
std::string fen(const Position& position, CastlingStyle style = CastlingStyle::XFen);

}  // namespace pawnbroker::chess
