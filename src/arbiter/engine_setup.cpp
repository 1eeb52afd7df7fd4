#include "arbiter/engine_setup.h"

#include "arbiter/command_line.h"

namespace pawnbroker::arbiter {

EngineSetup setup_of(const EngineSpec& spec) {
  return {print_command(spec.words), spec.folder, spec.options};
}

}  // namespace pawnbroker::arbiter
