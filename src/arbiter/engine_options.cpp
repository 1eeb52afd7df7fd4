#include "arbiter/engine_options.h"

#include <algorithm>
#include <filesystem>

#include "arbiter/command_line.h"

namespace pawnbroker::arbiter {
namespace {

wire::SetOption read_setting(const std::string& option, const std::string& word) {
  const std::size_t equals = word.find('=');
  if (equals == std::string::npos || equals == 0) {
    throw Wrong{option + " " + printable(word) + ": expected Name=value"};
  }
  if (std::ranges::any_of(word, [](unsigned char c) { return c < ' '; })) {
    throw Wrong{option + " " + printable(word) + ": control characters do not fit on a line"};
  }
  return {word.substr(0, equals), word.substr(equals + 1)};
}

void read_own_settings(const Written& written, std::vector<EngineSpec>& engines) {
  for (const Own& own : read_own(written, "--engine-option", written.own_options)) {
    engines[own.engine].options.push_back(read_setting("--engine-option", own.value));
  }
  for (const Own& own : read_own(written, "--engine-name", written.own_names)) {
    engines[own.engine].name = printable(own.value);
  }
  for (const Own& own : read_own(written, "--engine-dir", written.own_folders)) {
    EngineSpec& spec = engines[own.engine];
    if (!std::filesystem::is_directory(own.value)) {
      throw Wrong{"--engine-dir " + printable(own.value) + ": not a folder"};
    }
    spec.folder = own.value;
    spec.program = std::filesystem::absolute(spec.program).string();
  }
}

}  // namespace

EngineSpec read_engine(std::string_view option, const std::string& command_line) {
  EngineSpec spec;
  spec.words = checked(option, split_command(command_line));
  spec.program = checked(option, find_program(spec.words.front()));
  return spec;
}

std::vector<wire::SetOption> read_engine_options(const Written& written) {
  std::vector<wire::SetOption> options;
  if (written.ponder) options.push_back({"Ponder", "true"});
  for (const std::string& each : written.options) {
    options.push_back(read_setting("--option", each));
  }
  return options;
}

std::vector<Own> read_own(const Written& written, const std::string& option,
                          const std::vector<std::string>& words) {
  std::vector<Own> result;
  for (const std::string& word : words) {
    const std::size_t colon = word.find(':');
    const auto number = whole_number<std::size_t>(std::string_view(word).substr(0, colon));
    if (colon == std::string::npos || !number) {
      throw Wrong{option + " " + printable(word) +
                  ": expected the number of an engine and a colon"};
    }
    if (*number < 1 || *number > written.engines.size()) {
      throw Wrong{option + " " + printable(word) + ": no such engine"};
    }
    result.push_back({*number - 1, word.substr(colon + 1)});
  }
  return result;
}

std::vector<EngineSpec> read_engines(const Written& written) {
  if (written.names.size() > written.engines.size()) throw Wrong{"--name: more than engines"};
  const auto options = read_engine_options(written);
  std::vector<EngineSpec> engines;
  for (std::size_t i = 0; i < written.engines.size(); ++i) {
    EngineSpec spec = read_engine("--engine", written.engines[i]);
    spec.number = i + 1;
    if (i < written.names.size()) spec.name = printable(written.names[i]);
    spec.options = options;
    engines.push_back(std::move(spec));
  }
  read_own_settings(written, engines);
  return engines;
}

}  // namespace pawnbroker::arbiter
