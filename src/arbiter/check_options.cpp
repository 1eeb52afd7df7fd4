// Options.

#include <algorithm>
#include <set>

#include "arbiter/check_items.h"
#include "text/words.h"

namespace pawnbroker::arbiter {
namespace {

using Type = wire::Option::Type;

std::string set_line(const std::string& name, const std::string& value) {
  return wire::print(wire::SetOption{name, value});
}

bool is_truth(const std::string& word) {
  return word == "true" || word == "false";
}

void declarations(Examinee& engine) {
  std::set<std::string> names;
  for (const wire::Option& option : engine.profile().options) {
    require(names.insert(text::lower(option.name)).second, option.name + " is declared twice");
    if (option.type == Type::check) {
      require(is_truth(option.standard), option.name + ": the default is no truth");
    } else if (option.type == Type::spin) {
      const auto standard = text::parse_int<std::int64_t>(option.standard);
      require(standard && option.min && option.max && *option.min <= *standard &&
                  *standard <= *option.max,
              option.name + ": the default is not in its range");
    } else if (option.type == Type::combo) {
      require(std::ranges::find(option.vars, option.standard) != option.vars.end(),
              option.name + ": the default is none of its values");
    }
  }
}

void defaults(Examinee& engine) {
  engine.shake_hands();
  for (const wire::Option& option : engine.profile().options) {
    if (option.type == Type::button || option.type == Type::string) continue;
    engine.expect_silence(set_line(option.name, option.standard));
  }
}

void spelling(Examinee& engine) {
  engine.shake_hands();
  const wire::Option* const hash = engine.profile().option("Hash");
  if (hash == nullptr) throw Skipped{"it has no option Hash"};
  engine.expect_silence(set_line("hAsH", hash->standard));
}

void buttons(Examinee& engine) {
  engine.shake_hands();
  const wire::Option* const clear = engine.profile().option("Clear Hash");
  if (clear == nullptr) throw Skipped{"it has no option Clear Hash"};
  engine.expect_silence("setoption  name  Clear   Hash");
  engine.decide("startpos", "go depth 1");
}

// What no option of that kind takes.
std::vector<std::string> bad_values(const wire::Option& option) {
  switch (option.type) {
    case Type::spin: {
      std::vector<std::string> values = {"lots", "0x10", "1,5", "1e9", "99999999999999999999"};
      if (option.min > INT64_MIN) values.push_back(std::to_string(*option.min - 1));
      if (option.max < INT64_MAX) values.push_back(std::to_string(*option.max + 1));
      return values;
    }
    case Type::check:
      return {"yes", "1"};
    case Type::combo:
      return {"none-of-these"};
    default:
      return {};
  }
}

void bad_values_survived(Examinee& engine) {
  engine.shake_hands();
  for (const wire::Option& option : engine.profile().options) {
    for (const std::string& value : bad_values(option)) {
      engine.answers(set_line(option.name, value));
    }
  }
  engine.answers("setoption name No Such Option value 3");
  engine.decide("startpos", "go depth 1");
}

void bad_values_refused(Examinee& engine) {
  engine.extend();
  for (const wire::Option& option : engine.profile().options) {
    for (const std::string& value : bad_values(option)) {
      engine.expect_error(set_line(option.name, value), "bad-value");
    }
  }
}

void unknown_option(Examinee& engine) {
  engine.extend();
  engine.expect_error("setoption name No Such Option value 3", "unknown-key");
}

void several_lines(Examinee& engine) {
  engine.shake_hands();
  if (engine.profile().option("MultiPV") == nullptr) throw Skipped{"it has no option MultiPV"};
  engine.send("setoption name MultiPV value 3");
  std::set<std::int64_t> ranks;
  for (const wire::Info& info : engine.decide("startpos", "go depth 3").infos) {
    if (info.multipv && !info.pv.empty()) ranks.insert(*info.multipv);
  }
  require(ranks == std::set<std::int64_t>{1, 2, 3}, "the lines of info have not the ranks 1 to 3");
}

void chances(Examinee& engine) {
  engine.shake_hands();
  if (engine.profile().option("UCI_ShowWDL") == nullptr) {
    throw Skipped{"it has no option UCI_ShowWDL"};
  }
  engine.send("setoption name UCI_ShowWDL value true");
  for (const wire::Info& info : engine.decide("startpos", "go depth 3").infos) {
    if (!info.wdl) continue;
    const auto& [win, draw, loss] = *info.wdl;
    require(win + draw + loss == 1000, "the chances are not a thousand");
    return;
  }
  throw Failed{"no wdl in info"};
}

void common_options(Examinee& engine) {
  if (!engine.profile().xuci) throw Skipped{"it does not know xuci"};
  for (const char* const name :
       {"Hash", "Threads", "Clear Hash", "Ponder", "MultiPV", "Move Overhead", "UCI_Chess960",
        "UCI_Variant", "UCI_ShowWDL", "UCI_EngineAbout", "Seed"}) {
    require(engine.profile().option(name) != nullptr, std::string("it has no option ") + name);
  }
}

}  // namespace

CheckItems option_items() {
  return {
      {6, "declarations are well formed, names occur once", declarations},
      {6, "an engine of xuci has all options of the chapter", common_options},
      {6, "every default can be set", defaults},
      {6, "names are read in any case", spelling},
      {6, "a button is pressed, blanks in its name count as one", buttons},
      {6, "bad values and unknown options are survived", bad_values_survived},
      {6, "bad values are refused", bad_values_refused},
      {6, "an unknown option is refused", unknown_option},
      {6, "MultiPV brings as many lines", several_lines},
      {6, "UCI_ShowWDL brings chances", chances},
  };
}

}  // namespace pawnbroker::arbiter
