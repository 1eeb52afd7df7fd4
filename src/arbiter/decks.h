#pragma once

// Decks that somebody has laid out, in place of shuffled ones.

#include <cstdint>
#include <istream>
#include <string>
#include <string_view>
#include <vector>

#include "text/refusal.h"

namespace pawnbroker::arbiter {

// The decks of a file, one a line: the letters of 44 piece cards (4 Q, 8 R, 8 B, 8 N, 16 P) in the
// order of dealing. Blanks within a line, blank lines, and what follows a '#' are passed over.
// Refused with the number of the line as the token; so is a file without any.
text::Parsed<std::vector<std::string>> read_decks(std::istream& file);

// One deck, without blanks.
text::Parsed<std::string> parse_deck(std::string_view letters);

// The numbers of the cards of such a deck, as a shuffle has them.
std::vector<std::uint8_t> card_numbers(std::string_view deck);

}  // namespace pawnbroker::arbiter
