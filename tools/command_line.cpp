#include "command_line.h"

#include <algorithm>
#include <filesystem>
#include <iostream>

#include "text/arguments.h"
#include "text/standard_streams.h"

namespace pawnbroker::tools {
namespace {

std::string program;

}  // namespace

void read_arguments(CLI::App& app, int argc, char** argv) {
  text::reserve_standard_streams();
  program = argc > 0 ? std::filesystem::path(argv[0]).filename().string() : "pawnbroker";
  app.name(program);
  app.set_version_flag("--version", program + " " PAWNBROKER_VERSION);
  const auto ending = text::read_arguments(app, {argv + std::min(argc, 1), argv + argc});
  if (!ending) return;
  (ending->asked ? std::cout : std::cerr) << ending->text;
  std::exit(ending->asked ? end_of_output() : kUsage);
}

int complain(const std::string& reason, int code) {
  std::cerr << program << ": " << reason << '\n';
  return code;
}

int complain(const text::Refusal& refusal, int code) {
  return complain(refusal.word + (refusal.word.empty() ? "" : ": ") + refusal.reason, code);
}

void fail(const std::string& reason, int code) {
  std::exit(complain(reason, code));
}

int end_of_output() {
  return std::cout.flush() ? 0 : complain("the output cannot be written", kFailed);
}

}  // namespace pawnbroker::tools
