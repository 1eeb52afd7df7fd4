#include "wire/match.h"

#include "catch.h"
#include "wire/read.h"

namespace pawnbroker::wire {
namespace {

TEST_CASE("match reads what it prints") {
  const std::string line =
      GENERATE(as<std::string>(), "match new", "match end",
               "match hand 7 result 3000 -3000 why resign", "match hand 1 result 1 2 -3 why time");
  const auto match = read(parse_match, line);
  REQUIRE(match);
  CHECK(print(*match) == line);
}

TEST_CASE("words behind a complete match line are skipped") {
  CHECK(*read(parse_match, "match hand 7 result 1 -1 why fold later words") ==
        Match{MatchHand{7, {1, -1}, "fold"}});
  CHECK(*read(parse_match, "match new id x") == Match{MatchNew{}});
}

TEST_CASE("malformed match lines are refused with the reason") {
  const auto [line, code] = GENERATE(
      table<std::string, text::Code>({{"match", text::Code::syntax},
                                      {"match old", text::Code::syntax},
                                      {"match hand", text::Code::syntax},
                                      {"match hand x result 1 -1 why fold", text::Code::bad_value},
                                      {"match hand 7", text::Code::syntax},
                                      {"match hand 7 result", text::Code::syntax},
                                      {"match hand 7 result 1 why fold", text::Code::syntax},
                                      {"match hand 7 result 1 x why fold", text::Code::bad_value},
                                      {"match hand 7 result 1 -1", text::Code::syntax},
                                      {"match hand 7 result 1 -1 why", text::Code::syntax}}));
  CHECK(read(parse_match, line).error().code == code);
}

}  // namespace
}  // namespace pawnbroker::wire
