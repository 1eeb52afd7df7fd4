// What a seat of Chicago believes, and what totals are worth to it.

#include <bit>

#include "cards/random.h"
#include "catch.h"
#include "games/chicago/poker.h"
#include "games/chicago/tricks.h"
#include "players/chicago/belief.h"
#include "players/chicago/equity.h"
#include "players/chicago/simple_rule.h"
#include "text/words.h"

using namespace pawnbroker;
using namespace games::chicago;
using players::chicago::Belief;
using players::chicago::Inference;

namespace {

State position(const std::string& text) {
  auto state = State::parse(text::words("chicago " + text));
  INFO(text);
  if (!state) FAIL(state.error().reason);
  return std::move(*state);
}

CardSet set(std::string_view text) {
  CardSet found = 0;
  for (std::size_t i = 0; i + 1 < text.size(); i += 2) found |= bit(*parse_card(text.substr(i, 2)));
  return found;
}

Table before_deal(int dealer, std::vector<int> totals, const std::string& rules = "-") {
  std::string text = "seat o seats " + std::to_string(totals.size()) + " dealer " +
                     std::to_string(dealer) + " scores";
  for (const int total : totals) text += " " + std::to_string(total);
  return position(text + " rules " + rules).table();
}

}  // namespace

TEST_CASE("every world that is believed in fits what was seen") {
  const State seen = position(
      "seat 0 seats 3 rules BlindChicago=false moves deal:QsQh9c7d2s/?????/????? "
      "swap:? up show:4d decline draw:? swap:9c up show:Qd take swap:?? draw:?? score:1:5 "
      "swap:??? draw:??? keep keep pass pass pass play:Ks play:Qs play:9h");
  cards::Rng rng(1);
  Belief belief(seen, Inference::full, rng);
  for (int i = 0; i < 200; ++i) {
    const Table world = belief.next();
    CHECK(world.phase() == Phase::play);
    CHECK(world.seat(0).hand == seen.table().seat(0).hand);
    // The flush that was announced is one of hearts, so that spades are not followed.
    const CardSet flush = set_of(world.seat(1).hand) | set_of(world.seat(1).played);
    CHECK(value_of(flush).category == Category::flush);
    CHECK((flush & ~cards_of_suit(suit_of(*parse_card("9h")))) == 0);
    CHECK(world.seat(1).hand.size() == 4);
    CHECK(world.seat(2).hand.size() == 4);
    CHECK(std::popcount(world.seen()) == 15 + 1 + 2 + 1 + 1 + 3);
  }
}

TEST_CASE("how many cards were exchanged tells what is held") {
  const auto share = [](const std::string& exchange, Inference inference, Category category) {
    const State seen =
        position("seat 0 seats 2 rules BlindChicago=false moves deal:AsJd9c6h3d/????? " +
                 std::string("keep ") + exchange);
    cards::Rng rng(2);
    Belief belief(seen, inference, rng);
    int found = 0;
    constexpr int kWorlds = 1000;
    for (int i = 0; i < kWorlds; ++i) {
      const Table world = belief.next();
      const CardSet hand = set_of(world.seat(1).hand);
      found += std::popcount(hand) == kHandSize && value_of(hand).category >= category;
    }
    return static_cast<double>(found) / kWorlds;
  };
  const std::string three = "swap:??? draw:??? score:1:1";
  CHECK(share(three, Inference::certain, Category::pair) == 1);
  CHECK(share("keep score:-", Inference::full, Category::pair) == 0);
  // One who exchanges three has kept a pair; otherwise it came with them.
  const State seen = position(
      "seat 0 seats 2 rules BlindChicago=false moves deal:AsJd9c6h3d/????? "
      "keep swap:??? draw:??? score:1:1 keep");
  const auto kept_pair = [&](Inference inference) {
    cards::Rng rng(3);
    Belief belief(seen, inference, rng);
    int found = 0;
    for (int i = 0; i < 1000; ++i) {
      const std::vector<Card> hand = belief.next().seat(1).hand;
      found += rank_of(hand[0]) == rank_of(hand[1]);
    }
    return found;
  };
  CHECK(kept_pair(Inference::full) > 2 * kept_pair(Inference::certain));
}

TEST_CASE("the simple rule keeps what scores, else what is high") {
  using players::chicago::kept_cards;
  CHECK(kept_cards(set("QsQh9c7d2s")) == set("QsQh"));
  CHECK(kept_cards(set("QsQh9c9d2s")) == set("QsQh9c9d"));
  CHECK(kept_cards(set("6s5h4c3d2s")) == set("6s5h4c3d2s"));
  CHECK(kept_cards(set("Ks9s4s2sJh")) == set("Ks9s4s2s"));
  CHECK(kept_cards(set("As9d4s2sJh")) == set("AsJh"));
  CHECK(players::chicago::sweep_chance(set("AsKsQsAhAd"), true, 2) == 1);
  CHECK(players::chicago::sweep_chance(set("2s3d4c5h7s"), true, 2) < 0.1);
}

TEST_CASE("chances to win add up to one and grow with the own total") {
  using players::chicago::chances;
  for (const int other : {-30, 0, 25, 51}) {
    double previous = 0;
    for (const int own : {-30, -5, 10, 30, 51}) {
      const auto both = chances(before_deal(1, {own, other}));
      CHECK(both[0] + both[1] == Approx(1));
      CHECK(both[0] >= previous);
      previous = both[0];
    }
  }
  CHECK(chances(before_deal(1, {20, 20}))[0] == Approx(0.5).margin(0.02));
  const auto three = chances(before_deal(0, {30, 30, 10}));
  CHECK(three[0] == Approx(three[1]));
  CHECK(three[0] + three[1] + three[2] == Approx(1));
  CHECK(three[2] < three[0]);
  // The formula, for other rules, is near the table.
  for (const int own : {0, 20, 40}) {
    CHECK(chances(before_deal(1, {own, 25}))[0] ==
          Approx(chances(before_deal(1, {own, 25}, "OneUp=false"))[0]).margin(0.06));
  }
}
