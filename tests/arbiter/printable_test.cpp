#include "arbiter/printable.h"

#include "catch.h"

using namespace pawnbroker::arbiter;

TEST_CASE("foreign text becomes one line of valid UTF-8", "[P85]") {
  CHECK(printable("plain") == "plain");
  CHECK(printable("a\tb\nc\x7f") == "a b c ");
  CHECK(printable("Tarrá 象棋") == "Tarrá 象棋");
  CHECK(printable("x\xff\xfey") == "x\xef\xbf\xbd\xef\xbf\xbdy");
  CHECK(printable(std::string("a\0b", 3)) == "a b");
  CHECK(printable("abcdef", 3) == "abc...");
  CHECK(printable("abc", 3) == "abc");
  // Never within a character: é has two bytes, 象 three.
  CHECK(printable("éé", 2) == "é...");
  CHECK(printable("éé", 3) == "é...");
  CHECK(printable("象棋", 5) == "象...");
  CHECK(printable("象棋", 2) == "...");
  CHECK(printable("\x80\x80\x80\x80\x80\x80", 5) == printable("\x80\x80\x80\x80\x80") + "...");
}

TEST_CASE("what a file is refused for can be shown in a terminal") {
  CHECK(printable(pawnbroker::text::Refusal{pawnbroker::text::Code::syntax, 1, "\x1b[2J",
                                            "unknown letter '\x7f'"}) ==
        "unknown letter ' ':  [2J");
  CHECK(printable(pawnbroker::text::Refusal{pawnbroker::text::Code::syntax, 1, "",
                                            "it is empty"}) == "it is empty");
}

TEST_CASE("quoted text is JSON") {
  CHECK(quoted("A \"x\" \\ b") == R"("A \"x\" \\ b")");
  CHECK(quoted("a\nb") == R"("a\nb")");
  CHECK(quoted("\xff") == "\"\xef\xbf\xbd\"");
}
