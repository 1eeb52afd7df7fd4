#include <set>

#include "catch.h"
#include "harness.h"

using namespace pawnbroker;
using namespace pawnbroker::arbiter;
using namespace std::chrono_literals;

namespace {

std::vector<std::string> views(const std::vector<PlayedHand>& hands) {
  std::vector<std::string> result;
  result.reserve(hands.size());
  for (const PlayedHand& each : hands) result.push_back(each.view);
  return result;
}

// The first cards of each hand.
std::vector<std::string> first_cards(const std::vector<PlayedHand>& hands) {
  std::vector<std::string> result;
  for (const PlayedHand& each : hands) {
    const std::size_t at = each.view.find("deal:");
    result.push_back(each.view.substr(at, each.view.find(' ', at) - at));
  }
  return result;
}

}  // namespace

TEST_CASE("the same seed deals the same cards to other engines, too", "[P83]") {
  const auto first = play_match(choker_plan(20), {test_engine(), test_engine()});
  const auto again = play_match(choker_plan(20), {test_engine(), test_engine()});
  const auto others = play_match(choker_plan(20), {test_engine("--play calm"), test_engine()});
  CHECK(views(first) == views(again));
  CHECK(first_cards(first) == first_cards(others));
}

TEST_CASE("results do not depend on the number of rooms", "[P86]") {
  MatchPlan plan = choker_plan(40);
  CHECK(views(play_match(plan, {test_engine(), test_engine()}, 1)) ==
        views(play_match(plan, {test_engine(), test_engine()}, 3)));
  plan.format.paired = plan.format.apart = true;
  CHECK(views(play_match(plan, {test_engine(), test_engine()}, 1)) ==
        views(play_match(plan, {test_engine(), test_engine()}, 4)));
}

TEST_CASE("both hands of a pair have the same cards and chips balance") {
  MatchPlan plan = choker_plan(40);
  plan.format.paired = plan.format.apart = true;
  const auto hands = play_match(plan, {test_engine(), test_engine()}, 2);
  REQUIRE(hands.size() == 40);
  for (std::size_t i = 0; i < hands.size(); i += 2) {
    CHECK(hands[i].hand.deal == hands[i + 1].hand.deal);
    CHECK(hands[i].hand.engines[0] == hands[i + 1].hand.engines[1]);
    // The engines play alike, so the seats decide.
    CHECK(hands[i].view == hands[i + 1].view);
    CHECK(hands[i].returns == hands[i + 1].returns);
  }
  for (const PlayedHand& each : hands) CHECK(each.returns[0] + each.returns[1] == 0);
}

TEST_CASE("a freezeout ends when somebody is broke and keeps all chips in play") {
  MatchPlan plan = choker_plan(500);
  plan.format.freezeout = true;
  plan.setup.rules = "BlindStep=100";
  const auto hands = play_match(plan, {test_engine(), test_engine()}, 2);
  CHECK(hands.size() < 500);
  std::vector<std::int64_t> chips = {10'000, 10'000};
  for (const PlayedHand& each : hands) {
    for (std::size_t seat = 0; seat < 2; ++seat) {
      std::int64_t& own = chips[static_cast<std::size_t>(each.hand.engines[seat])];
      CHECK(each.hand.setup.stacks[seat] == own);
      own += each.returns[seat];
    }
    CHECK(chips[0] + chips[1] == 20'000);
  }
  CHECK(std::min(chips[0], chips[1]) == 0);
}

TEST_CASE("a duplicate freezeout is two matches on the same decks, seats exchanged") {
  MatchPlan plan = choker_plan(200);
  plan.format.freezeout = plan.format.paired = plan.format.apart = true;
  const auto hands = play_match(plan, {test_engine(), test_engine()}, 2);
  std::vector<PlayedHand> rooms[2];
  for (const PlayedHand& each : hands) {
    rooms[each.hand.room_kind].push_back(each);
    CHECK(each.hand.deal == (each.hand.number + 1) / 2);
  }
  // The engines play alike, so both matches take the same course.
  CHECK(views(rooms[0]) == views(rooms[1]));
  REQUIRE_FALSE(rooms[0].empty());
  CHECK(rooms[0][0].hand.engines != rooms[1][0].hand.engines);
}

TEST_CASE("all structures and stacks can be played") {
  for (const char* structure : {"nl", "pl", "limit"}) {
    for (const std::int64_t stack : {1, 700, 1000, 30'000}) {
      MatchPlan plan = choker_plan(4);
      plan.setup.structure = structure;
      plan.setup.stacks = {10'000, stack};
      const auto hands = play_match(plan, {test_engine(), test_engine()});
      CHECK(hands.size() == 4);
      for (const PlayedHand& each : hands) CHECK(each.faults.empty());
    }
  }
}

TEST_CASE("chess is played in pairs with colours exchanged") {
  MatchPlan plan = chess_plan(4);
  plan.openings.kind = Openings::Kind::random;
  plan.format.paired = true;
  const auto games = play_match(plan, {test_engine(), test_engine()}, 2);
  REQUIRE(games.size() == 4);
  CHECK(games[0].hand.setup.start == games[1].hand.setup.start);
  CHECK(games[0].view == games[1].view);
  CHECK(games[0].hand.engines != games[1].hand.engines);
  CHECK(games[2].hand.setup.start != games[0].hand.setup.start);
}

TEST_CASE("Choker's chess phase can be played by engines that know only chess") {
  MatchPlan plan = chess_plan(2);
  plan.openings.kind = Openings::Kind::placed;
  plan.format.paired = true;
  const std::string plain = test_engine("--fault no-xuci");
  const auto games = play_match(plan, {plain, plain});
  REQUIRE(games.size() == 2);
  CHECK(games[0].view.starts_with("fen "));
  for (const PlayedHand& each : games) CHECK(each.faults.empty());
}

TEST_CASE("an engine of one millisecond never loses on time, margin or not", "[P63]") {
  MatchPlan plan = choker_plan(20);
  plan.time.game = GameTime{10s, 100ms};
  plan.time.margin = 0ms;
  const std::string engine = test_engine("--think 1");
  for (const PlayedHand& each : play_match(plan, {engine, engine}, 2)) CHECK(each.faults.empty());
}

TEST_CASE("engines are called by their own names or the user's") {
  Interrupt interrupt;
  const MatchPlan plan = choker_plan(1);
  const Dealer& dealer = open_dealer();
  const RoomRules rules{plan, dealer, {}};
  const auto names = [&](const std::string& first, const std::string& second,
                         const std::string& given = "") {
    Schedule schedule(plan.format, plan.setup, make_opening({}, dealer));
    auto engines =
        specs({test_engine("--name '" + first + "'"), test_engine("--name '" + second + "'")});
    engines[1].name = given;
    Match match(rules, engines, schedule, 1, interrupt);
    match.open();
    return match.names();
  };
  using Names = std::vector<std::string>;
  CHECK(names("A", "B") == Names{"A", "B"});
  CHECK(names("A", "A") == Names{"A #1", "A #2"});
  CHECK(names("A", "B", "C") == Names{"A", "C"});
  CHECK(names("Tarrá 象棋", "x\xffy") == Names{"Tarrá 象棋", "x\xef\xbf\xbdy"});
}
