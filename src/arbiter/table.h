#pragma once

// `pawnbroker-arbiter table`: a person at a terminal against engines, or engines among themselves
// with somebody looking on. The arbiter deals, hides and records as in a match.

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "arbiter/engine.h"
#include "arbiter/match_plan.h"

namespace pawnbroker::arbiter {

struct TableOptions {
  MatchPlan plan;
  std::vector<std::optional<EngineSpec>> players;  // by seat of the first hand; none: a person
  bool xboard = false;                             // the person sits at XBoard
  Patience patience;
  bool timed = false;                 // the clocks hold for the person, too
  std::optional<std::uint64_t> seed;  // none: a secret one
  std::string record_file;            // empty: none
};

// Plays on standard input and output; the program's exit code. Throws `FileError`.
int run_table(const TableOptions& options);

}  // namespace pawnbroker::arbiter
