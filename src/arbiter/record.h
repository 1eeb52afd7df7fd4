#pragma once

// The record of a match: a text file that says all that happened and replays it. Its form, for
// other programs to read, is in protocol-spec/record.md.
//
//   record 1
//   program pawnbroker-arbiter 0.1.0
//   game choker
//   match hands 200 paired apart
//   setup stacks 10000 10000 blinds 500 1000 struct nl rules -
//   time tc 180+0 bettime 30 margin 0.1
//   seed open 7
//   commitment 5f0c…
//   engine 0 "Pawnbroker 0.1.0"
//   engine 1 "Other"
//   hand 1 deal 1 engines 0 1 result 500 -500 why fold faults 1 position choker seat o … times 12,3
//   fault hand 1 seat 0 kind late said "" detail "no bestmove after 5100 ms"
//   end complete
//   reveal 93ab…

#include <cstddef>
#include <cstdint>
#include <functional>
#include <iosfwd>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "arbiter/engine_setup.h"
#include "arbiter/hand.h"
#include "arbiter/match_plan.h"
#include "cards/shuffle.h"
#include "text/refusal.h"

namespace pawnbroker::arbiter {

struct RecordHeader {
  std::string program;
  MatchPlan plan;
  std::vector<std::string> names;            // of the engines
  std::optional<std::uint64_t> open_number;  // of an open seed
  std::string commitment;
  // Of the engines; none where it is not known, and of a person.
  std::vector<std::optional<EngineSetup>> setups{};
};

enum class Finish { complete, interrupted, broken_off };

// A line of one header and the line of another one that should be the same.
using Difference = std::pair<std::string, std::string>;
// The first difference of two headers; the version of the program, and the commands and folders of
// the engines, may be others, as on another machine.
std::optional<Difference> difference(const RecordHeader& one, const RecordHeader& other);

// Each function gives whole lines.
std::string print_header(const RecordHeader& header);
std::string print_hand(const PlayedHand& played);
// Without `seed` the match can be resumed, and its seed stays secret.
std::string print_end(Finish finish, const std::optional<cards::Seed>& seed);

struct RecordedHand {
  int line = 0;  // in the file, from 1
  // Of `hand.setup` only the number of the hand; the position line in `view` holds the rest.
  PlayedHand played;
  std::size_t faults = 0;        // that the hand's line says it has
  std::vector<int> fault_lines;  // of `played.faults`
};

struct Record {
  RecordHeader header;
  std::vector<RecordedHand> hands;  // in the order of the file
  std::optional<Finish> finish;     // none: the arbiter was killed
  std::optional<cards::Seed> seed;
  // Where the lines of the header and of the end stand, by their first words.
  std::map<std::string, int, std::less<>> lines;

  int line_of(std::string_view word) const {
    const auto found = lines.find(word);
    return found == lines.end() ? 0 : found->second;
  }
};

// Refused with the number of the line as the token.
text::Parsed<Record> read_record(std::istream& file);

}  // namespace pawnbroker::arbiter
