#include "betting/hand_model.h"

#include <cmath>

#include "catch.h"
#include "games.h"
#include "games/choker/conversion.h"
#include "games/choker/hand_knowledge.h"

using namespace pawnbroker;
using betting::HandModel;
using betting::HandRound;

namespace {

namespace choker = games::choker;

// The sum of a matrix for White over all pairs of hands.
double sum(const betting::Floats& columns) {
  double total = 0;
  for (const float value : columns) total += value;
  return total;
}

double showdown(const HandModel& model, int white, int black) {
  const HandRound& round = model.rounds.back();
  return round.showdown[0][static_cast<std::size_t>(black * round.width + white)];
}

int hand_index(const cards::Holding& hand) {
  const auto& all = choker::all_holdings(hand.size());
  return static_cast<int>(std::find(all.begin(), all.end(), hand) - all.begin());
}

}  // namespace

TEST_CASE("the hands of the three rounds and their ways") {
  const HandModel& model = *test::choker_model();
  REQUIRE(model.rounds.size() == 3);
  CHECK(model.rounds[0].hands == 15);
  CHECK(model.rounds[1].hands == 70);
  CHECK(model.rounds[2].hands == 125);
  for (std::size_t r = 1; r < 3; ++r) {
    for (const auto& origins : model.rounds[r].origins) {
      CHECK(origins.size() <= 6);
      double total = 0;
      for (const auto& origin : origins) total += origin.probability;
      CHECK(total == Approx(1));
    }
  }
}

TEST_CASE("all pairs of hands together are certain, in every round, and worth the same") {
  const HandModel& model = *test::choker_model();
  const double worth = sum(model.rounds[2].showdown[0]);
  CHECK(worth > 0);  // White moves first
  for (const HandRound& round : model.rounds) {
    CHECK(sum(round.reach[0]) == Approx(1).epsilon(1e-6));
    CHECK(sum(round.reach[1]) == Approx(1).epsilon(1e-6));
    CHECK(sum(round.showdown[0]) == Approx(worth).epsilon(1e-5));
    CHECK(sum(round.showdown[1]) == Approx(-worth).epsilon(1e-5));
  }
}

TEST_CASE("how likely hands meet is what counting the cards says, in every round") {
  const HandModel& model = *test::choker_model();
  int cards = 0;
  for (std::size_t r = 0; r < 3; ++r) {
    cards += choker::kRoundCards[r];
    choker::HandKnowledge unknown;
    unknown.dealt.resize(static_cast<std::size_t>(cards));
    double difference = 0;
    for (const auto& deal : choker::deal_distribution(unknown, unknown, {})) {
      const float joint = model.rounds[r].joint(hand_index(deal.first), hand_index(deal.second));
      difference = std::max(difference, std::abs(joint - deal.probability) / deal.probability);
    }
    CHECK(difference < 1e-6);
  }
}

TEST_CASE("a showdown is worth what the army table says, by the rules of the house") {
  const auto& table = armies::ArmyTable::standard();
  const cards::Holding rooks_pawns{0, 2, 0, 0, 3}, palace{1, 1, 1, 1, 1};
  const int white = hand_index(rooks_pawns), black = hand_index(palace);
  const auto worth = [&](const choker::Rules& rules) {
    const HandModel model = betting::choker_hands(rules, table);
    return showdown(model, white, black) / model.rounds[2].joint(white, black);
  };
  const auto expected = [&](const cards::Holding& army) {
    return table.outcome(armies::army_index(army), armies::army_index({2, 1, 1, 1, 0}))
        .expectation();
  };
  CHECK(worth({}) == Approx(expected({1, 2, 0, 0, 2})));
  CHECK(worth({.becket = true}) == Approx(expected({0, 2, 1, 0, 2})));
  CHECK(worth({.empress = false}) == Approx(expected({0, 3, 0, 0, 2})));
}
