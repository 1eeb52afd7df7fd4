#include "session/options.h"

#include <algorithm>
#include <chrono>
#include <set>
#include <string>

#include "catch.h"
#include "text/words.h"

namespace pawnbroker::test {
namespace {

using session::change_option;
using session::Effect;
using session::Options;
using wire::Option;

TEST_CASE("every default lies in its range", "[P52]") {
  std::set<std::string> names;
  for (const Option& option : session::declared_options()) {
    INFO(print(option));
    CHECK(names.insert(text::lower(option.name)).second);
    const auto number = text::parse_int<std::int64_t>(option.standard);
    switch (option.type) {
      case Option::Type::spin:
        REQUIRE(number);
        CHECK((*option.min <= *number && *number <= *option.max));
        break;
      case Option::Type::combo:
        CHECK(std::ranges::count(option.vars, option.standard) == 1);
        break;
      case Option::Type::check:
        CHECK((option.standard == "true" || option.standard == "false"));
        break;
      default:
        break;
    }
  }
}

TEST_CASE("options of our own have names of one word", "[P57]") {
  const std::set<std::string> classic{"Clear Hash", "Move Overhead"};
  for (const Option& option : session::declared_options()) {
    CHECK((text::words(option.name).size() == 1 || classic.contains(option.name)));
  }
}

TEST_CASE("setting an option to its default changes nothing") {
  for (const Option& option : session::declared_options()) {
    INFO(print(option));
    const auto change = change_option({}, {option.name, option.standard});
    REQUIRE(change);
    CHECK(change->options.variant == Options{}.variant);
    CHECK(change->options.settings.hash_mib == Options{}.settings.hash_mib);
    CHECK(change->options.settings.seed == Options{}.settings.seed);
  }
}

TEST_CASE("names are compared without regard to case", "[P47]") {
  CHECK(change_option({}, {"hAsH", "32"})->options.settings.hash_mib == 32);
  CHECK(change_option({}, {"MULTIPV", "2"})->options.settings.multipv == 2);
  CHECK(change_option({}, {"move overhead", "50"})->options.settings.move_overhead ==
        std::chrono::milliseconds(50));
  CHECK(change_option({}, {"clear HASH", std::nullopt})->effect == Effect::clear);
}

TEST_CASE("check options take true and false in any case", "[P47]") {
  const auto [word, value] =
      GENERATE(table<std::string, bool>({{"true", true}, {"TRUE", true}, {"False", false}}));
  CHECK(change_option({}, {"UCI_ShowWDL", word})->options.settings.show_wdl == value);
}

TEST_CASE("bad values are refused", "[P48][P51]") {
  const auto [name, value] =
      GENERATE(table<std::string, std::string>({{"Hash", "abc"},
                                                {"Hash", "1e9"},
                                                {"Hash", ""},
                                                {"Hash", "99999999999999999999"},
                                                {"Hash", "0x10"},
                                                {"Hash", "1,5"},
                                                {"Hash", "-5"},
                                                {"Hash", "0"},
                                                {"Hash", "65537"},
                                                {"Hash", "1 6"},
                                                {"Threads", "0"},
                                                {"MultiPV", "501"},
                                                {"Move Overhead", "-1"},
                                                {"Ponder", "yes"},
                                                {"UCI_Chess960", "1"},
                                                {"UCI_Variant", "tarot"},
                                                {"Seed", "-1"}}));
  const auto change = change_option({}, {name, value});
  REQUIRE_FALSE(change);
  CHECK(change.error().code == text::Code::bad_value);
}

TEST_CASE("a missing value is a bad value") {
  CHECK(change_option({}, {"Hash", std::nullopt}).error().code == text::Code::bad_value);
}

TEST_CASE("unknown options are refused") {
  CHECK(change_option({}, {"Contempt", "3"}).error().code == text::Code::unknown_key);
}

TEST_CASE("the variant is one of the games") {
  const auto change = change_option({}, {"UCI_Variant", "Choker"});
  REQUIRE(change);
  CHECK(change->options.variant == "choker");
  CHECK(change->effect == Effect::new_variant);
}

}  // namespace
}  // namespace pawnbroker::test
