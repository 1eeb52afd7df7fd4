#pragma once

// The shards of a match, put together to the record and the result of the whole.

#include <string>
#include <vector>

namespace pawnbroker::arbiter {

struct MergeOptions {
  std::vector<std::string> files;  // the records of all shards, in any order
  std::string json_file;           // empty: none; `-`: standard output
  std::string record_file;         // of the whole match; empty: none
};

// Checks every shard as `verify` does, and that they are the shards of one match, all of them and
// finished. Throws `FileError` otherwise. Returns the exit code.
int run_merge(const MergeOptions& options);

}  // namespace pawnbroker::arbiter
