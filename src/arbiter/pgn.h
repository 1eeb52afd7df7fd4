#pragma once

// The chess of a match as PGN: https://www.saremba.de/chessgml/standards/pgn/pgn-complete.htm.

#include <string>

#include "arbiter/record.h"

namespace pawnbroker::arbiter {

// One game for each hand of a true record that came to its chess, in the order of the hands. What
// led to a chess phase of Choker stands in tags, see protocol-spec/exports.md.
std::string print_pgn(const Record& record);

}  // namespace pawnbroker::arbiter
