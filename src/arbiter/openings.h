#pragma once

// Where games begin other than at their usual start: positions from a file, from random play, or
// from random hands of Choker.

#include <cstdint>
#include <functional>
#include <istream>
#include <string>
#include <vector>

#include "arbiter/dealer.h"
#include "text/refusal.h"

namespace pawnbroker::arbiter {

struct Openings {
  enum class Kind {
    usual,   // the game's own start
    file,    // `positions`, one after the other, and again from the first
    random,  // chess after a few random moves, with the same men on both sides
    begun,   // Cheversi behind its first two placements, made at random
    placed,  // Choker's chess phase: a deal on which nobody raises, all pieces placed at random
  };
  Kind kind = Kind::usual;
  std::vector<std::string> positions;  // FEN or EPD
  std::string rules = "-";             // Choker's, for `placed`
};

// The start position of a deal; empty for the game's own.
using Opening = std::function<std::string(std::uint64_t deal)>;

// `dealer` outlives the result, which is a function of the deal's number alone.
Opening make_opening(const Openings& openings, const Dealer& dealer);

// The positions of a file, one a line, FEN or EPD; blank lines and lines that begin with '#' are
// passed over. A line that is not a position of chess, or one where the game is over, is refused
// with its number as the token; so is a file without any.
text::Parsed<std::vector<std::string>> read_openings(std::istream& file);

}  // namespace pawnbroker::arbiter
