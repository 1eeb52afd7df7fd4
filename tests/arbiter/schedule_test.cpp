#include "arbiter/schedule.h"

#include <map>
#include <set>

#include "arbiter/hand.h"
#include "catch.h"
#include "games/registry.h"

using namespace pawnbroker;
using namespace pawnbroker::arbiter;
using Chips = std::vector<std::int64_t>;

namespace {

Opening no_opening() {
  return [](std::uint64_t) { return std::string(); };
}

std::vector<Hand> all_hands(Schedule& schedule) {
  std::vector<Hand> hands;
  for (int kind = 0; kind < schedule.room_kinds(); ++kind) {
    while (const auto hand = schedule.take(kind)) hands.push_back(*hand);
  }
  return hands;
}

PlayedHand won_by_seat(const Hand& hand, std::size_t seat, std::int64_t chips) {
  PlayedHand played;
  played.hand = hand;
  played.returns = {-chips, -chips};
  played.returns[seat] = chips;
  return played;
}

}  // namespace

TEST_CASE("colours swap from hand to hand") {
  Schedule schedule({.hands = 5}, {}, no_opening());
  CHECK(schedule.room_kinds() == 1);
  const auto hands = all_hands(schedule);
  REQUIRE(hands.size() == 5);
  for (std::size_t i = 0; i < hands.size(); ++i) {
    CHECK(hands[i].number == i + 1);
    CHECK(hands[i].deal == i + 1);
    CHECK(hands[i].setup.hand == i + 1);
    CHECK(hands[i].engines == (i % 2 == 0 ? std::vector{0, 1} : std::vector{1, 0}));
  }
  CHECK(schedule.exhausted());
}

TEST_CASE("duplicate deals are played once with each seating, in rooms apart", "[P82]") {
  Schedule schedule({.hands = 20, .paired = true, .apart = true}, {}, no_opening());
  CHECK(schedule.room_kinds() == 2);
  std::map<std::uint64_t, std::set<std::vector<int>>> seatings;
  std::map<std::uint64_t, std::set<int>> kinds;
  std::set<std::uint64_t> numbers;
  for (const Hand& hand : all_hands(schedule)) {
    seatings[hand.deal].insert(hand.engines);
    kinds[hand.deal].insert(hand.room_kind);
    numbers.insert(hand.number);
  }
  CHECK(numbers.size() == 20);
  CHECK(*numbers.rbegin() == 20);
  CHECK(seatings.size() == 10);
  for (const auto& [deal, seating] : seatings) {
    CHECK(seating.size() == 2);
    CHECK(kinds[deal].size() == 2);
  }
}

TEST_CASE("within a room of a duplicate match colours alternate", "[P82]") {
  Schedule schedule({.hands = 8, .paired = true, .apart = true}, {}, no_opening());
  std::vector<int> first;
  while (const auto hand = schedule.take(1)) first.push_back(hand->engines[0]);
  CHECK(first == std::vector{1, 0, 1, 0});
}

TEST_CASE("games of a pair follow each other in one kind of room and share their opening") {
  Schedule schedule({.hands = 5, .paired = true}, {},
                    [](std::uint64_t deal) { return "start " + std::to_string(deal); });
  const auto hands = all_hands(schedule);
  REQUIRE(hands.size() == 5);
  CHECK(hands[0].setup.start == "start 1");
  CHECK(hands[1].setup.start == "start 1");
  CHECK(hands[4].setup.start == "start 3");
  CHECK(hands[0].engines == std::vector{0, 1});
  CHECK(hands[1].engines == std::vector{1, 0});
  CHECK(hands[2].engines == std::vector{1, 0});
  CHECK(hands[3].engines == std::vector{0, 1});
}

TEST_CASE("stacks are the seats' and fresh in every hand, unless it is a freezeout") {
  games::Setup setup;
  setup.stacks = {5000, 2000};
  Schedule schedule({.hands = 2}, setup, no_opening());
  const auto first = schedule.take(0);
  schedule.finish(won_by_seat(*first, 0, 500));
  CHECK(schedule.take(0)->setup.stacks == Chips{5000, 2000});
}

TEST_CASE("in a freezeout chips carry over and blinds grow until somebody is broke") {
  games::Setup setup;
  setup.stacks = {5000, 2000};
  setup.rules = "BlindStep=100";
  Schedule schedule({.hands = 10, .freezeout = true}, setup, no_opening());

  const auto first = schedule.take(0);
  REQUIRE(first);
  CHECK(first->setup.stacks == Chips{5000, 2000});
  CHECK(first->setup.blinds == Chips{500, 1000});
  CHECK_FALSE(schedule.take(0));  // it depends on the first one's result
  CHECK_FALSE(schedule.exhausted());
  schedule.finish(won_by_seat(*first, 1, 1000));

  const auto second = schedule.take(0);  // engine 1 is White now
  REQUIRE(second);
  CHECK(second->engines == std::vector{1, 0});
  CHECK(second->setup.stacks == Chips{3000, 4000});
  CHECK(second->setup.blinds == Chips{600, 1200});
  schedule.finish(won_by_seat(*second, 0, 3000));

  const auto third = schedule.take(0);
  CHECK(third->setup.stacks == Chips{1000, 6000});
  CHECK(third->setup.blinds == Chips{700, 1400});
  schedule.finish(won_by_seat(*third, 1, 1000));
  CHECK(schedule.exhausted());
  CHECK_FALSE(schedule.take(0));
  CHECK(schedule.freezeouts()[0].chips == Chips{0, 7000});
}

TEST_CASE(
    "blinds grow no further than to half of all chips of a freezeout, the big one twice that") {
  const auto third_blinds = [](const Chips& stacks, const std::string& step) {
    games::Setup setup;
    setup.stacks = stacks;
    setup.rules = "BlindStep=" + step;
    Schedule schedule({.hands = 3, .freezeout = true}, setup, no_opening());
    for (int i = 0; i < 2; ++i) schedule.finish(won_by_seat(*schedule.take(0), 0, 0));
    const auto third = schedule.take(0)->setup;
    CHECK(games::find_game("choker")->start(third));  // the rules begin with these blinds
    return third.blinds;
  };
  CHECK(third_blinds({10'000, 10'000}, "1000000000000") == Chips{10'000, 20'000});
  CHECK(third_blinds({10'000, 10'000}, "4800") == Chips{10'000, 20'000});
  CHECK(third_blinds({10'000, 10'000}, "4700") == Chips{9'900, 19'800});
  CHECK(third_blinds({10'001, 10'000}, "9999") == Chips{10'000, 20'000});
  CHECK(third_blinds({1'000'000'000'000, 1'000'000'000'000}, "1000000000000") ==
        Chips{500'000'000'000, 1'000'000'000'000});
  // Blinds that were larger from the beginning stay.
  CHECK(third_blinds({300, 400}, "7") == Chips{500, 1000});
}

TEST_CASE("the shards of a match hold every hand once, and pairs stay together") {
  for (const bool paired : {false, true}) {
    for (const std::uint64_t hands : {1, 2, 9, 10, 24}) {
      std::map<std::uint64_t, std::uint64_t> shard_of_deal;
      std::set<std::uint64_t> numbers;
      for (std::uint64_t index = 1; index <= 4; ++index) {
        const Format format{.hands = hands, .paired = paired, .shard = {index, 4}};
        Schedule schedule(format, {}, no_opening());
        const auto own = all_hands(schedule);
        CHECK(own.size() == format.planned());
        CHECK(schedule.exhausted());
        for (const Hand& hand : own) {
          CHECK(numbers.insert(hand.number).second);
          CHECK(shard_of_deal.emplace(hand.deal, index).first->second == index);
        }
      }
      CHECK(numbers.size() == hands);
      CHECK(*numbers.rbegin() == hands);
    }
  }
}

TEST_CASE("a schedule that is resumed has the hands that are left, and only those") {
  const Format format{.hands = 6, .paired = true, .apart = true};
  Schedule whole(format, {}, no_opening());
  std::vector<PlayedHand> played;
  for (const Hand& hand : all_hands(whole)) {
    if (hand.number == 2 || hand.number == 5) {
      played.push_back(won_by_seat(hand, 0, 500));
      played.back().hand.setup = {};
    }
  }
  Schedule resumed(format, {}, no_opening());
  resumed.resume(played);
  CHECK(played[0].hand.setup.hand == played[0].hand.deal);
  std::set<std::uint64_t> numbers;
  for (const Hand& hand : all_hands(resumed)) numbers.insert(hand.number);
  CHECK(numbers == std::set<std::uint64_t>{1, 3, 4, 6});
  CHECK(resumed.exhausted());
}

TEST_CASE("a freezeout that is resumed goes on with its chips and blinds") {
  games::Setup setup;
  setup.rules = "BlindStep=100";
  const Format format{.hands = 10, .freezeout = true};
  Schedule schedule(format, setup, no_opening());
  std::vector<PlayedHand> played = {won_by_seat(*schedule.take(0), 0, 1000)};
  schedule.finish(played[0]);
  Schedule resumed(format, setup, no_opening());
  resumed.resume(played);
  const auto expected = schedule.take(0);
  const auto next = resumed.take(0);
  REQUIRE(next);
  CHECK(next->number == 2);
  CHECK(next->setup.stacks == expected->setup.stacks);
  CHECK(next->setup.blinds == expected->setup.blinds);
}
