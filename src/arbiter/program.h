#pragma once

// The program `pawnbroker-arbiter`.

#include <string>
#include <vector>

namespace pawnbroker::arbiter {

enum ExitCode : int {
  kFinished = 0,
  kFinishedWithFaults = 1,
  kNotTrue = 1,  // a record that does not replay
  kUsage = 2,
  kEngineLost = 3,  // an engine cannot start, or not again
  kInterrupted = 4,
  kInternal = 5,
};

// Runs the program with its arguments (without its name) and returns its exit code.
int run(std::vector<std::string> words);

}  // namespace pawnbroker::arbiter
