#pragma once

// Squares, pieces and coordinate moves as text.

#include <optional>
#include <string>
#include <string_view>

#include "chess/position.h"
#include "chess/types.h"

namespace pawnbroker::chess {

// "e4"; NoSquare is "-".
std::string square_text(Square s);
// "a1" to "h8" only.
std::optional<Square> parse_square(std::string_view word);

// KQRBNP for White, kqrbnp for Black; NoPiece has no letter and must not be asked about.
char piece_letter(Piece piece);
std::optional<Piece> parse_piece(char letter);

// e2e4, e7e8q, castling e1g1; "0000" for no move. With `chess960` castling is king takes rook,
// e1h1; so it is without, too, unless the king stands on the e-file and the rook in a corner,
// because the king's two squares would not tell it from a king's step.
std::string to_text(const Position& position, Move move, bool chess960 = false);

// The legal move a word names. Promotion letters may be upper case. Castling may be written as the
// king taking its rook, or as the king going to its castled square if that is more than one step
// away.
std::optional<Move> parse_move(const Position& position, std::string_view word);

}  // namespace pawnbroker::chess
