// Matches at a table of three: nothing in the arbiter's core is made for two.

#include "three_seats.h"

#include <map>
#include <numeric>
#include <set>

#include "arbiter/clocks.h"
#include "arbiter/report.h"
#include "arbiter/standings.h"
#include "catch.h"
#include "harness.h"

using namespace pawnbroker;
using namespace pawnbroker::arbiter;

namespace {

MatchPlan trio_plan(std::uint64_t hands) {
  MatchPlan plan;
  plan.game = &trio::entry();
  plan.setup.stacks = {10, 10, 10};
  plan.setup.blinds = {1, 2};
  plan.setup.seats = plan.format.seats = 3;
  plan.format.hands = hands;
  plan.format.paired = plan.format.apart = true;
  return plan;
}

std::vector<std::string> three(const std::string& third = "") {
  return {test_engine(), test_engine(), test_engine(third)};
}

}  // namespace

TEST_CASE("a deal is played in three rooms, with every rotation of three engines") {
  const auto hands = play_match(trio_plan(30), three(), 3);
  REQUIRE(hands.size() == 30);
  std::map<std::uint64_t, std::set<std::vector<int>>> seatings;
  std::map<std::uint64_t, std::set<int>> rooms;
  std::map<std::uint64_t, std::set<std::string>> views;
  for (const PlayedHand& each : hands) {
    CHECK(each.faults.empty());
    CHECK(std::accumulate(each.returns.begin(), each.returns.end(), std::int64_t{0}) == 0);
    seatings[each.hand.deal].insert(each.hand.engines);
    rooms[each.hand.deal].insert(each.hand.room_kind);
    views[each.hand.deal].insert(each.view);
  }
  CHECK(seatings.size() == 10);
  for (const auto& [deal, orders] : seatings) {
    CHECK(orders == std::set<std::vector<int>>{{0, 1, 2}, {1, 2, 0}, {2, 0, 1}});
    CHECK(rooms[deal] == std::set<int>{0, 1, 2});
    CHECK(views[deal].size() == 1);  // the engines play alike
  }
}

TEST_CASE("at a table of three each engine sees its own card only") {
  const Folder folder;
  auto commands = three();
  for (std::string& each : commands) each += " --log " + folder.file("log");
  play_match(trio_plan(6), commands, 3);
  std::size_t deals = 0;
  for (const auto& file : folder.files("log")) {
    for (const std::string& line : lines_of(file)) {
      if (!line.starts_with("position ")) continue;
      const auto words = text::words(line);
      const auto seat = text::parse_int<std::size_t>(words[3]).value();
      const auto cards = text::split(words[words.size() - 1 - seat].substr(5), '/');
      for (std::size_t i = 0; i < 3; ++i) CHECK((cards[i] == "?") == (i != seat));
      ++deals;
    }
  }
  CHECK(deals == 18);
}

TEST_CASE("a fault of one of three costs that one, and the others play on") {
  const auto hands = play_match(trio_plan(9), three("--fault illegal:2"), 3);
  std::size_t faults = 0;
  for (const PlayedHand& each : hands) {
    for (const SeatFault& fault : each.faults) {
      ++faults;
      CHECK(each.hand.engines[static_cast<std::size_t>(fault.seat)] == 2);
      CHECK(each.returns[static_cast<std::size_t>(fault.seat)] == -4);
    }
  }
  CHECK(faults == 3);  // one in each room
}

TEST_CASE("the statistics of three engines are those of each, over whole deals") {
  const MatchPlan plan = trio_plan(30);
  Standings standings(plan.game->facts, {"A", "B", "C"}, plan.format.block());
  for (const PlayedHand& each : play_match(plan, three(), 1)) standings.add(each);
  CHECK(standings.block() == 3);
  double score = 0;
  for (int engine = 0; engine < 3; ++engine) {
    // They play alike, so that every deal brings each of them the same.
    CHECK(standings.block_values(engine) == std::vector<double>(10, 0.0));
    CHECK_FALSE(standings.pentanomial(engine));
    score += standings.engines()[static_cast<std::size_t>(engine)].score;
  }
  CHECK(score == Approx(30));
  const Dealer& dealer = open_dealer();
  const Summary summary{{"test", plan, {"A", "B", "C"}, 1, dealer.commitment()}, {}, 1, {}, {}};
  CHECK(print_report(summary, standings).find("over 10 deals") != std::string::npos);
}

TEST_CASE("a freezeout of three goes on until one has lost all, chips balanced") {
  MatchPlan plan = trio_plan(300);
  plan.format.freezeout = true;
  const auto hands = play_match(plan, three(), 3);
  std::map<int, std::vector<std::int64_t>> chips;
  for (const PlayedHand& each : hands) {
    auto& own = chips.try_emplace(each.hand.room_kind, 3, 10).first->second;
    for (std::size_t seat = 0; seat < 3; ++seat) {
      const auto engine = static_cast<std::size_t>(each.hand.engines[seat]);
      CHECK(each.hand.setup.stacks[seat] == own[engine]);
      own[engine] += each.returns[seat];
    }
  }
  CHECK(chips.size() == 3);
  for (const auto& [room, left] : chips) {
    CHECK(std::accumulate(left.begin(), left.end(), std::int64_t{0}) == 30);
  }
}

TEST_CASE("the clocks of three seats are told by `go clock`") {
  TimeControl time;
  time.game = GameTime{Milliseconds(5000), Milliseconds(100)};
  Clocks clocks(time, 3);
  clocks.charge(1, games::Clock::game, Milliseconds(1000));
  CHECK(wire::print(clocks.go(2, trio::State::facts(), games::Clock::game)) ==
        "go clock 5000 4100 5000 inc 100");
}
