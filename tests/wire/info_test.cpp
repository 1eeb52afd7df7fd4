#include "wire/info.h"

#include "catch.h"
#include "wire/bestmove.h"
#include "wire/read.h"

namespace pawnbroker::wire {
namespace {

TEST_CASE("info reads what it prints") {
  const std::string line =
      GENERATE(as<std::string>(),
               "info depth 9 seldepth 12 multipv 2 score cp -420 nodes 81234 pv g1f3 c8c6",
               "info depth 1 ev 310 nodes 4100 nps 5000 hashfull 3 time 40 pv call",
               "info score mate -3 lowerbound wdl 0 10 990", "info score cp 5 upperbound", "info depth 7 score cp -300 exact nodes 12",
               "info depth 0 score mate 0", "info string error bad-value line 3");
  CHECK(print(read(parse_info, line)) == line);
}

TEST_CASE("info skips what it does not know") {
  const Info info =
      read(parse_info,
           "info ebf 1.75 depth 3 currmove e2e4 score cp x nodes 1,5 tbhits 4 nps 7 pv a2a3");
  CHECK(info.depth == 3);
  CHECK_FALSE(info.score);
  CHECK_FALSE(info.nodes);
  CHECK(info.nps == 7);
  CHECK(info.pv == std::vector<std::string>{"a2a3"});
}

TEST_CASE("broken info lines are read without a fault") {
  const std::string line =
      GENERATE(as<std::string>(), "info", "info score", "info score cp", "info score mate",
               "info wdl 1 2", "info depth", "info pv", "info string", "info score cp 3 lowerbound",
               "info depth 99999999999999999999");
  CHECK_NOTHROW(print(read(parse_info, line)));
}

TEST_CASE("string takes the rest of the line") {
  CHECK(read(parse_info, "info depth 3 string  depth   4 pv e2e4").string == "depth 4 pv e2e4");
}

TEST_CASE("bestmove with and without a reply") {
  CHECK(*read(parse_bestmove, "bestmove e2e4 ponder e7e5") == BestMove{"e2e4", "e7e5"});
  CHECK(*read(parse_bestmove, "bestmove raise:3000 junk x") == BestMove{"raise:3000", ""});
  CHECK(*read(parse_bestmove, "bestmove (none) ponder") == BestMove{"(none)", ""});
  CHECK(read(parse_bestmove, "bestmove").error().code == text::Code::syntax);
  CHECK(print(BestMove{"e2e4", "e7e5"}) == "bestmove e2e4 ponder e7e5");
  CHECK(print(BestMove{"fold", ""}) == "bestmove fold");
}

}  // namespace
}  // namespace pawnbroker::wire
