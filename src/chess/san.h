#pragma once

// Standard algebraic notation.

#include <string>
#include <string_view>

#include "chess/position.h"
#include "chess/types.h"
#include "text/refusal.h"

namespace pawnbroker::chess {

// A legal move as Nf3, exd6, Rad1, e8=Q+, O-O-O, Qh7#.
std::string to_san(const Position& position, Move move);

// The legal move that `word` names. Check and mate marks, '!' and '?' at the end are ignored, so is
// 'x'; castling may be spelled with zeros; '=' may be missing; more disambiguation than needed is
// accepted. Refusals: code syntax for words of another form, illegal_action for illegal and
// ambiguous moves.
text::Parsed<Move> parse_san(const Position& position, std::string_view word);

}  // namespace pawnbroker::chess
