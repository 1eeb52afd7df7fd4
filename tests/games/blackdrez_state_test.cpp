// BlackDrez as text: positions, actions, facts, deals.

#include <map>
#include <numeric>

#include "cards/shuffle.h"
#include "catch.h"
#include "games/blackdrez/state.h"
#include "text/words.h"

using namespace pawnbroker;
using games::blackdrez::State;

namespace {

text::Parsed<State> parse(std::string_view position) {
  return State::parse(text::words(position));
}

State state_of(std::string_view position) {
  auto state = parse(position);
  INFO(std::string(position));
  if (!state) FAIL(state.error().reason);
  return std::move(*state);
}

text::Refusal refused(std::string_view position) {
  const auto state = parse(position);
  INFO(std::string(position));
  if (state) FAIL("accepted");
  return state.error();
}

std::vector<std::string> legal(const State& state) {
  std::vector<std::string> tokens;
  for (const auto& choice : state.legal()) tokens.push_back(state.print(choice.action));
  return tokens;
}

using Tokens = std::vector<std::string>;

}  // namespace

TEST_CASE("a position of BlackDrez is the whole game") {
  const std::string text =
      "blackdrez seat 2 seats 4 rules - moves deal:RR/RB/QR/QQ hit card:1:Q hit card:0:J hit "
      "card:0:P";
  const State state = state_of(text);
  CHECK(state.view(2) == text);
  CHECK(state.viewer() == 2);
  CHECK(state.seats() == 4);
  CHECK(state.turn() == 2);
  CHECK(legal(state) == Tokens{"hit", "retire"});
  CHECK(state.view(games::kObserver).starts_with("blackdrez seat o "));
}

TEST_CASE("keys of a BlackDrez position come in any order, and rules are told where they differ") {
  CHECK(state_of("blackdrez rules Packs=1 seats 2 seat 1").view(1) ==
        "blackdrez seat 1 seats 2 rules -");
  CHECK(state_of("blackdrez seats 5 seat 0 rules SharedEleven=all,Packs=1").view(0) ==
        "blackdrez seat 0 seats 5 rules Packs=1,SharedEleven=all");
  CHECK(state_of("blackdrez seats 5 seat 0 rules Packs=2,SharedEleven=winners").view(0) ==
        "blackdrez seat 0 seats 5 rules -");
}

TEST_CASE("what is wrong with a BlackDrez position is told") {
  using text::Code;
  CHECK(refused("blackdrez seats 2").reason == "the seat is missing");
  CHECK(refused("blackdrez seat 1").reason == "the number of seats is missing");
  CHECK(refused("blackdrez seat 2 seats 2").word == "2");
  CHECK(refused("blackdrez seat w seats 2").code == Code::bad_value);
  CHECK(refused("blackdrez seat 0 seats 9").code == Code::bad_value);
  CHECK(refused("blackdrez seat 0 seats 1").code == Code::bad_value);
  CHECK(refused("blackdrez seat 0 seats").code == Code::syntax);
  CHECK(refused("blackdrez seat 0 seat 1 seats 2").code == Code::syntax);
  CHECK(refused("blackdrez seat 0 seats 2 stacks 5").code == Code::unknown_key);
  CHECK(refused("blackdrez seat 0 seats 2 rules Jokers=2").code == Code::unknown_key);
  CHECK(refused("blackdrez seat 0 seats 2 rules Packs=3").code == Code::bad_value);
  CHECK(refused("blackdrez seat 0 seats 2 rules SharedEleven=some").code == Code::bad_value);
}

TEST_CASE("tokens of BlackDrez that no deal allows are refused with their place") {
  const auto wrong = [](std::string_view moves) {
    return refused("blackdrez seat 0 seats 2 moves " + std::string(moves));
  };
  CHECK(wrong("hit").reason == "cards must be dealt first");
  CHECK(wrong("deal:QR").reason == "a deal is for 2 seats");
  CHECK(wrong("deal:QR/PN/PP").reason == "a deal is for 2 seats");
  CHECK(wrong("deal:Q/RP").reason == "a deal has two cards for each seat");
  CHECK(wrong("deal:QX/PP").reason == "cards are J Q R B N P");
  CHECK(wrong("deal:??/PP").code == text::Code::illegal_action);
  CHECK(wrong("deal:QR/PP card:1:Q").reason == "a player decides here");
  CHECK(wrong("deal:QR/PP stand").reason == "one stands only when all have the same total");
  CHECK(wrong("deal:QR/PP hit hit").reason == "a card for seat 1 is next");
  CHECK(wrong("deal:QR/PP hit card:0:P").token == 3);
  CHECK(wrong("deal:QR/PP hit card:1").reason == "a card is card:SEAT:CARD");
  CHECK(wrong("deal:QR/PP hit card:1:PP").code == text::Code::illegal_action);
  CHECK(wrong("deal:QR/PP hit card:1:P:").code == text::Code::illegal_action);
  CHECK(wrong("deal:QR/PP fold").reason == "no such action");
  CHECK(
      refused("blackdrez seat 0 seats 4 moves deal:PP/PP/PP/PP hit card:0:P hit card:1:P").reason ==
      "the stock has no such card");
  CHECK(refused("blackdrez seat 0 seats 6 rules Packs=1 moves deal:PP/PP/PP/PP/PP/QQ").reason ==
        "the stock has not so many of them");
}

TEST_CASE("the facts of a BlackDrez table") {
  std::map<std::string, std::string> facts;
  const auto look = [&](const State& state) {
    facts.clear();
    for (const auto& [name, value] : state.describe()) facts[name] = value;
  };
  look(state_of("blackdrez seat 0 seats 3 moves deal:QR/NP/QQ retire"));
  CHECK(facts["phase"] == "play");
  CHECK(facts["turn"] == "0");
  CHECK(facts["dealer"] == "2");
  CHECK(facts["stock"] == "48");
  CHECK(facts["left"] == "J9Q6R8B9N8P8");
  CHECK(facts["loose"] == "1");
  CHECK(facts["hand0"] == "QR");
  CHECK(facts["total0"] == "9");
  CHECK(facts["state1"] == "retired");
  CHECK(facts["pile1"] == "1");
  look(state_of("blackdrez seat 0 seats 3 moves deal:QR/NP/QQ hit"));
  CHECK(facts["phase"] == "card");
  CHECK(facts["turn"] == "-");
}

TEST_CASE("cards are dealt two at a time from the dealer's right, then one by one") {
  const auto decks = [](int size, std::uint64_t nth) {
    CHECK(size == 54);
    CHECK(nth == 0);
    std::vector<std::uint8_t> deck(54);
    std::iota(deck.begin(), deck.end(), std::uint8_t{0});
    std::swap(deck[0], deck[9]);  // a queen first, then jokers
    std::swap(deck[4], deck[53]);
    std::swap(deck[6], deck[45]);
    std::swap(deck[8], deck[18]);
    return deck;
  };
  State state = state_of("blackdrez seat o seats 2");
  CHECK(state.print(state.deal(decks)) == "deal:QJ/JJ");
  state.apply(state.deal(decks));
  // Seat 0 has won with its eleven and deals now, so that the fifth card is seat 1's.
  CHECK(state.print(state.deal(decks)) == "deal:PJ/PJ");
  state.apply(state.deal(decks));
  CHECK(state.turn() == 1);
  state.apply(*state.read("hit"));
  CHECK(state.print(state.deal(decks)) == "card:1:R");
}

TEST_CASE("a game of BlackDrez counts by how much each pile is above the others") {
  // Seat 0 wins each round with its eleven until the stock is too small.
  const State state = state_of(
      "blackdrez seat o seats 6 rules Packs=1 moves deal:JQ/RR/RR/RR/RR/RB "
      "deal:JQ/BB/BB/BB/BB/NN deal:JQ/NN/NN/NN/NP/PP deal:JQ/PP/PP/PP/JJ/JJ");
  REQUIRE(state.turn() == games::kOver);
  CHECK(state.table().stock_size() == 6);
  const games::Ending ending = state.ending();
  CHECK(ending.why == "stock");
  CHECK(ending.returns == std::vector<std::int64_t>{5 * 48, -48, -48, -48, -48, -48});
  CHECK(state.describe().back().second == "240 -48 -48 -48 -48 -48");
  CHECK_FALSE(state.read("hit"));
}

TEST_CASE("who forfeits a game of BlackDrez is behind everybody, and these are level") {
  const State state = state_of("blackdrez seat 0 seats 3 moves deal:QR/NP/QQ");
  const games::Ending ending = state.forfeit(1, games::Forfeit::flag);
  CHECK(ending.why == "time");
  CHECK(ending.returns == std::vector<std::int64_t>{54, -108, 54});
  CHECK(state.forfeit(1, games::Forfeit::fault).why == "fault");
}
