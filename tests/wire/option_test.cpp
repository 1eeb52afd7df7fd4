#include "wire/option.h"

#include "catch.h"
#include "wire/read.h"

namespace pawnbroker::wire {
namespace {

TEST_CASE("option reads what it prints") {
  const std::string line =
      GENERATE(as<std::string>(), "option name Hash type spin default 16 min 1 max 65536",
               "option name Clear Hash type button", "option name Ponder type check default false",
               "option name UCI_Variant type combo default chess var chess var choker",
               "option name About type string default two words",
               "option name Book type string default <empty>");
  const auto option = read(parse_option, line);
  REQUIRE(option);
  CHECK(print(*option) == line);
}

TEST_CASE("options without a name or a known type are refused") {
  const std::string line =
      GENERATE(as<std::string>(), "option", "option name", "option name X", "option name X type",
               "option name X type slider", "option type check", "option X type check");
  CHECK(read(parse_option, line).error().code == text::Code::syntax);
}

TEST_CASE("setoption names and values may hold blanks") {
  CHECK(*read(parse_setoption, "setoption name  Clear   Hash ") ==
        SetOption{"Clear Hash", std::nullopt});
  CHECK(*read(parse_setoption, "setoption name Move Overhead value 20") ==
        SetOption{"Move Overhead", "20"});
  CHECK(*read(parse_setoption, "setoption name Path value a  value of b") ==
        SetOption{"Path", "a value of b"});
  CHECK(*read(parse_setoption, "setoption name Hash value") == SetOption{"Hash", ""});
}

TEST_CASE("setoption without a name is refused") {
  const std::string line = GENERATE(as<std::string>(), "setoption", "setoption name",
                                    "setoption Hash value 3", "setoption name value 3");
  CHECK(read(parse_setoption, line).error().code == text::Code::syntax);
}

TEST_CASE("setoption is printed as it is read") {
  CHECK(print(SetOption{"Clear Hash", std::nullopt}) == "setoption name Clear Hash");
  CHECK(print(SetOption{"Hash", "64"}) == "setoption name Hash value 64");
  CHECK(print(SetOption{"Hash", ""}) == "setoption name Hash value");
}

}  // namespace
}  // namespace pawnbroker::wire
