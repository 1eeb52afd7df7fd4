#include "arbiter/config_words.h"

#include <algorithm>
#include <fstream>
#include <set>
#include <sstream>

#include "arbiter/config.h"
#include "arbiter/written.h"

namespace pawnbroker::arbiter {
namespace {

// Options whose every value adds to the earlier ones, so that the file's come first.
bool adds_up(const std::string& option) {
  return option == "--option" || option.starts_with("--engine-");
}

// Whether the command line, which has the options `given`, overrides that option of the file.
bool is_overridden(CLI::App& match, const std::string& name, const std::set<std::string>& given) {
  CLI::Option* const option = match.get_option_no_throw(name);
  const auto overrides = [&](const std::string& other) {
    CLI::Option* const each = match.get_option_no_throw(other);
    const bool same = each == option && !adds_up(name);
    return each != nullptr && (same || option->get_excludes().contains(each));
  };
  // Who names the engines or lists them does so for all.
  const bool other_engines = given.contains("--engine") && name.starts_with("--engine-");
  const bool other_names = given.contains("--name") && name == "--engine-name";
  return other_engines || other_names || std::ranges::any_of(given, overrides);
}

}  // namespace

void add_config(CLI::App& match, std::vector<std::string>& words) {
  std::set<std::string> given;
  std::string name;
  for (std::size_t i = 1; i < words.size(); ++i) {
    const std::string& word = words[i];
    if (!word.starts_with("--")) continue;
    const std::size_t equals = word.find('=');
    given.insert(word.substr(0, equals));
    if (!word.starts_with("--config")) continue;
    if (equals != std::string::npos) {
      name = word.substr(equals + 1);
    } else if (i + 1 < words.size()) {
      name = words[i + 1];
    }
  }
  if (!given.contains("--config")) return;
  std::ifstream file(name);
  std::ostringstream held;
  if (!file || !(held << file.rdbuf())) throw Wrong{"--config " + name + ": cannot be read"};
  const auto settings = config_settings(held.str(), [&match](const std::string& option) {
    const CLI::Option* const found = match.get_option_no_throw(option);
    if (found == nullptr) return OptionKind::none;
    const bool list = found->get_expected_max() > 1;
    return list && !found->get_allow_extra_args() ? OptionKind::repeated : OptionKind::single;
  });
  if (!settings) throw Wrong{name + ":" + printable(settings.error())};
  std::vector<std::string> added;
  for (const ConfigSetting& each : *settings) {
    if (is_overridden(match, each.option, given)) continue;
    added.insert(added.end(), each.words.begin(), each.words.end());
  }
  words.insert(words.begin() + 1, added.begin(), added.end());
}

}  // namespace pawnbroker::arbiter
