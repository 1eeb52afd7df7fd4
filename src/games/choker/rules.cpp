#include "games/choker/rules.h"

#include <array>

#include "games/rule_options.h"

namespace pawnbroker::games::choker {
namespace {

struct Switch {
  std::string_view name;
  bool Rules::*on;
};
constexpr std::array kSwitches = {
    Switch{"Becket", &Rules::becket},
    Switch{"Empress", &Rules::empress},
    Switch{"Castling", &Rules::castling},
    Switch{"FiftyMoves", &Rules::fifty_moves},
};
constexpr std::string_view kBlindStep = "BlindStep";

const Switch* find_switch(std::string_view name) {
  for (const Switch& each : kSwitches) {
    if (each.name == name) return &each;
  }
  return nullptr;
}

struct StructureName {
  Structure structure;
  std::string_view word;
};
constexpr std::array kStructures = {
    StructureName{Structure::no_limit, "nl"},
    StructureName{Structure::pot_limit, "pl"},
    StructureName{Structure::limit, "limit"},
};

text::Parsed<void> read_option(Rules& rules, const RuleOption& option) {
  if (const Switch* each = find_switch(option.first)) {
    const auto on = parse_rule_bool(option);
    if (!on) return tl::unexpected(on.error());
    rules.*each->on = *on;
  } else if (option.first == kBlindStep) {
    const auto step = parse_rule_int(option, 0, kMaxChips);
    if (!step) return tl::unexpected(step.error());
    rules.blind_step = *step;
  } else {
    return refuse_rule(option, "choker");
  }
  return {};
}

}  // namespace

text::Parsed<Rules> parse_rules(std::string_view words) {
  return read_rules(words, Rules{}, read_option);
}

std::string print_rules(const Rules& rules) {
  static constexpr Rules defaults;
  RulePrinter printer;
  for (const Switch& each : kSwitches) {
    if (rules.*each.on != defaults.*each.on)
      printer.add(each.name, rules.*each.on ? "true" : "false");
  }
  if (rules.blind_step != defaults.blind_step) {
    printer.add(kBlindStep, std::to_string(rules.blind_step));
  }
  return printer.text();
}

text::Parsed<Structure> parse_structure(std::string_view word) {
  for (const StructureName& each : kStructures) {
    if (each.word == word) return each.structure;
  }
  return text::refuse(text::Code::bad_value, word, "expected nl, pl or limit");
}

std::string_view structure_word(Structure structure) {
  return kStructures[static_cast<std::size_t>(structure)].word;
}

}  // namespace pawnbroker::games::choker
