#include "arbiter/config.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <nlohmann/json.hpp>

namespace pawnbroker::arbiter {
namespace {

using nlohmann::json;

constexpr std::array<std::string_view, 7> kEngineKeys = {"name",  "dir",   "tc",      "bettime",
                                                         "nodes", "depth", "movetime"};

// Ends the reading with what is wrong.
struct Bad {
  std::string text;
};

std::string value_word(const std::string& path, const json& value) {
  if (value.is_string()) return value.get<std::string>();
  if (value.is_number() || value.is_boolean()) return value.dump();
  throw Bad{path + ": expected a text, a number, true or false"};
}

const json& expect_object(const std::string& path, const json& value) {
  if (!value.is_object()) throw Bad{path + ": expected an object"};
  return value;
}

class Reader {
 public:
  explicit Reader(const std::function<OptionKind(const std::string&)>& kind_of)
      : kind_of_(kind_of) {}

  std::vector<ConfigSetting> read(const json& config) {
    for (const auto& [key, value] : expect_object("/", config).items()) {
      const std::string path = "/" + key;
      if (key == "engines") {
        read_engines(path, value);
      } else {
        read_setting(path, key, value);
      }
    }
    return std::move(settings_);
  }

 private:
  void read_setting(const std::string& path, const std::string& key, const json& value) {
    const std::string option = "--" + key;
    const OptionKind kind = kind_of_(option);
    if (key == "config" || kind == OptionKind::none) throw Bad{path + ": no such setting"};
    if (value.is_boolean()) {
      const std::string off = "--no-" + key;
      if (kind_of_(off) == OptionKind::none) throw Bad{path + ": neither true nor false"};
      settings_.push_back({option, {value.get<bool>() ? option : off}});
    } else if (!value.is_array()) {
      add(option, value_word(path, value));
    } else {
      std::vector<std::string> values;
      for (std::size_t i = 0; i < value.size(); ++i) {
        values.push_back(value_word(path + "/" + std::to_string(i), value[i]));
      }
      if (kind == OptionKind::repeated) {
        for (const std::string& each : values) add(option, each);
      } else {
        values.insert(values.begin(), option);
        settings_.push_back({option, std::move(values)});
      }
    }
  }

  void add(const std::string& option, const std::string& value) {
    settings_.push_back({option, {option + "=" + value}});
  }

  void read_engines(const std::string& path, const json& engines) {
    if (!engines.is_array()) throw Bad{path + ": expected a list"};
    for (std::size_t i = 0; i < engines.size(); ++i) {
      const std::string own = path + "/" + std::to_string(i);
      const std::string number = std::to_string(i + 1) + ":";
      if (!expect_object(own, engines[i]).contains("command")) throw Bad{own + ": no command"};
      for (const auto& [key, value] : engines[i].items()) {
        const std::string at = own + "/" + key;
        if (key == "command") {
          add("--engine", value_word(at, value));
        } else if (key == "options") {
          for (const auto& [name, setting] : expect_object(at, value).items()) {
            add("--engine-option", number + name + "=" + value_word(at + "/" + name, setting));
          }
        } else if (std::ranges::find(kEngineKeys, key) != kEngineKeys.end()) {
          add("--engine-" + key, number + value_word(at, value));
        } else {
          throw Bad{at + ": no such setting of an engine"};
        }
      }
    }
  }

  const std::function<OptionKind(const std::string&)>& kind_of_;
  std::vector<ConfigSetting> settings_;
};

// The library's words about the byte number `at`, with the line in front.
std::string at_line(std::string_view text, std::size_t at, std::string_view what) {
  const std::size_t colon = what.find(": ");
  const std::size_t bracket = what.find("] ");
  const std::size_t skip = colon != what.npos ? colon + 2 : bracket != what.npos ? bracket + 2 : 0;
  return std::to_string(1 + std::ranges::count(text.substr(0, at), '\n')) + ": " +
         std::string(what.substr(skip));
}

}  // namespace

tl::expected<std::vector<ConfigSetting>, std::string> config_settings(
    std::string_view text, const std::function<OptionKind(const std::string&)>& kind_of) {
  try {
    return Reader(kind_of).read(json::parse(text));
  } catch (const json::parse_error& error) {
    return tl::unexpected(at_line(text, error.byte == 0 ? 0 : error.byte - 1, error.what()));
  } catch (const json::out_of_range& error) {
    // Of a number that no type can hold only its text is known.
    const std::string_view what = error.what();
    const std::string_view number = what.substr(what.find('\'') + 1);
    return tl::unexpected(at_line(text, text.find(number.substr(0, number.find('\''))), what));
  } catch (const Bad& bad) {
    return tl::unexpected(bad.text);
  }
}

}  // namespace pawnbroker::arbiter
