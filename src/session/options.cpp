#include "session/options.h"

#include <algorithm>
#include <array>
#include <functional>
#include <optional>
#include <string_view>

#include "games/registry.h"
#include "session/identity.h"
#include "text/words.h"

namespace pawnbroker::session {
namespace {

using Type = wire::Option::Type;

// How UCI writes an empty string.
constexpr std::string_view kEmpty = "<empty>";

// A value that has passed its option's check: as it is spelled in the declaration, and as a number
// for spin options or a truth for check options.
struct Value {
  std::string word;
  std::int64_t number = 0;
  bool truth = false;
};

struct Entry {
  wire::Option declaration;
  Effect effect = Effect::none;
  std::function<void(Options&, const Value&)> store;
};

wire::Option check(std::string name, bool standard) {
  return {Type::check, std::move(name), standard ? "true" : "false", {}, {}, {}};
}

wire::Option spin(std::string name, std::int64_t standard, std::int64_t min, std::int64_t max) {
  return {Type::spin, std::move(name), std::to_string(standard), min, max, {}};
}

wire::Option string(std::string name, std::string standard) {
  return {Type::string, std::move(name), std::move(standard), {}, {}, {}};
}

wire::Option variant(const Options& standard) {
  wire::Option option{Type::combo, "UCI_Variant", standard.variant, {}, {}, {}};
  for (const games::Entry& game : games::all_games()) {
    option.vars.emplace_back(game.facts.name);
  }
  return option;
}

// In the order of `players::BettingStyle`.
constexpr std::array<std::string_view, 5> kBettingStyles = {"solver", "equity", "call", "maniac",
                                                            "honest"};

wire::Option betting_style() {
  wire::Option option{Type::combo, "BettingStyle", std::string(kBettingStyles[0]), {}, {}, {}};
  for (const std::string_view style : kBettingStyles) option.vars.emplace_back(style);
  return option;
}

std::string about() {
  return std::string(kName) + " " + std::string(version()) + ", by " + std::string(kAuthor);
}

std::vector<Entry> make_entries() {
  const Options standard;
  const players::Settings& s = standard.settings;
  const auto nothing = [](Options&, const Value&) {};
  return {
      {spin("Hash", s.hash_mib, 1, 65536), Effect::configure,
       [](Options& o, const Value& v) { o.settings.hash_mib = static_cast<int>(v.number); }},
      {spin("Threads", s.threads, 1, 256), Effect::configure,
       [](Options& o, const Value& v) { o.settings.threads = static_cast<int>(v.number); }},
      {{Type::button, "Clear Hash", {}, {}, {}, {}}, Effect::clear, nothing},
      {check("Ponder", false), Effect::none, nothing},
      {spin("MultiPV", s.multipv, 1, 500), Effect::configure,
       [](Options& o, const Value& v) { o.settings.multipv = static_cast<int>(v.number); }},
      {spin("Move Overhead", s.move_overhead.count(), 0, 5000), Effect::configure,
       [](Options& o, const Value& v) {
         o.settings.move_overhead = players::Milliseconds(v.number);
       }},
      {check("UCI_Chess960", s.chess960), Effect::configure,
       [](Options& o, const Value& v) { o.settings.chess960 = v.truth; }},
      {variant(standard), Effect::new_variant,
       [](Options& o, const Value& v) { o.variant = v.word; }},
      {check("UCI_ShowWDL", s.show_wdl), Effect::configure,
       [](Options& o, const Value& v) { o.settings.show_wdl = v.truth; }},
      {check("UCI_LimitStrength", s.limit_strength), Effect::configure,
       [](Options& o, const Value& v) { o.settings.limit_strength = v.truth; }},
      {spin("UCI_Elo", s.elo, players::kLeastElo, players::kMostElo), Effect::configure,
       [](Options& o, const Value& v) { o.settings.elo = static_cast<int>(v.number); }},
      {string("UCI_EngineAbout", about()), Effect::none, nothing},
      {string("SyzygyPath", std::string(kEmpty)), Effect::configure,
       [](Options& o, const Value& v) {
         o.settings.table_folders = v.word == kEmpty ? "" : v.word;
       }},
      {spin("SyzygyProbeDepth", s.table_depth, 1, 100), Effect::configure,
       [](Options& o, const Value& v) { o.settings.table_depth = static_cast<int>(v.number); }},
      {spin("SyzygyProbeLimit", s.table_men, 0, 7), Effect::configure,
       [](Options& o, const Value& v) { o.settings.table_men = static_cast<int>(v.number); }},
      {check("Syzygy50MoveRule", s.table_fifty_moves), Effect::configure,
       [](Options& o, const Value& v) { o.settings.table_fifty_moves = v.truth; }},
      // Graphical front ends keep a spin in 32 bits.
      {spin("Seed", 0, 0, 2147483647), Effect::configure,
       [](Options& o, const Value& v) { o.settings.seed = static_cast<std::uint64_t>(v.number); }},
      {string("EvalFile", std::string(kEmpty)), Effect::configure,
       [](Options& o, const Value& v) { o.settings.eval_file = v.word == kEmpty ? "" : v.word; }},
      {string("ArmyTable", std::string(kEmpty)), Effect::configure,
       [](Options& o, const Value& v) { o.settings.army_table = v.word == kEmpty ? "" : v.word; }},
      {spin("EloEdge", s.elo_edge, -players::kMostEloEdge, players::kMostEloEdge),
       Effect::configure,
       [](Options& o, const Value& v) { o.settings.elo_edge = static_cast<int>(v.number); }},
      {betting_style(), Effect::configure,
       [](Options& o, const Value& v) {
         const auto place = std::ranges::find(kBettingStyles, v.word) - kBettingStyles.begin();
         o.settings.betting_style = static_cast<players::BettingStyle>(place);
       }},
      {spin("BettingIterations", 0, 0, 1'000'000), Effect::configure,
       [](Options& o, const Value& v) {
         o.settings.betting_iterations = static_cast<std::uint64_t>(v.number);
       }},
  };
}

const std::vector<Entry>& entries() {
  static const std::vector<Entry> all = make_entries();
  return all;
}

std::string range_text(const wire::Option& option) {
  return "a number from " + std::to_string(*option.min) + " to " + std::to_string(*option.max);
}

text::Parsed<Value> read_value(const wire::Option& option, const wire::SetOption& set) {
  if (option.type == Type::button) return Value{};
  const std::string word = set.value.value_or("");
  const auto refuse = [&](const std::string& wanted) {
    return text::refuse(text::Code::bad_value, word.empty() ? "-" : word,
                        option.name + " takes " + wanted);
  };
  switch (option.type) {
    case Type::check: {
      const std::string truth = text::lower(word);
      if (truth != "true" && truth != "false") return refuse("true or false");
      return Value{truth, 0, truth == "true"};
    }
    case Type::spin: {
      const auto number = text::parse_int<std::int64_t>(word);
      if (!number || *number < *option.min || *number > *option.max) {
        return refuse(range_text(option));
      }
      return Value{word, *number, false};
    }
    case Type::combo: {
      const auto var = std::ranges::find(option.vars, text::lower(word));
      if (var == option.vars.end()) return refuse("one of: " + text::join(option.vars, " "));
      return Value{*var, 0, false};
    }
    default:
      return Value{word, 0, false};
  }
}

}  // namespace

std::vector<wire::Option> declared_options() {
  std::vector<wire::Option> declarations;
  for (const Entry& entry : entries()) declarations.push_back(entry.declaration);
  return declarations;
}

text::Parsed<OptionChange> change_option(const Options& options, const wire::SetOption& set) {
  const auto entry = std::ranges::find(entries(), text::lower(set.name), [](const Entry& each) {
    return text::lower(each.declaration.name);
  });
  if (entry == entries().end()) {
    return text::refuse(text::Code::unknown_key, set.name, "there is no such option");
  }
  const auto value = read_value(entry->declaration, set);
  if (!value) return tl::unexpected(value.error());
  OptionChange change{options, entry->effect};
  entry->store(change.options, *value);
  return change;
}

}  // namespace pawnbroker::session
