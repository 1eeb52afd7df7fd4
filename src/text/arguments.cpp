#include "text/arguments.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <sstream>

namespace pawnbroker::text {
namespace {

Ending ending(const CLI::App& app, const CLI::Error& error) {
  std::ostringstream text;
  const bool asked = app.exit(error, text, text) == 0;
  return {asked, text.str()};
}

}  // namespace

std::optional<Ending> read_arguments(CLI::App& app, std::vector<std::string> words) {
  std::ranges::reverse(words);  // as CLI11 takes them
  try {
    app.parse(words);
    return std::nullopt;
  } catch (const CLI::ParseError& error) {
    // Of words that are unknown the first one; it is the likelier fault where others are missing.
    const std::vector<std::string> unknown = app.remaining(true);
    const auto code = static_cast<CLI::ExitCodes>(error.get_exit_code());
    const bool named = code != CLI::ExitCodes::RequiredError && code != CLI::ExitCodes::ExtrasError;
    if (unknown.empty() || named) return ending(app, error);
    return ending(app, CLI::ExtrasError({unknown.front()}));
  }
}

}  // namespace pawnbroker::text
