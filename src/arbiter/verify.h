#pragma once

// The command `verify`: whether the record of a match is true.

#include <optional>
#include <string>

#include "arbiter/record.h"

namespace pawnbroker::arbiter {

struct TrueRecord {
  int exit_code = 0;
  std::optional<Record> record;
};

// The record in `file` (`-`: standard input) if it replays; otherwise says on the error output the
// line of the first thing wrong and the reason, and there is only an exit code of the program.
TrueRecord load_true_record(const std::string& file);

// Says on the output that the record is true. Returns an exit code of the program.
int run_verify(const std::string& file);

}  // namespace pawnbroker::arbiter
