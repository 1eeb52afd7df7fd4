#include "arbiter/config.h"

#include <algorithm>
#include <array>
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
  explicit Reader(const std::function<bool(const std::string&)>& is_option)
      : is_option_(is_option) {}

  std::vector<std::string> read(const json& config) {
    for (const auto& [key, value] : expect_object("/", config).items()) {
      const std::string path = "/" + key;
      if (key == "engines") {
        read_engines(path, value);
      } else {
        read_setting(path, key, value);
      }
    }
    return std::move(words_);
  }

 private:
  void read_setting(const std::string& path, const std::string& key, const json& value) {
    if (key == "config" || !is_option_("--" + key)) throw Bad{path + ": no such setting"};
    if (value.is_boolean()) {
      const bool can_be_off = is_option_("--no-" + key);
      if (value.get<bool>()) {
        words_.push_back("--" + key);
      } else if (can_be_off) {
        words_.push_back("--no-" + key);
      }
      return;
    }
    words_.push_back("--" + key);
    if (value.is_array()) {
      for (std::size_t i = 0; i < value.size(); ++i) {
        words_.push_back(value_word(path + "/" + std::to_string(i), value[i]));
      }
    } else {
      words_.back() += "=" + value_word(path, value);
    }
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
          words_.push_back("--engine=" + value_word(at, value));
        } else if (key == "options") {
          for (const auto& [name, setting] : expect_object(at, value).items()) {
            words_.push_back("--engine-option=" + number + name + "=" +
                             value_word(at + "/" + name, setting));
          }
        } else if (std::ranges::find(kEngineKeys, key) != kEngineKeys.end()) {
          words_.push_back("--engine-" + key + "=" + number + value_word(at, value));
        } else {
          throw Bad{at + ": no such setting of an engine"};
        }
      }
    }
  }

  const std::function<bool(const std::string&)>& is_option_;
  std::vector<std::string> words_;
};

}  // namespace

tl::expected<std::vector<std::string>, std::string> config_words(
    std::string_view text, const std::function<bool(const std::string&)>& is_option) {
  try {
    return Reader(is_option).read(json::parse(text));
  } catch (const json::parse_error& error) {
    const std::string_view before = text.substr(0, error.byte == 0 ? 0 : error.byte - 1);
    const std::string what = error.what();
    const std::size_t colon = what.find(": ");
    return tl::unexpected(std::to_string(1 + std::ranges::count(before, '\n')) + ": " +
                          (colon == std::string::npos ? what : what.substr(colon + 2)));
  } catch (const Bad& bad) {
    return tl::unexpected(bad.text);
  }
}

}  // namespace pawnbroker::arbiter
