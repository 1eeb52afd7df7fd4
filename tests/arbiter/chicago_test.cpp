// Matches of Chicago: two to four engines at one table, with hidden hands.

#include <map>
#include <numeric>
#include <set>
#include <sstream>

#include "arbiter/record.h"
#include "arbiter/replay.h"
#include "arbiter/report.h"
#include "arbiter/standings.h"
#include "catch.h"
#include "harness.h"

using namespace pawnbroker;
using namespace pawnbroker::arbiter;

namespace {

MatchPlan chicago_plan(int seats, std::uint64_t deals) {
  MatchPlan plan;
  plan.game = games::find_game("chicago");
  plan.setup.rules = "BlindChicago=false,Target=5";  // so that random play comes to an end
  plan.setup.seats = plan.format.seats = seats;
  plan.format.hands = deals * static_cast<std::uint64_t>(seats);
  plan.format.paired = plan.format.apart = true;
  return plan;
}

std::vector<std::string> engines(int seats, const std::string& last = "") {
  std::vector<std::string> commands(static_cast<std::size_t>(seats), test_engine());
  commands.back() = test_engine(last);
  return commands;
}

std::vector<std::string> names(int seats) {
  std::vector<std::string> names;
  for (int i = 0; i < seats; ++i) names.push_back(std::string(1, static_cast<char>('A' + i)));
  return names;
}

std::string record_of(const MatchPlan& plan, const std::vector<PlayedHand>& hands) {
  const Dealer& dealer = open_dealer();
  std::string text = print_header({"test", plan, names(plan.setup.seats), 1, dealer.commitment()});
  for (const PlayedHand& each : hands) text += print_hand(each);
  return text + print_end(Finish::complete, dealer.seed());
}

text::Parsed<void> verify(const std::string& text) {
  std::istringstream file(text);
  const auto record = read_record(file);
  if (!record) return tl::unexpected(record.error());
  return replay(*record);
}

}  // namespace

TEST_CASE("engines at one table of Chicago go round the seats of each deal") {
  for (const int seats : {2, 4}) {
    CAPTURE(seats);
    const MatchPlan plan = chicago_plan(seats, 2);
    const auto hands = play_match(plan, engines(seats), seats);
    REQUIRE(hands.size() == plan.format.hands);
    Standings standings(plan.game->facts, names(seats), plan.format.block());
    std::map<std::uint64_t, std::set<std::vector<int>>> seatings;
    std::map<std::uint64_t, std::set<std::string>> views;
    double score = 0;
    for (const PlayedHand& each : hands) {
      CHECK(each.faults.empty());
      CHECK(std::accumulate(each.returns.begin(), each.returns.end(), std::int64_t{0}) == 0);
      seatings[each.hand.deal].insert(each.hand.engines);
      views[each.hand.deal].insert(each.view);
      standings.add(each);
    }
    CHECK(seatings.size() == 2);
    for (const auto& [deal, orders] : seatings) {
      CHECK(orders.size() == static_cast<std::size_t>(seats));
      CHECK(views[deal].size() == 1);  // they play alike
    }
    // Each of them has every seat of a deal once, so that its share is the same.
    for (int engine = 0; engine < seats; ++engine) {
      for (const double each : standings.block_values(engine)) CHECK(each == Approx(1.0 / seats));
      score += standings.engines()[static_cast<std::size_t>(engine)].score;
    }
    CHECK(score == Approx(static_cast<double>(hands.size())));
  }
}

TEST_CASE("a record of Chicago replays, and a changed card or action is found") {
  const MatchPlan plan = chicago_plan(3, 2);
  const std::string record = record_of(plan, play_match(plan, engines(3), 1));
  CHECK(verify(record));
  const auto changed = [&](const std::string& from, const std::string& to) {
    std::string other = record;
    const std::size_t at = other.find(from, other.find(" moves "));
    REQUIRE(at != std::string::npos);
    other.replace(at, from.size(), to);
    const auto verified = verify(other);
    return verified ? std::string("true") : verified.error().reason;
  };
  const std::string score = record.substr(record.find("score:", record.find(" moves ")), 7);
  CHECK(changed(score, score == "score:-" ? "score:0:1" : "score:-") != "true");
  const std::string cards = record.substr(record.find("deal:", record.find(" moves ")), 37);
  CHECK(changed(cards, "deal:2c3c4c5c6c/7c8c9cTcJc/QcKcAc2d3d").starts_with("not the cards"));
}

TEST_CASE("a fault of one at a table of Chicago costs that one, the others are level") {
  const auto hands = play_match(chicago_plan(4, 2), engines(4, "--fault illegal:2"), 4);
  std::size_t faults = 0;
  for (const PlayedHand& each : hands) {
    for (const SeatFault& fault : each.faults) {
      ++faults;
      for (std::size_t seat = 0; seat < 4; ++seat) {
        const bool guilty = each.hand.engines[seat] == 3;
        CHECK(guilty == (static_cast<int>(seat) == fault.seat));
        CHECK(each.returns[seat] == (guilty ? -3 : 1));
      }
    }
  }
  CHECK(faults == 4);  // one in each room
}
