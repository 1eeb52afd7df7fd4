#include "wire/view.h"

#include "catch.h"
#include "wire/read.h"

namespace pawnbroker::wire {
namespace {

TEST_CASE("view reads what it prints") {
  const std::string line =
      "view phase over result 3000 -3000 board 8/8/8/8/8/8/8/8 hand - fen 8/8/8/8/8/8/8/8 w - - 0 "
      "1";
  const auto fields = read(parse_view, line);
  REQUIRE(fields);
  CHECK(*fields == Fields{{"phase", "over"},
                          {"result", "3000 -3000"},
                          {"board", "8/8/8/8/8/8/8/8"},
                          {"hand", "-"},
                          {"fen", "8/8/8/8/8/8/8/8 w - - 0 1"}});
  CHECK(print_view(*fields) == line);
}

TEST_CASE("a view name without a value is refused") {
  const std::string line =
      GENERATE(as<std::string>(), "view phase", "view phase bet fen", "view phase bet result");
  CHECK(read(parse_view, line).error().code == text::Code::syntax);
}

}  // namespace
}  // namespace pawnbroker::wire
