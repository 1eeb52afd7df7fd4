// Matches of Chicago: two to four engines at one table, with hidden hands.

#include "many_seats.h"

using namespace pawnbroker;
using namespace pawnbroker::arbiter;

namespace {

MatchPlan chicago_plan(int seats, std::uint64_t deals) {
  MatchPlan plan = seats_plan("chicago", seats, deals);
  plan.setup.rules = "BlindChicago=false,Target=5";  // so that random play comes to an end
  return plan;
}

}  // namespace

TEST_CASE("engines at one table of Chicago go round the seats of each deal") {
  for (const int seats : {2, 4}) {
    CAPTURE(seats);
    check_seats_go_round(chicago_plan(seats, 2));
  }
}

TEST_CASE("a record of Chicago replays, and a changed card or action is found") {
  const MatchPlan plan = chicago_plan(3, 2);
  const std::string record = record_of(plan, play_match(plan, engines(3), 1));
  CHECK(verify(record));
  const std::string score = record.substr(record.find("score:", record.find(" moves ")), 7);
  CHECK(verdict_on_changed(record, score, score == "score:-" ? "score:0:1" : "score:-") != "true");
  const std::string cards = record.substr(record.find("deal:", record.find(" moves ")), 37);
  CHECK(verdict_on_changed(record, cards, "deal:2c3c4c5c6c/7c8c9cTcJc/QcKcAc2d3d")
            .starts_with("not the cards"));
}

TEST_CASE("a fault of one at a table of Chicago costs that one, the others are level") {
  check_fault_costs_one(chicago_plan(4, 2), 1);
}
