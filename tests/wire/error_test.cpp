#include "wire/error.h"

#include "catch.h"
#include "wire/read.h"

namespace pawnbroker::wire {
namespace {

using text::Code;

TEST_CASE("errors name the code, the line and the place") {
  CHECK(print_error({Code::busy, 0, {}, {}}, 3) == "error busy line 3");
  CHECK(print_error({Code::illegal_action, 2, "a1f8", "not a legal move"}, 8) ==
        "error illegal-action line 8 token 2 a1f8 text not a legal move");
  CHECK(print_error({Code::bad_value, 0, "tarot", {}}, 9) ==
        "error bad-value line 9 token 0 tarot");
}

TEST_CASE("errors are read back") {
  const std::string line = "error illegal-action line 8 token 2 a1f8 text not a legal move";
  CHECK(*read(parse_error, line) == Error{"illegal-action", 8, 2, "a1f8", "not a legal move"});
  CHECK(*read(parse_error, "error new-code line 1 later words") == Error{"new-code", 1, 0, "", ""});
}

TEST_CASE("errors without a code or a line are refused") {
  const std::string line =
      GENERATE(as<std::string>(), "error", "error busy", "error busy line", "error busy line x");
  CHECK(read(parse_error, line).error().code == Code::syntax);
}

TEST_CASE("what a peer wrote is shown short and printable") {
  const std::string error =
      print_error({Code::unknown_command, 1, "a b\x01\xff" + std::string(20000, 'x'),
                   "two\nlines  " + std::string(20000, 'y')},
                  1);
  CHECK(error.size() < 200);
  CHECK(error.starts_with("error unknown-command line 1 token 1 a?b??xxx"));
  CHECK(error.find("text two lines yyy") != std::string::npos);
}

TEST_CASE("every error code of the protocol has its word") {
  const auto [code, word] =
      GENERATE(table<Code, std::string>({{Code::unknown_command, "unknown-command"},
                                         {Code::syntax, "syntax"},
                                         {Code::unsupported, "unsupported"},
                                         {Code::version, "version"},
                                         {Code::unknown_key, "unknown-key"},
                                         {Code::bad_value, "bad-value"},
                                         {Code::bad_position, "bad-position"},
                                         {Code::illegal_action, "illegal-action"},
                                         {Code::no_position, "no-position"},
                                         {Code::not_your_turn, "not-your-turn"},
                                         {Code::busy, "busy"},
                                         {Code::internal, "internal"}}));
  CHECK(print_error({code, 0, {}, {}}, 1) == "error " + word + " line 1");
}

}  // namespace
}  // namespace pawnbroker::wire
