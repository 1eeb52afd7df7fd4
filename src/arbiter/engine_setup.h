#pragma once

// How an engine was run, as a record tells it.

#include <string>
#include <vector>

#include "arbiter/engine.h"
#include "wire/option.h"

namespace pawnbroker::arbiter {

struct EngineSetup {
  std::string command;                   // as for `split_command`
  std::string folder = ".";              // where it ran
  std::vector<wire::SetOption> options;  // in the order in which they were set
};

EngineSetup setup_of(const EngineSpec& spec);

}  // namespace pawnbroker::arbiter
