#pragma once

// The words of XBoard's protocol: the Chess Engine Communication Protocol (CECP), version 2, by Tim
// Mann and H. G. Muller. Each `print` gives a whole line, without its end.

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "text/refusal.h"
#include "wire/info.h"
#include "wire/option.h"
#include "wire/words.h"

namespace pawnbroker::wire::cecp {

using Milliseconds = std::chrono::milliseconds;

// What an engine can do or wants to be sent: `feature ping=1`, `feature myname="…"`.
std::string print_feature(std::string_view name, int value);
std::string print_feature(std::string_view name, std::string_view text);
// `feature option="…"`: what UCI declares by `option`. A folder's value is a string, too.
std::string print_feature(const Option& option);

// `option NAME=VALUE`, as UCI's `setoption` would say it: CECP's 0 and 1 of a check option become
// false and true. `declared` are the options that were offered; a name that is none of theirs is
// passed on as it is. Refused (syntax) without a name.
text::Parsed<SetOption> parse_option(Words words, const std::vector<Option>& declared);

// `level MPS BASE INC`: so many moves (0: all) in the time `base`, and `increment` behind each
// move. BASE is in minutes or `minutes:seconds`, INC in seconds with or without a fraction;
// whatever follows BASE in its word is for later versions of the protocol and is skipped.
struct Level {
  int moves = 0;
  Milliseconds base{0};
  Milliseconds increment{0};

  friend bool operator==(const Level&, const Level&) = default;
};
text::Parsed<Level> parse_level(Words words);

// A number of seconds as `st` has it, with or without a fraction; refused (bad_value) if it is
// none, negative, or longer than a year.
text::Parsed<Milliseconds> parse_seconds(std::string_view word);

// A line of thought, `ply score time nodes pv`, with times in hundredths of a second, and mates as
// 100,000 and the number of moves. Empty for an `info` that is none.
std::string print_thinking(const Info& info);

// The answer to a ping, and the refusal of a command or a move. What the peer wrote is repeated in
// printable ASCII.
std::string print_pong(std::string_view ping);
std::string print_error(std::string_view reason, std::string_view command);
std::string print_illegal_move(std::string_view reason, std::string_view move);

// How a game ended, for White if `white_points` are above 0 and for Black if they are below:
// `1/2-1/2 {Draw by repetition}`.
std::string print_result(std::int64_t white_points, std::string_view comment);
// The comment to the end of a game of chess, from the protocol's word for the reason.
std::string chess_comment(std::int64_t white_points, std::string_view why);

}  // namespace pawnbroker::wire::cecp
