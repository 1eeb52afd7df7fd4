#pragma once

// Other programs, run to their end on a given input.

#include <chrono>
#include <string>

namespace pawnbroker::bench {

struct Finished {
  std::string output;
  std::chrono::duration<double> user_time{};  // of the processor
};

// Runs `program`, found as the shell finds it or in /usr/games, with `input` on its standard input.
// Throws std::runtime_error when it cannot be run or fails.
Finished run_process(const std::string& program, const std::string& input);

// What this process itself has used so far.
std::chrono::duration<double> own_user_time();

}  // namespace pawnbroker::bench
