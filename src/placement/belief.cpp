#include "placement/belief.h"

#include <algorithm>
#include <map>
#include <utility>

namespace pawnbroker::placement {

using choker::Conversion;
using choker::Conversions;

namespace {

// The opponent's placements, and how likely hands are to make them.
class PlacementEvidence {
 public:
  PlacementEvidence(const choker::State& state, const eval::Network& network)
      : state_(state),
        network_(network),
        opponent_(static_cast<chess::Color>(1 - state.viewer())) {}

  // The likelihood of all of them, given the hand.
  double likelihood(const cards::Holding& hand) {
    eval::GrowingBoard board(network_, choker::starting_board());
    Conversions left = choker::convert(hand, state_.rules());
    double product = 1;
    int placed = 0;
    for (const choker::Action& action : state_.history()) {
      if (action.kind != choker::Action::Kind::place) continue;
      const auto mover = static_cast<chess::Color>(placed++ % 2);
      if (mover == opponent_) {
        product *= likelihood(board, left, action);
        left.add(action.conversion, -1);
      }
      board.put(man(mover, action.conversion.piece), action.square);
    }
    return product;
  }

 private:
  double likelihood(const eval::GrowingBoard& board, const Conversions& left,
                    const choker::Action& action) {
    const cards::Holding pieces = left.pieces();
    list_placings(board, opponent_, pieces, list_);
    choice_probabilities(list_, kTemperature, probabilities_);
    const Placing placing{action.conversion.piece, action.square};
    const auto at = std::ranges::find(list_, placing, &ValuedPlacing::placing) - list_.begin();
    const double by_policy = probabilities_[static_cast<std::size_t>(at)];
    const double by_chance = 1 / static_cast<double>(list_.size());
    // Which of the cards that become this piece is turned over, says nothing.
    const double this_card =
        static_cast<double>(left.count(action.conversion)) / pieces[action.conversion.piece];
    return this_card * ((1 - kAnyPlacing) * by_policy + kAnyPlacing * by_chance);
  }

  const choker::State& state_;
  const eval::Network& network_;
  chess::Color opponent_;
  std::vector<ValuedPlacing> list_;
  std::vector<double> probabilities_;
};

}  // namespace

std::vector<World> believe(const choker::State& state, const BettingRange& range,
                           const eval::Network& network) {
  const int own = state.viewer();
  PlacementEvidence evidence(state, network);
  const auto& hands = choker::all_holdings(choker::kHandSize);
  const double least = range.empty() ? 1 : kAnyBetting * *std::ranges::max_element(range);
  std::vector<double> likelihoods(hands.size(), -1);
  const auto likelihood = [&](const cards::Holding& hand) {
    const auto at = static_cast<std::size_t>(std::ranges::find(hands, hand) - hands.begin());
    if (likelihoods[at] < 0) {
      likelihoods[at] = evidence.likelihood(hand) * std::max(range.empty() ? 1 : range[at], least);
    }
    return likelihoods[at];
  };

  std::vector<World> worlds;
  std::map<std::pair<Conversions, Conversions>, std::size_t> places;  // by what is left
  double total = 0;
  for (const choker::DealChance& deal :
       choker::deal_distribution(state.hand(own), state.hand(1 - own), state.rules())) {
    const auto left = [&](const cards::Holding& hand, int player) {
      return choker::convert(hand, state.rules()) - state.hand(player).shown;
    };
    const World world{left(deal.first, own), left(deal.second, 1 - own),
                      deal.probability * likelihood(deal.second)};
    total += world.probability;
    const auto [at, fresh] = places.try_emplace({world.own, world.other}, worlds.size());
    if (fresh) {
      worlds.push_back(world);
    } else {
      worlds[at->second].probability += world.probability;
    }
  }
  for (World& world : worlds) world.probability /= total;
  return worlds;
}

}  // namespace pawnbroker::placement
