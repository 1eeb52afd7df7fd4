#include "games/blackdrez/rules.h"

#include "games/rule_options.h"

namespace pawnbroker::games::blackdrez {
namespace {

// With more players one pack is too small.
constexpr int kMostSeatsOfOnePack = 4;

constexpr std::string_view kPacks = "Packs";
constexpr std::string_view kSharedEleven = "SharedEleven";
constexpr std::string_view kWinners = "winners";
constexpr std::string_view kAll = "all";

text::Parsed<void> read_option(Rules& rules, const RuleOption& option) {
  if (option.first == kPacks) {
    const auto packs = parse_rule_int(option, 1, kMaxPacks);
    if (!packs) return tl::unexpected(packs.error());
    rules.packs = static_cast<int>(*packs);
  } else if (option.first == kSharedEleven) {
    if (option.second != kWinners && option.second != kAll) {
      return text::refuse(text::Code::bad_value, option.second, "expected winners or all");
    }
    rules.shared_eleven = option.second == kAll ? SharedEleven::all : SharedEleven::winners;
  } else {
    return refuse_rule(option, "blackdrez");
  }
  return {};
}

}  // namespace

Rules Rules::usual(int seats) {
  return {.packs = seats <= kMostSeatsOfOnePack ? 1 : 2};
}

text::Parsed<Rules> parse_rules(std::string_view words, int seats) {
  return read_rules(words, Rules::usual(seats), read_option);
}

std::string print_rules(const Rules& rules, int seats) {
  RulePrinter printer;
  if (rules.packs != Rules::usual(seats).packs) printer.add(kPacks, std::to_string(rules.packs));
  if (rules.shared_eleven == SharedEleven::all) printer.add(kSharedEleven, kAll);
  return printer.text();
}

}  // namespace pawnbroker::games::blackdrez
