// Matches of Cheversi: openings, records, and results by colour.

#include <nlohmann/json.hpp>
#include <set>

#include "arbiter/report.h"
#include "arbiter/standings.h"
#include "catch.h"
#include "recorded.h"

using namespace pawnbroker;
using namespace pawnbroker::arbiter;

namespace {

MatchPlan cheversi_plan(std::uint64_t games, const std::string& rules = "-") {
  MatchPlan plan;
  plan.game = games::find_game("cheversi");
  plan.setup.rules = rules;
  plan.format.hands = games;
  plan.format.paired = true;
  plan.openings.kind = Openings::Kind::begun;
  return plan;
}

std::string replaced(std::string text, const std::string& from, const std::string& to) {
  const std::size_t at = text.find(from);
  REQUIRE(at != std::string::npos);
  return text.replace(at, from.size(), to);
}

}  // namespace

TEST_CASE("games of Cheversi begin behind random placements, each with both colours") {
  for (const char* rules : {"-", "Touch=enemy,Count=squares,Occupied=all"}) {
    const auto hands = play_match(cheversi_plan(8, rules), {test_engine(), test_engine()});
    REQUIRE(hands.size() == 8);
    std::set<std::string> starts;
    for (std::size_t i = 0; i < hands.size(); ++i) {
      CHECK(hands[i].faults.empty());
      CHECK(hands[i].why == "points");
      CHECK(hands[i].times.size() == 14);
      CHECK(hands[i].hand.engines[0] == static_cast<int>(i % 2 == 0 ? i / 2 % 2 : 1 - i / 2 % 2));
      starts.insert(hands[i].hand.setup.start);
    }
    CHECK(starts.size() == 4);
  }
}

TEST_CASE("a record of Cheversi replays, and what was changed in it is found") {
  const MatchPlan plan = cheversi_plan(2);
  const auto hands = play_match(plan, {test_engine(), test_engine()});
  const std::string record = record_of(plan, hands);
  CHECK(verify(record));
  const std::string start = hands[0].hand.setup.start;
  CHECK(start.starts_with("K@"));
  const auto reason = [](const std::string& text) { return verify(text).error().reason; };
  CHECK(reason(replaced(record, "start " + start, "start K@a1,N@a2")) != "");
  CHECK(reason(replaced(record, "openings begun", "openings random")) ==
        "such openings are for chess");
  const std::string other_result = hands[0].returns[0] == 1 ? "result -1 1" : "result 1 -1";
  const std::string result =
      "result " + std::to_string(hands[0].returns[0]) + " " + std::to_string(hands[0].returns[1]);
  CHECK_FALSE(verify(replaced(record, result, other_result)));
}

TEST_CASE("a game of Cheversi is lost by an illegal placement") {
  const auto hands =
      play_match(cheversi_plan(2), {test_engine(), test_engine("--fault illegal:2")});
  REQUIRE(hands.size() == 2);
  int faults = 0;
  for (const PlayedHand& each : hands) {
    for (const SeatFault& fault : each.faults) {
      ++faults;
      CHECK(each.why == "illegal");
      CHECK(each.returns[static_cast<std::size_t>(fault.seat)] == -1);
    }
  }
  CHECK(faults > 0);
}

TEST_CASE("results are split by colour") {
  const MatchPlan plan = cheversi_plan(3);
  Standings standings(plan.game->facts, {"A", "B"}, 2);
  const std::vector<std::vector<std::int64_t>> results = {{1, -1}, {0, 0}, {-1, 1}};
  for (std::size_t i = 0; i < results.size(); ++i) {
    PlayedHand played;
    played.hand.number = i + 1;
    played.hand.deal = i / 2 + 1;
    played.hand.engines = i == 1 ? std::vector{1, 0} : std::vector{0, 1};
    played.returns = results[i];
    played.why = "points";
    standings.add(played);
  }
  const auto& white = standings.engines()[0].by_seat[0];
  CHECK(white.wins == 1);
  CHECK(white.losses == 1);
  CHECK(white.draws == 0);
  CHECK(standings.engines()[0].by_seat[1].draws == 1);
  CHECK(standings.engines()[1].by_seat[1].wins == 1);

  Summary summary;
  summary.header = {"test", plan, {"A", "B"}, 1, ""};
  const std::string text = print_report(summary, standings);
  CHECK(text.find("A as White: 1 won [9.5, 90.5] %, 0 drawn [0.0, 65.8] %, 1 lost") !=
        std::string::npos);
  CHECK(text.find("White in all games: 1 won [6.1, 79.2] %, 1 drawn [6.1, 79.2] %, 1 lost") !=
        std::string::npos);
  const auto json = json_report(summary, standings);
  CHECK(json["white"]["wins"] == 1);
  CHECK(json["engines"][1]["as_white"]["draws"] == 1);
}
