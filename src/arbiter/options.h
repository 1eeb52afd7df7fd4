#pragma once

// The command line of `pawnbroker-arbiter`.

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "arbiter/engine.h"
#include "arbiter/match_plan.h"

namespace pawnbroker::arbiter {

struct MatchOptions {
  MatchPlan plan;
  std::vector<EngineSpec> engines;
  Patience patience;
  std::optional<std::uint64_t> seed;  // none: a secret one
  int concurrency = 1;
  std::string json_file;    // empty: none; `-`: standard output
  std::string record_file;  // empty: none
};

// What to do instead of a match: print a text (help, the version, or what is wrong) and leave.
struct Refused {
  int exit_code;
  std::string text;
};

// `words` are the program's arguments without its name.
std::variant<MatchOptions, Refused> parse_options(std::vector<std::string> words);

}  // namespace pawnbroker::arbiter
