#include "wire/option.h"

#include <algorithm>
#include <array>
#include <string_view>

#include "text/words.h"

namespace pawnbroker::wire {
namespace {

using Type = Option::Type;

// Indexed by `Option::Type`.
constexpr std::array<std::string_view, 5> kTypeWords{"check", "spin", "combo", "button", "string"};

std::optional<Type> type_named(std::string_view word) {
  const auto* const found = std::ranges::find(kTypeWords, word);
  if (found == kTypeWords.end()) return std::nullopt;
  return static_cast<Type>(found - kTypeWords.begin());
}

// The words from `at` up to the next of `keys`, joined by single blanks; `at` moves behind them.
std::string phrase_until(Words words, std::size_t& at,
                         std::initializer_list<std::string_view> keys) {
  const std::size_t begin = at;
  while (at < words.size() && std::ranges::find(keys, words[at]) == keys.end()) ++at;
  return phrase(words.subspan(begin, at - begin));
}

// UCI has no word for an empty string, so it is written as `<empty>`.
constexpr std::string_view kEmpty = "<empty>";

}  // namespace

text::Parsed<Option> parse_option(Words words) {
  if (words.empty() || words[0] != "name") {
    return text::refuse(text::Code::syntax, "option", "name must follow option");
  }
  Option option;
  std::size_t at = 1;
  option.name = phrase_until(words, at, {"type"});
  const auto type = at + 1 < words.size() ? type_named(words[at + 1]) : std::nullopt;
  if (option.name.empty() || !type) {
    return text::refuse(text::Code::syntax, "option", "an option needs a name and a type");
  }
  option.type = *type;
  at += 2;
  while (at < words.size()) {
    const std::string_view key = words[at++];
    const std::string value = phrase_until(words, at, {"default", "min", "max", "var"});
    if (key == "default") option.standard = value == kEmpty ? "" : value;
    if (key == "min") option.min = text::parse_int<std::int64_t>(value);
    if (key == "max") option.max = text::parse_int<std::int64_t>(value);
    if (key == "var") option.vars.push_back(value);
  }
  return option;
}

std::string print(const Option& option) {
  std::string line = "option name " + option.name + " type ";
  line += kTypeWords[static_cast<std::size_t>(option.type)];
  if (option.type != Type::button) {
    line += " default ";
    line += option.standard.empty() ? kEmpty : std::string_view(option.standard);
  }
  if (option.min) line += " min " + std::to_string(*option.min);
  if (option.max) line += " max " + std::to_string(*option.max);
  for (const std::string& var : option.vars) line += " var " + var;
  return line;
}

text::Parsed<SetOption> parse_setoption(Words words) {
  if (words.empty() || words[0] != "name") {
    return text::refuse(text::Code::syntax, "setoption", "name must follow setoption");
  }
  SetOption set;
  std::size_t at = 1;
  set.name = phrase_until(words, at, {"value"});
  if (set.name.empty()) return text::refuse(text::Code::syntax, "setoption", "the name is missing");
  if (at < words.size()) set.value = phrase(words.subspan(at + 1));
  return set;
}

std::string print(const SetOption& set) {
  std::string line = "setoption name " + set.name;
  if (set.value) line += " value";
  if (set.value && !set.value->empty()) line += " " + *set.value;
  return line;
}

}  // namespace pawnbroker::wire
