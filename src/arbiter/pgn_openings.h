#pragma once

// Openings from a file of games.

#include <istream>
#include <string>
#include <vector>

#include "text/refusal.h"

namespace pawnbroker::arbiter {

// The position at the end of each game of a PGN file, as FEN. Comments, variations and annotations
// are passed over; a game may begin at a FEN tag and end without a result. What is no legal move or
// no tag is refused with the number of its line as the token, and so are a game that is over in its
// last position and a file without games.
text::Parsed<std::vector<std::string>> read_pgn_openings(std::istream& file);

}  // namespace pawnbroker::arbiter
