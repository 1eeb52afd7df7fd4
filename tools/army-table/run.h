#pragma once

// Plays army against army, as the subcommand `run` does.

#include <filesystem>
#include <string>

#include "making/army_run.h"

namespace pawnbroker::army_table {

struct RunRequest {
  std::filesystem::path file;
  making::ArmyRunSettings settings;
  double target = 0.1;        // standard error to play for, in cells that are often dealt
  double loose_target = 0.2;  // in the others
  std::string network;
  std::string shard = "1/1";
  int threads = 1;
};

// Says on standard error how far it is, and gives the program's exit code. SIGINT and SIGTERM break
// it off with all that was played kept.
int run(const RunRequest& request);

}  // namespace pawnbroker::army_table
