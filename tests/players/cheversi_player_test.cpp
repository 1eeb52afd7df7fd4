#include <chrono>
#include <set>
#include <thread>

#include "ask.h"

using namespace pawnbroker;
using test::ask;
using test::position;

namespace {

const std::string kSixLeft =
    "cheversi seat w moves K@a1 N@a2 N@b1 N@a3 R@c1 R@a4 R@d1 R@a5 B@e1 B@a6";

players::Limits within(int milliseconds) {
  players::Limits limits;
  limits.movetime = players::Milliseconds(milliseconds);
  return limits;
}

}  // namespace

TEST_CASE("a Cheversi game is played out legally, however short the thought") {
  cards::Rng rng(71);
  const auto player = test::seeded_player(1);
  for (const char* rules : {"-", "Touch=enemy", "Count=squares,Occupied=all"}) {
    games::Setup setup;
    setup.rules = rules;
    auto state = *games::find_game("cheversi")->start(setup);
    while (!state.over()) {
      players::Limits limits;
      limits.nodes = 1 + cards::uniform(rng, 300);
      const bool stopped = cards::uniform(rng, 4) == 0;
      const auto answer = ask(*player, position(state.view(state.turn())), limits, stopped);
      test::check_report(answer);
      REQUIRE(state.apply(answer.decision.action));
    }
  }
}

TEST_CASE("a solved game is marked as proven, from the side that decides") {
  const auto answer = ask(*test::seeded_player(1), position(kSixLeft));
  const players::Report& last = answer.reports.back();
  CHECK(last.score->bound == players::Score::Bound::proven);
  CHECK(*last.depth == 6);
  CHECK(last.pv.size() == 6);
  CHECK(last.score->value % 100 == 0);
  CHECK(answer.reports.front().score->bound == players::Score::Bound::exact);
  auto state = position(kSixLeft);
  for (const std::string& token : last.pv) REQUIRE(state.apply(token));
  const int lead =
      std::stoi(test::field(state, "pointsw")) - std::stoi(test::field(state, "pointsb"));
  CHECK(last.score->value == 100 * lead);
}

TEST_CASE("lines of Cheversi are distinct, sorted and proven each") {
  const auto answer = ask(*test::seeded_player(1, 3), position(kSixLeft));
  std::set<std::string> actions;
  int before = 100'000;
  for (std::size_t i = answer.reports.size() - 3; i < answer.reports.size(); ++i) {
    const players::Report& report = answer.reports[i];
    actions.insert(report.pv.front());
    CHECK(report.score->bound == players::Score::Bound::proven);
    CHECK(report.score->value <= before);
    before = report.score->value;
  }
  CHECK(actions.size() == 3);
  CHECK(answer.reports[answer.reports.size() - 3].pv.front() == answer.decision.action);
}

TEST_CASE("only the placements that are asked for are considered") {
  players::Limits limits;
  limits.only = {"Q@f1", "Q@b4"};
  const auto answer = ask(*test::seeded_player(1, 5), position(kSixLeft), limits);
  for (const players::Report& report : answer.reports) {
    CHECK((report.pv.front() == "Q@f1" || report.pv.front() == "Q@b4"));
  }
}

TEST_CASE("the time of a placement in Cheversi is kept") {
  const auto player = test::seeded_player(1);
  ask(*player, position("cheversi seat w"), within(1));
  const auto took = [&](const players::Limits& limits) {
    const auto start = std::chrono::steady_clock::now();
    ask(*player, position("cheversi seat w moves K@d4 N@e5"), limits);
    return std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::steady_clock::now() -
                                                                 start)
        .count();
  };
  players::Limits clock, empty_clock, depth;
  clock.time = players::Milliseconds(2000);
  empty_clock.time = players::Milliseconds(0);
  depth.depth = 2;
  CHECK(took(within(100)) <= 130);
  CHECK(took(clock) <= 1000);
  CHECK(took(empty_clock) <= 50);
  CHECK(took(depth) <= 100);
  CHECK(took({}) <= 1100);
}

TEST_CASE(
    "an endless search of Cheversi ends when it is stopped, and waits for nothing once solved") {
  const auto player = test::seeded_player(1);
  players::Limits limits;
  limits.infinite = true;
  players::Control control;
  std::thread stopper([&control] {
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
    control.stop = true;
  });
  const auto start = std::chrono::steady_clock::now();
  const auto decision =
      player->decide(position("cheversi seat b moves K@d4"), limits, control, [](const auto&) {});
  const auto took = std::chrono::steady_clock::now() - start;
  stopper.join();
  CHECK(test::is_legal(position("cheversi seat b moves K@d4"), decision.action));
  CHECK(took < std::chrono::milliseconds(250));
  CHECK_FALSE(ask(*player, position(kSixLeft), limits).decision.action.empty());
}
