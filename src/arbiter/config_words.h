#pragma once

// The file that `--config` names, as words of the command line.

#include <CLI/CLI.hpp>
#include <string>
#include <vector>

namespace pawnbroker::arbiter {

// Puts the words of the file before all others of the command, as far as those do not override
// them. `match` has the options. Throws `Wrong`.
void add_config(CLI::App& match, std::vector<std::string>& words);

}  // namespace pawnbroker::arbiter
