#include "placement/belief.h"

#include <cmath>
#include <map>

#include "placing.h"

using namespace pawnbroker;
using namespace pawnbroker::placement;
namespace choker = games::choker;

namespace {

// How many sets of five cards that `own` leaves in the deck are that hand.
double ways(const cards::Holding& own, const cards::Holding& hand) {
  double product = 1;
  for (int i = 0; i < cards::kPieceCards; ++i) {
    const auto card = static_cast<cards::PieceCard>(i);
    const int there = choker::kDeck[card] - own[card];
    const int wanted = hand[card];
    for (int k = 0; k < wanted; ++k) product *= static_cast<double>(there - k) / (k + 1);
  }
  return product;
}

// How likely the opponent is to place as it did with that hand; 0 if it could not.
double likelihood(const choker::State& state, const cards::Holding& hand) {
  const auto opponent = static_cast<chess::Color>(1 - state.viewer());
  choker::Conversions left = choker::convert(hand, state.rules());
  choker::Board board = choker::starting_board();
  double product = 1;
  int placed = 0;
  for (const choker::Action& action : state.history()) {
    if (action.kind != choker::Action::Kind::place) continue;
    const auto mover = static_cast<chess::Color>(placed++ % 2);
    const choker::Board after = test::with(board, mover, action.conversion.piece, action.square);
    if (mover == opponent) {
      if (left.count(action.conversion) == 0) return 0;
      double sum = 0;
      const auto value = [&](cards::PieceCard piece, chess::Square square) {
        return test::value(board, opponent, left.pieces(), piece, square);
      };
      const int chosen = value(action.conversion.piece, action.square);
      const auto options = test::options(board, opponent, left.pieces());
      for (const auto& option : options) {
        sum += std::exp((value(option.piece, option.square) - chosen) / kTemperature);
      }
      const double this_card = static_cast<double>(left.count(action.conversion)) /
                               left.pieces()[action.conversion.piece];
      product *=
          this_card * ((1 - kAnyPlacing) / sum + kAnyPlacing / static_cast<double>(options.size()));
      left.add(action.conversion, -1);
    }
    board = after;
  }
  return product;
}

}  // namespace

TEST_CASE("the belief is Bayes' rule over all hands") {
  cards::Rng rng(8);
  BettingRange some_range;
  for (std::size_t i = 0; i < choker::all_holdings(5).size(); ++i) {
    some_range.push_back(0.1 + cards::unit(rng));
  }
  for (const BettingRange& range : {BettingRange{}, some_range}) {
    for (const auto& state : test::random_placings(30)) {
      const cards::Holding own = state.hand(state.viewer()).known();
      std::map<std::string, double> expected;
      double total = 0;
      const auto& hands = choker::all_holdings(5);
      for (std::size_t h = 0; h < hands.size(); ++h) {
        const double weight =
            ways(own, hands[h]) * likelihood(state, hands[h]) * (range.empty() ? 1 : range[h]);
        if (weight == 0) continue;
        const auto left =
            choker::convert(hands[h], state.rules()) - state.hand(1 - state.viewer()).shown;
        expected[left.cards().text() + " " + left.pieces().text()] += weight;
        total += weight;
      }
      std::map<std::string, double> found;
      for (const World& world : believe(state, range, test::network())) {
        CHECK(world.own.pieces().size() == 5 - state.placements() / 2);
        found[world.other.cards().text() + " " + world.other.pieces().text()] += world.probability;
      }
      REQUIRE(found.size() == expected.size());
      for (const auto& [left, weight] : expected) {
        REQUIRE(found.at(left) == Approx(weight / total));
      }
    }
  }
}

TEST_CASE("a hand that the betting rules out stays possible") {
  const auto& hands = choker::all_holdings(5);
  BettingRange range(hands.size(), 0);
  range[3] = 1;
  const auto state = test::random_placings(12).front();
  double ruled_out = 0;
  for (const World& world : believe(state, range, test::network())) {
    if (world.other.cards() != hands[3]) ruled_out += world.probability;
  }
  CHECK(ruled_out > 0);
}
