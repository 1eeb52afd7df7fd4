#pragma once

// The command line of an engine as a user writes it.

#include <string>
#include <string_view>
#include <vector>

#include "text/refusal.h"

namespace pawnbroker::arbiter {

// The words of `command`: blanks separate, '…' keeps everything, "…" everything but backslashes
// before " and \, a backslash keeps the next character. Nothing else is special (no variables, no
// patterns). Refused: an open quote, a backslash at the end, no word at all.
text::Parsed<std::vector<std::string>> split_command(std::string_view command);

// The command that `split_command` takes apart into these words.
std::string print_command(const std::vector<std::string>& words);

// The file to run for a command's first word: the word itself when it holds a slash, otherwise the
// first such program in PATH. Refused with the path and the system's reason.
text::Parsed<std::string> find_program(const std::string& word);

}  // namespace pawnbroker::arbiter
