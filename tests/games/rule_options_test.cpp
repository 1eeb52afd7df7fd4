#include "games/rule_options.h"

#include "catch.h"
#include "games/choker/rules.h"

using namespace pawnbroker;
using games::choker::parse_rules;
using games::choker::print_rules;
using games::choker::Rules;

TEST_CASE("Choker's rules print only what differs from the default") {
  CHECK(print_rules({}) == "-");
  CHECK(parse_rules("-") == Rules{});
  const auto rules = parse_rules("Becket=true,Castling=true,FiftyMoves=false,BlindStep=250");
  REQUIRE(rules);
  CHECK(rules->becket);
  CHECK(rules->empress);
  CHECK_FALSE(rules->fifty_moves);
  CHECK(rules->blind_step == 250);
  CHECK(print_rules(*rules) == "Becket=true,FiftyMoves=false,BlindStep=250");
  CHECK(parse_rules(print_rules(*rules)) == *rules);
}

TEST_CASE("bad rules are refused with the word at fault") {
  const auto refusal = [](std::string_view rules) { return parse_rules(rules).error(); };
  CHECK(refusal("Tarot=true").code == text::Code::unknown_key);
  CHECK(refusal("Tarot=true").word == "Tarot");
  CHECK(refusal("becket=true").code == text::Code::unknown_key);
  CHECK(refusal("Becket").code == text::Code::bad_value);
  CHECK(refusal("").code == text::Code::bad_value);
  CHECK(refusal("=true").code == text::Code::bad_value);
  CHECK(refusal("Becket=yes").code == text::Code::bad_value);
  CHECK(refusal("Becket=true,Becket=true").reason == "the rule is given twice");
  CHECK(refusal("BlindStep=-1").code == text::Code::bad_value);
  CHECK(refusal("BlindStep=x").word == "BlindStep=x");
}
