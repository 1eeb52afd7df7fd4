#include "text/words.h"

#include "catch.h"

using namespace pawnbroker::text;
using Words = std::vector<std::string_view>;

TEST_CASE("words are cut at any run of white space") {
  CHECK(words("\t  isready \t ") == Words{"isready"});
  CHECK(words(" position   startpos \t moves\te2e4\r\n") ==
        Words{"position", "startpos", "moves", "e2e4"});
  CHECK(words("").empty());
  CHECK(words(" \r\n").empty());
}

TEST_CASE("splitting keeps empty parts") {
  CHECK(split("a,b,,c", ',') == Words{"a", "b", "", "c"});
  CHECK(split("", ',') == Words{""});
  CHECK(split("QR/??", '/') == Words{"QR", "??"});
}

TEST_CASE("joining puts the separator between parts only") {
  CHECK(join({}, " ").empty());
  CHECK(join({"a"}, " ") == "a");
  CHECK(join({"a", "b", "b"}, ", ") == "a, b, b");
}

TEST_CASE("whole numbers are read only when nothing else stands in the word") {
  CHECK(parse_int<int>("42") == 42);
  CHECK(parse_int<int>("-7") == -7);
  CHECK(parse_int<long>("9223372036854775807") == 9223372036854775807L);
  for (std::string_view word :
       {"", "abc", "1e9", "0x10", "1,5", "+5", " 1", "1 ", "99999999999999999999", "--1"}) {
    CAPTURE(std::string(word));
    CHECK_FALSE(parse_int<long>(word));
  }
  CHECK_FALSE(parse_int<unsigned>("-1"));
  CHECK_FALSE(parse_int<signed char>("128"));
}

TEST_CASE("lower case leaves other characters alone") {
  CHECK(lower("MultiPV 2é") == "multipv 2é");
}
