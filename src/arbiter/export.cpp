#include "arbiter/export.h"

#include <cstdio>
#include <fmt/format.h>

#include "arbiter/output_file.h"
#include "arbiter/pgn.h"
#include "arbiter/phh.h"
#include "arbiter/program.h"
#include "arbiter/tell.h"
#include "arbiter/verify.h"

namespace pawnbroker::arbiter {
namespace {

void write(const std::string& name, const std::string& text) {
  if (name == "-") {
    fmt::print("{}", text);
    std::fflush(stdout);
  } else {
    OutputFile(name).write(text);
  }
}

}  // namespace

int run_export(const ExportOptions& options) {
  const TrueRecord loaded = load_true_record(options.record_file);
  if (!loaded.record) return loaded.exit_code;
  const games::FactSheet& facts = loaded.record->header.plan.game->facts;
  if (!options.phh_file.empty() && facts.name != "choker") {
    tell("--phh: nobody bets in {}", facts.name);
    return kUsage;
  }
  if (!options.pgn_file.empty() && facts.name != "chess" && facts.name != "choker") {
    tell("--pgn: no chess is played in {}", facts.name);
    return kUsage;
  }
  if (!options.pgn_file.empty()) write(options.pgn_file, print_pgn(*loaded.record));
  if (!options.phh_file.empty()) write(options.phh_file, print_phh(*loaded.record));
  return kFinished;
}

}  // namespace pawnbroker::arbiter
