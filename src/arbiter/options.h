#pragma once

// The command line of `pawnbroker-arbiter`.

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "arbiter/check.h"
#include "arbiter/engine.h"
#include "arbiter/export.h"
#include "arbiter/match_plan.h"
#include "arbiter/merge.h"
#include "arbiter/table.h"
#include "cards/shuffle.h"

namespace pawnbroker::arbiter {

struct MatchOptions {
  MatchPlan plan;
  std::vector<EngineSpec> engines;
  Patience patience;
  std::optional<std::uint64_t> seed;       // none: a secret one
  std::optional<cards::Seed> secret_seed;  // none: from the system
  int concurrency = 1;
  std::string json_file;    // empty: none; `-`: standard output
  std::string record_file;  // empty: none
  std::string log_folder;   // empty: none
  bool resume = false;      // what `record_file` holds, if anything
};

// A match for each pairing of more engines.
struct TournamentOptions {
  enum class Kind { round_robin, gauntlet } kind = Kind::round_robin;
  MatchOptions match;  // of all engines; what holds in each match
};

struct VerifyOptions {
  std::string record_file;
};

// What to do instead of a command: print a text (help, the version, or what is wrong) and leave.
struct Refused {
  int exit_code;
  std::string text;
};

// What the user wants: one of the program's commands.
using Command = std::variant<Refused, MatchOptions, TournamentOptions, MergeOptions, VerifyOptions,
                             ExportOptions, TableOptions, CheckOptions>;

// `words` are the program's arguments without its name.
Command parse_options(std::vector<std::string> words);

}  // namespace pawnbroker::arbiter
