#pragma once

// Which engines play, and what is set in them.

#include <string>
#include <string_view>
#include <vector>

#include "arbiter/engine.h"
#include "arbiter/written.h"
#include "wire/option.h"

namespace pawnbroker::arbiter {

// The program of a command line that the option has. Throws `Wrong`, as do all functions here.
EngineSpec read_engine(std::string_view option, const std::string& command_line);

// What is set in all engines.
std::vector<wire::SetOption> read_engine_options(const Written& written);

// What is said of one engine only.
struct Own {
  std::size_t engine;  // from 0 on
  std::string value;
};

// From words of the form NUMBER:VALUE.
std::vector<Own> read_own(const Written& written, const std::string& option,
                          const std::vector<std::string>& words);

std::vector<EngineSpec> read_engines(const Written& written);

}  // namespace pawnbroker::arbiter
