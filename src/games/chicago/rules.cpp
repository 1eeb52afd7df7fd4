#include "games/chicago/rules.h"

#include <algorithm>
#include <array>
#include <span>
#include <utility>

#include "games/rule_options.h"
#include "text/words.h"

namespace pawnbroker::games::chicago {
namespace {

constexpr int kMostTarget = 1000;
constexpr int kMostPoints = 100;
constexpr int kEarlyStop = 42;
constexpr int kLateStop = 45;

// One option: its name, the words of its values and the values themselves.
template <class Value>
struct Words {
  std::string_view name;
  Value Rules::*place;
  std::span<const std::pair<std::string_view, Value>> values;
};

constexpr std::pair<std::string_view, int> kTwoThree[] = {{"2", 2}, {"3", 3}};
constexpr std::pair<std::string_view, int> kFiveTen[] = {{"5", 5}, {"10", 10}};
constexpr std::pair<std::string_view, int> kPoints[] = {{"15", 15}, {"13", 13}};
constexpr std::pair<std::string_view, int> kMinimum[] = {{"0", 0}, {"13", 13}};
constexpr Words<int> kNumbers[] = {
    {"Exchanges", &Rules::exchanges, kTwoThree},
    {"LastTrickTwo", &Rules::last_trick_two, kFiveTen},
    {"ChicagoPoints", &Rules::chicago_points, kPoints},
    {"ChicagoMinimum", &Rules::chicago_minimum, kMinimum},
};

constexpr std::pair<std::string_view, bool> kLead[] = {{"dealer-left", false}, {"caller", true}};
constexpr std::pair<std::string_view, bool> kOther[] = {{"none", false}, {"hand", true}};
constexpr std::pair<std::string_view, bool> kBoolean[] = {{"false", false}, {"true", true}};
constexpr Words<bool> kSwitches[] = {
    {"OneUp", &Rules::one_up, kBoolean},
    {"ChicagoLead", &Rules::caller_leads, kLead},
    {"ChicagoOtherPoints", &Rules::chicago_hand, kOther},
    {"ChicagoFailEnds", &Rules::fail_ends, kBoolean},
    {"ChicagoRequired", &Rules::chicago_required, kBoolean},
    {"BlindChicago", &Rules::blind_chicago, kBoolean},
    {"WinAgain", &Rules::win_again, kBoolean},
    {"NegativeTotals", &Rules::negative_totals, kBoolean},
};

constexpr std::pair<std::string_view, StopAt> kStops[] = {{"42", StopAt::sixth_card_42},
                                                          {"42-plain", StopAt::plain_42},
                                                          {"45", StopAt::plain_45},
                                                          {"0", StopAt::never}};
constexpr Words<StopAt> kStopOption[] = {{"StopAt", &Rules::stop_at, kStops}};
constexpr std::pair<std::string_view, LowRedeal> kRedeals[] = {
    {"off", LowRedeal::off},
    {"below-ten", LowRedeal::below_ten},
    {"ten-or-below", LowRedeal::ten_or_below}};
constexpr Words<LowRedeal> kRedealOption[] = {{"LowRedeal", &Rules::low_redeal, kRedeals}};
constexpr std::pair<std::string_view, EqualHands> kEquals[] = {
    {"nobody", EqualHands::nobody}, {"share", EqualHands::share}, {"all", EqualHands::all}};
constexpr Words<EqualHands> kEqualOption[] = {{"EqualHands", &Rules::equal_hands, kEquals}};

constexpr std::string_view kTarget = "Target";
constexpr std::string_view kPointsFour = "PointsFour";
constexpr std::string_view kPointsStraightFlush = "PointsStraightFlush";
constexpr std::string_view kPointsRoyal = "PointsRoyal";
constexpr std::string_view kFour = "FourOfAKind";
constexpr std::string_view kStraightFlush = "StraightFlush";
constexpr std::string_view kWin = "win";
constexpr std::string_view kNoEffect = "points";

using EffectWord = std::pair<std::string_view, bool Effect::*>;
constexpr EffectWord kEffects[] = {{"to-target", &Effect::to_target},
                                   {"zeroes-all", &Effect::zeroes_all},
                                   {"zeroes-one", &Effect::zeroes_one}};

// Whether one of `options` has the option's name; then its value is read, or refused.
template <class Value>
text::Parsed<bool> read_word(Rules& rules, const RuleOption& option,
                             std::span<const Words<Value>> options) {
  for (const Words<Value>& each : options) {
    if (each.name != option.first) continue;
    std::string expected;
    for (const auto& [word, value] : each.values) {
      if (word == option.second) {
        rules.*each.place = value;
        return true;
      }
      expected += (expected.empty() ? "expected " : " or ") + std::string(word);
    }
    return text::refuse(text::Code::bad_value, option.second, expected);
  }
  return false;
}

template <class Value>
void print_word(RulePrinter& printer, const Rules& rules, std::span<const Words<Value>> options) {
  for (const Words<Value>& each : options) {
    if (rules.*each.place == Rules{}.*each.place) continue;
    for (const auto& [word, value] : each.values) {
      if (rules.*each.place == value) printer.add(each.name, word);
    }
  }
}

text::Parsed<Effect> parse_effect(const RuleOption& option) {
  Effect effect;
  if (option.second == kNoEffect) return effect;
  for (const std::string_view part : text::split(option.second, '+')) {
    const auto known = std::ranges::find(kEffects, part, &EffectWord::first);
    if (known == std::end(kEffects) || effect.*known->second) {
      return text::refuse(text::Code::bad_value, option.second,
                          "expected points, or to-target, zeroes-all, zeroes-one joined by +");
    }
    effect.*known->second = true;
  }
  if (effect.zeroes_all && effect.zeroes_one) {
    return text::refuse(text::Code::bad_value, option.second,
                        "zeroes-all leaves nobody for zeroes-one");
  }
  return effect;
}

std::string print_effect(const Effect& effect) {
  std::vector<std::string> parts;
  for (const auto& [word, place] : kEffects) {
    if (effect.*place) parts.emplace_back(word);
  }
  return text::join(parts, "+");
}

text::Parsed<void> read_number(int& place, const RuleOption& option, int most) {
  return parse_rule_int(option, 1, most).map([&](std::int64_t value) {
    place = static_cast<int>(value);
  });
}

text::Parsed<void> read_option(Rules& rules, const RuleOption& option) {
  if (option.first == kTarget) return read_number(rules.target, option, kMostTarget);
  if (option.first == kPointsFour) return read_number(rules.points_four, option, kMostPoints);
  if (option.first == kPointsStraightFlush) {
    return read_number(rules.points_straight_flush, option, kMostPoints);
  }
  if (option.first == kPointsRoyal) {
    rules.royal_wins = option.second == kWin;
    if (rules.royal_wins) return {};
    return read_number(rules.points_royal, option, kMostPoints);
  }
  if (option.first == kFour || option.first == kStraightFlush) {
    const auto effect = parse_effect(option);
    if (!effect) return tl::unexpected(effect.error());
    (option.first == kFour ? rules.four : rules.straight_flush) = *effect;
    return {};
  }
  for (const auto& known :
       {read_word<int>(rules, option, kNumbers), read_word<bool>(rules, option, kSwitches),
        read_word<StopAt>(rules, option, kStopOption),
        read_word<LowRedeal>(rules, option, kRedealOption),
        read_word<EqualHands>(rules, option, kEqualOption)}) {
    if (!known) return tl::unexpected(known.error());
    if (*known) return {};
  }
  return refuse_rule(option, "chicago");
}

// Points that an effect replaces can have no number. Where equal hands score they still have their
// points, but there are no equal fours in one pack.
text::Parsed<void> check(const Rules& rules) {
  const Rules usual;
  if (rules.four.any() && rules.points_four != usual.points_four) {
    return text::refuse(text::Code::bad_value, kPointsFour, "FourOfAKind replaces these points");
  }
  if (!rules.straight_flush.any() || rules.equal_hands != EqualHands::nobody) return {};
  if (rules.points_straight_flush != usual.points_straight_flush) {
    return text::refuse(text::Code::bad_value, kPointsStraightFlush,
                        "StraightFlush replaces these points");
  }
  if (rules.points_royal != usual.points_royal) {
    return text::refuse(text::Code::bad_value, kPointsRoyal, "StraightFlush replaces these points");
  }
  return {};
}

}  // namespace

int Rules::points(Category category) const {
  switch (category) {
    case Category::four:
      return points_four;
    case Category::straight_flush:
      return points_straight_flush;
    case Category::royal_flush:
      return points_royal;
    default:
      return static_cast<int>(category);
  }
}

Effect Rules::effect(Category category) const {
  if (category == Category::four) return four;
  if (category == Category::straight_flush) return straight_flush;
  if (category == Category::royal_flush && !royal_wins) return straight_flush;
  return {};
}

bool Rules::stops(int total) const {
  switch (stop_at) {
    case StopAt::never:
      return false;
    case StopAt::plain_45:
      return total >= kLateStop;
    default:
      return total >= kEarlyStop;
  }
}

bool Rules::sixth_card(int total) const {
  return stop_at == StopAt::sixth_card_42 && stops(total);
}

bool Rules::low(CardSet hand) const {
  if (low_redeal == LowRedeal::off) return false;
  const int ranks = low_redeal == LowRedeal::below_ten ? kRankTen : kRankTen + 1;
  return hand >> (ranks * kSuits) == 0;
}

text::Parsed<Rules> parse_rules(std::string_view words) {
  const auto rules = read_rules(words, Rules{}, read_option);
  if (!rules) return rules;
  return check(*rules).map([&] { return *rules; });
}

std::string print_rules(const Rules& rules) {
  const Rules usual;
  RulePrinter printer;
  if (rules.target != usual.target) printer.add(kTarget, std::to_string(rules.target));
  if (rules.points_four != usual.points_four) {
    printer.add(kPointsFour, std::to_string(rules.points_four));
  }
  if (rules.points_straight_flush != usual.points_straight_flush) {
    printer.add(kPointsStraightFlush, std::to_string(rules.points_straight_flush));
  }
  if (rules.royal_wins) {
    printer.add(kPointsRoyal, kWin);
  } else if (rules.points_royal != usual.points_royal) {
    printer.add(kPointsRoyal, std::to_string(rules.points_royal));
  }
  if (rules.four.any()) printer.add(kFour, print_effect(rules.four));
  if (rules.straight_flush.any()) printer.add(kStraightFlush, print_effect(rules.straight_flush));
  print_word<int>(printer, rules, kNumbers);
  print_word<StopAt>(printer, rules, kStopOption);
  print_word<LowRedeal>(printer, rules, kRedealOption);
  print_word<bool>(printer, rules, kSwitches);
  print_word<EqualHands>(printer, rules, kEqualOption);
  return printer.text();
}

}  // namespace pawnbroker::games::chicago
