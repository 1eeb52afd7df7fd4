#pragma once

// The text form of a game's rule options, `Name=value,Name=value`, or `-` for none.

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "text/refusal.h"

namespace pawnbroker::games {

using RuleOption = std::pair<std::string_view, std::string_view>;

// Refused (bad_value) when a part is not `Name=value` or a name comes twice.
text::Parsed<std::vector<RuleOption>> split_rules(std::string_view rules);

// The rules that the words make of the usual ones; `read(rules, option)` takes one option and may
// refuse it.
template <class Rules, class Read>
text::Parsed<Rules> read_rules(std::string_view words, Rules rules, Read read) {
  const auto options = split_rules(words);
  if (!options) return tl::unexpected(options.error());
  for (const RuleOption& option : *options) {
    if (const auto done = read(rules, option); !done) return tl::unexpected(done.error());
  }
  return rules;
}

// `true` or `false`.
text::Parsed<bool> parse_rule_bool(const RuleOption& option);
// A whole number from `low` to `high`.
text::Parsed<std::int64_t> parse_rule_int(const RuleOption& option, std::int64_t low,
                                          std::int64_t high);

// Refusals for a name that the game does not know.
tl::unexpected<text::Refusal> refuse_rule(const RuleOption& option, std::string_view game);

// Collects `Name=value` parts; empty stays `-`.
class RulePrinter {
 public:
  void add(std::string_view name, std::string_view value);
  std::string text() const { return parts_.empty() ? "-" : parts_; }

 private:
  std::string parts_;
};

}  // namespace pawnbroker::games
