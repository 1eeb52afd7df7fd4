#include "games/rule_options.h"

#include "text/words.h"

namespace pawnbroker::games {
namespace {

std::string quoted_option(const RuleOption& option) {
  return std::string(option.first) + "=" + std::string(option.second);
}

}  // namespace

text::Parsed<std::vector<RuleOption>> split_rules(std::string_view rules) {
  std::vector<RuleOption> options;
  if (rules == "-") return options;
  for (std::string_view part : text::split(rules, ',')) {
    const std::size_t equals = part.find('=');
    if (equals == std::string_view::npos || equals == 0) {
      return text::refuse(text::Code::bad_value, part, "a rule is written Name=value");
    }
    const RuleOption option{part.substr(0, equals), part.substr(equals + 1)};
    for (const RuleOption& earlier : options) {
      if (earlier.first == option.first) {
        return text::refuse(text::Code::bad_value, part, "the rule is given twice");
      }
    }
    options.push_back(option);
  }
  return options;
}

text::Parsed<bool> parse_rule_bool(const RuleOption& option) {
  if (option.second == "true") return true;
  if (option.second == "false") return false;
  return text::refuse(text::Code::bad_value, quoted_option(option), "expected true or false");
}

text::Parsed<std::int64_t> parse_rule_int(const RuleOption& option, std::int64_t low,
                                          std::int64_t high) {
  const auto value = text::parse_int<std::int64_t>(option.second);
  if (value && *value >= low && *value <= high) return *value;
  return text::refuse(
      text::Code::bad_value, quoted_option(option),
      "expected a number from " + std::to_string(low) + " to " + std::to_string(high));
}

tl::unexpected<text::Refusal> refuse_rule(const RuleOption& option, std::string_view game) {
  return text::refuse(text::Code::unknown_key, option.first,
                      std::string(game) + " has no such rule");
}

void RulePrinter::add(std::string_view name, std::string_view value) {
  if (!parts_.empty()) parts_ += ',';
  parts_ += name;
  parts_ += '=';
  parts_ += value;
}

}  // namespace pawnbroker::games
