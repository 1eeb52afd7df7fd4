#include "wire/go.h"

#include <cstdint>
#include <limits>

#include "catch.h"
#include "wire/read.h"

namespace pawnbroker::wire {
namespace {

TEST_CASE("go reads what it prints") {
  const std::string line = GENERATE(as<std::string>(), "go", "go infinite", "go perft 5",
                                    "go depth 3 nodes 1000 movetime 50 mate 2",
                                    "go ponder wtime 1000 btime -5 winc 10 binc 20 movestogo 40",
                                    "go movetime 3 bettime 5000", "go clock 100 200 300 inc 5",
                                    "go depth 4 searchmoves e2e4 raise:3000");
  const GoReading reading = read(parse_go, line);
  CHECK(reading.problems.empty());
  CHECK(print(reading.go) == line);
}

TEST_CASE("go parameters may come in any order") {
  const Go go = read(parse_go, "go searchmoves e2e4 d2d4 infinite clock 1 2 depth 7").go;
  CHECK(go.searchmoves == std::vector<std::string>{"e2e4", "d2d4"});
  CHECK(go.infinite);
  CHECK(go.clock == std::vector<std::int64_t>{1, 2});
  CHECK(go.depth == 7);
}

TEST_CASE("the place of the first word behind searchmoves is known") {
  CHECK(read(parse_go, "go depth 4").searchmoves_at == 0);
  CHECK(read(parse_go, "go searchmoves").searchmoves_at == 0);
  CHECK(read(parse_go, "go searchmoves e2e4 d2d4").searchmoves_at == 2);
  CHECK(read(parse_go, "go depth 4 searchmoves e2e4 searchmoves d2d4").searchmoves_at == 4);
  CHECK(read(parse_go, "go searchmoves depth 4 searchmoves e2e4").searchmoves_at == 5);
}

TEST_CASE("unknown words behind go are reported and cost nothing else", "[P39]") {
  const GoReading reading = read(parse_go, "go foo 5 movetime 50");
  CHECK(reading.go.movetime == 50);
  REQUIRE(reading.problems.size() == 2);
  CHECK(reading.problems[0].code == text::Code::unknown_key);
  CHECK(reading.problems[0].token == 1);
  CHECK(reading.problems[0].word == "foo");
  CHECK(reading.problems[1].word == "5");
}

TEST_CASE("a parameter without its number is a bad value") {
  const auto [line, token, word] =
      GENERATE(table<std::string, int, std::string>({{"go depth", 1, "depth"},
                                                     {"go depth nodes 5", 1, "depth"},
                                                     {"go nodes 5 depth abc", 4, "abc"},
                                                     {"go movetime 1.5", 2, "1.5"},
                                                     {"go clock", 1, "clock"},
                                                     {"go wtime +5", 2, "+5"}}));
  const GoReading reading = read(parse_go, line);
  REQUIRE(reading.problems.size() == 1);
  CHECK(reading.problems[0].code == text::Code::bad_value);
  CHECK(reading.problems[0].token == token);
  CHECK(reading.problems[0].word == word);
}

TEST_CASE("numbers beyond 64 bits are read as the nearest") {
  const Go go = read(parse_go, "go nodes 99999999999999999999 wtime -99999999999999999999").go;
  CHECK(go.nodes == std::numeric_limits<std::int64_t>::max());
  CHECK(go.wtime == std::numeric_limits<std::int64_t>::min());
}

}  // namespace
}  // namespace pawnbroker::wire
