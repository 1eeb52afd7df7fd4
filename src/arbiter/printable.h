#pragma once

// What an engine or a file says, made fit for a terminal and a text file.

#include <cstddef>
#include <string>
#include <string_view>

#include "text/refusal.h"

namespace pawnbroker::arbiter {

// At most `most` bytes of `text` as valid UTF-8 on one line: bytes that are not UTF-8 become
// U+FFFD, control characters blanks, and a cut is marked by "...".
std::string printable(std::string_view text, std::size_t most = 200);

// The reason and the word at fault.
std::string printable(const text::Refusal& refusal);

// A JSON string, quotes included; also for texts that are not UTF-8.
std::string quoted(std::string_view text);

}  // namespace pawnbroker::arbiter
