#include "arbiter/luck.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <span>

#include "armies/army_table.h"
#include "cards/random.h"
#include "catch.h"
#include "games/choker/rules.h"
#include "games/registry.h"

namespace pawnbroker::arbiter {
namespace {

// One deck of a hand, the same however often it is asked for.
games::Shuffle random_deck(cards::Rng& rng) {
  std::vector<std::uint8_t> deck(games::choker::kDeckSize);
  std::iota(deck.begin(), deck.end(), std::uint8_t{0});
  cards::shuffle(std::span(deck), rng);
  return [deck](int, std::uint64_t) { return deck; };
}

bool has(const std::vector<std::string>& legal, std::string_view token) {
  return std::ranges::find(legal, token) != legal.end();
}

// A hand in which `bet` chooses the bets; at the first placement the player on turn resigns.
template <class Bet>
PlayedHand play(cards::Rng& rng, Bet bet, const std::string& rules = "-") {
  games::Setup setup;
  setup.stacks = {10'000, 10'000};
  setup.blinds = {500, 1'000};
  setup.rules = rules;
  games::AnyState state = games::find_game("choker")->start(setup).value();
  const games::Shuffle deck = random_deck(rng);
  while (!state.over()) {
    if (state.turn() == games::kChance) {
      REQUIRE(state.apply(state.deal(deck)));
    } else if (state.clock() == games::Clock::decision) {
      REQUIRE(state.apply(bet(state)));
    } else {
      REQUIRE(state.apply("resign"));
    }
  }
  PlayedHand played;
  played.hand.setup = setup;
  played.returns = state.ending().returns;
  played.why = state.ending().why;
  played.view = state.view(games::kObserver);
  return played;
}

std::string call_down(const games::AnyState& state) {
  return has(state.legal(), "check") ? "check" : "call";
}

TEST_CASE("what is left of a hand that is called down is the same whatever the deal") {
  // The stake is one big blind throughout, so the corrections leave the worth before the deal.
  LuckMeter meter(armies::ArmyTable::standard());
  cards::Rng rng(1);
  const auto first = meter.adjust(play(rng, call_down));
  REQUIRE(first);
  CHECK(std::abs(first->betting_only) < 500);
  for (int i = 0; i < 50; ++i) {
    const PlayedHand played = play(rng, call_down);
    const auto adjusted = meter.adjust(played);
    REQUIRE(adjusted);
    CHECK(std::abs(adjusted->betting_only - first->betting_only) < 1e-6);
  }
}

TEST_CASE("corrections are zero on average, whatever is bet") {
  LuckMeter meter(armies::ArmyTable::standard());
  cards::Rng rng(2);
  const auto at_random = [&rng](const games::AnyState& state) { return state.random_action(rng); };
  for (const auto* rules : {"-", "Empress=false"}) {
    double sum = 0;
    double squares = 0;
    constexpr int kHands = 3000;
    for (int i = 0; i < kHands; ++i) {
      const PlayedHand played = play(rng, at_random, rules);
      const auto adjusted = meter.adjust(played);
      REQUIRE(adjusted);
      const double correction = static_cast<double>(played.returns[0]) - adjusted->chance_corrected;
      sum += correction;
      squares += correction * correction;
    }
    const double error = std::sqrt(squares) / kHands;
    CHECK(error > 0);
    CHECK(std::abs(sum / kHands) < 4 * error);
  }
}

TEST_CASE("a fold leaves the chips that were lost, less the luck of the cards so far") {
  LuckMeter meter(armies::ArmyTable::standard());
  cards::Rng rng(3);
  const auto fold = [](const games::AnyState&) { return std::string("fold"); };
  bool unlucky = false;
  bool lucky = false;
  for (int i = 0; i < 40; ++i) {
    const PlayedHand played = play(rng, fold);
    REQUIRE(played.returns[0] == -500);
    const auto adjusted = meter.adjust(played);
    REQUIRE(adjusted);
    CHECK(adjusted->betting_only == adjusted->chance_corrected);
    (adjusted->chance_corrected > -500 ? unlucky : lucky) = true;
  }
  CHECK(unlucky);
  CHECK(lucky);
}

TEST_CASE("other games and hands behind the deals have no such measure") {
  LuckMeter meter(armies::ArmyTable::standard());
  PlayedHand played;
  played.returns = {1, -1};
  played.view = "startpos moves e2e4";
  CHECK_FALSE(meter.adjust(played));
  played.view =
      "choker seat o hand 1 stacks 10000 10000 blinds 500 1000 struct nl rules - start "
      "4k3/4p3/8/8/8/8/4P3/4K3 w - - 0 1 moves e2e4";
  CHECK_FALSE(meter.adjust(played));
}

}  // namespace
}  // namespace pawnbroker::arbiter
