// Matches of BlackDrez: two to eight engines at one table.

#include "many_seats.h"

using namespace pawnbroker;
using namespace pawnbroker::arbiter;

namespace {

MatchPlan drez_plan(int seats, std::uint64_t deals) {
  return seats_plan("blackdrez", seats, deals);
}

}  // namespace

TEST_CASE("engines at one table of BlackDrez go round the seats of each deal") {
  for (const int seats : {2, 3, 8}) {
    CAPTURE(seats);
    check_seats_go_round(drez_plan(seats, 2));
  }
}

TEST_CASE("a record of BlackDrez replays, and a changed card or action is found") {
  const MatchPlan plan = drez_plan(3, 2);
  const std::string record = record_of(plan, play_match(plan, engines(3), 1));
  CHECK(verify(record));
  CHECK(verdict_on_changed(record, "hit", "retire") != "true");
  const std::string cards = record.substr(record.find("deal:", record.find(" moves ")), 13);
  CHECK(
      verdict_on_changed(record, cards, "deal:PP/PP/PP").starts_with("not the cards of this deal"));
}

TEST_CASE("a fault of one at a table of BlackDrez costs that one, the others are level") {
  check_fault_costs_one(drez_plan(4, 2), 54);
}
