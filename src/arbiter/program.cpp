#include "arbiter/program.h"

#include <cstdio>

#include "arbiter/check.h"
#include "arbiter/export.h"
#include "arbiter/match_run.h"
#include "arbiter/options.h"
#include "arbiter/record_file.h"
#include "arbiter/table.h"
#include "arbiter/tell.h"
#include "arbiter/tournament.h"
#include "arbiter/verify.h"

namespace pawnbroker::arbiter {
namespace {

int run_command(const Refused& refused) {
  std::fputs(refused.text.c_str(), refused.exit_code == kFinished ? stdout : stderr);
  return refused.exit_code;
}

int run_command(const VerifyOptions& options) {
  return run_verify(options.record_file);
}

int run_command(const ExportOptions& options) {
  return run_export(options);
}

int run_command(const TableOptions& options) {
  return run_table(options);
}

int run_command(const CheckOptions& options) {
  return run_check(options);
}

int run_command(const TournamentOptions& options) {
  return run_tournament(options);
}

int run_command(const MergeOptions& options) {
  return run_merge(options);
}

int run_command(const MatchOptions& options) {
  return run_match_command(options);
}

int run_command(const Command& command) {
  try {
    return std::visit([](const auto& options) { return run_command(options); }, command);
  } catch (const FileError& file) {
    tell("{}: {}", file.name, file.reason);
    return file.writing ? kInternal : kUsage;
  } catch (const std::exception& error) {
    tell("internal error: {}", error.what());
    return kInternal;
  }
}

}  // namespace

int run(std::vector<std::string> words) {
  const int exit_code = run_command(parse_options(std::move(words)));
  // What nobody can read has not been said.
  if (std::fflush(stdout) == 0 && std::ferror(stdout) == 0) return exit_code;
  tell("the output cannot be written");
  return kInternal;
}

}  // namespace pawnbroker::arbiter
