#include "games/cheversi/rules.h"

#include <algorithm>
#include <array>
#include <span>
#include <vector>

#include "games/rule_options.h"
#include "text/words.h"

namespace pawnbroker::games::cheversi {
namespace {

// The values of each option, in the order of its enumeration.
constexpr std::array<std::string_view, 2> kTouches = {"any", "enemy"};
constexpr std::array<std::string_view, 2> kCounts = {"attacks", "squares"};
constexpr std::array<std::string_view, 3> kOccupied = {"none", "enemy", "all"};

template <class Value>
text::Parsed<void> read_value(Value& value, const RuleOption& option,
                              std::span<const std::string_view> words) {
  const auto found = std::ranges::find(words, option.second);
  if (found == words.end()) {
    return text::refuse(
        text::Code::bad_value, std::string(option.first) + "=" + std::string(option.second),
        "expected one of " + text::join(std::vector<std::string>(words.begin(), words.end()), " "));
  }
  value = static_cast<Value>(found - words.begin());
  return {};
}

text::Parsed<void> read_option(Rules& rules, const RuleOption& option) {
  if (option.first == "Touch") return read_value(rules.touch, option, kTouches);
  if (option.first == "Count") return read_value(rules.count, option, kCounts);
  if (option.first == "Occupied") return read_value(rules.occupied, option, kOccupied);
  return refuse_rule(option, "cheversi");
}

template <class Value>
void print_value(RulePrinter& printer, std::string_view name, Value value,
                 std::span<const std::string_view> words) {
  if (value != Value{}) printer.add(name, words[static_cast<std::size_t>(value)]);
}

}  // namespace

text::Parsed<Rules> parse_rules(std::string_view words) {
  return read_rules(words, Rules{}, read_option);
}

std::string print_rules(const Rules& rules) {
  RulePrinter printer;
  print_value(printer, "Touch", rules.touch, kTouches);
  print_value(printer, "Count", rules.count, kCounts);
  print_value(printer, "Occupied", rules.occupied, kOccupied);
  return printer.text();
}

}  // namespace pawnbroker::games::cheversi
