#pragma once

// The command `export`: a record in the forms of other programs.

#include <string>

namespace pawnbroker::arbiter {

struct ExportOptions {
  std::string record_file;
  std::string pgn_file, phh_file;  // empty: not wanted; `-`: the output
};

// Only a true record is exported. Returns an exit code of the program. Throws `FileError`.
int run_export(const ExportOptions& options);

}  // namespace pawnbroker::arbiter
