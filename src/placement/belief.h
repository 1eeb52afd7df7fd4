#pragma once

// What a placer believes of the cards that it does not see.

#include <array>
#include <vector>

#include "eval/network.h"
#include "games/choker/state.h"
#include "placement/policy.h"

namespace pawnbroker::placement {

// How likely each hand of five, in the order of `choker::all_holdings`, took the way through the
// betting that the opponent took. Empty where nothing is known of that.
using BettingRange = std::vector<double>;

// What both still have to place, in one possible deal.
struct World {
  choker::Conversions own, other;
  double probability = 0;
};

// The part of the opponent's placements that are supposed to be any legal ones instead of the
// policy's, so that no deal is ever ruled out by an opponent who places in another way.
inline constexpr double kAnyPlacing = 0.1;
inline constexpr double kAnyBetting = 0.02;

// Every deal that fits what the viewer knows, with its probability by Bayes' rule: the cards in the
// deck, the betting, and each placement of the opponent by the policy above. A hand that the range
// rules out is taken to be kAnyBetting times as likely there as the likeliest. `state` is in the
// placement phase and its viewer a seat. Deals with the same cards left to place are one world. The
// probabilities add up to 1.
std::vector<World> believe(const choker::State& state, const BettingRange& range,
                           const eval::Network& network);

}  // namespace pawnbroker::placement
