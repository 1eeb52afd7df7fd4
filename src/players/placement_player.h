#pragma once

// Plays the placement phase of Choker: what it believes of the hidden cards and how it searches are
// in the room `placement`.

#include <memory>

#include "games/choker/state.h"
#include "placement/placement_search.h"
#include "players/chosen_network.h"
#include "players/player.h"

namespace pawnbroker::players {

class PlacementPlayer {
 public:
  PlacementPlayer() { remake(); }

  // Refused when the settings' network cannot be had; then the one before stays.
  text::Parsed<void> configure(const Settings& settings);
  // As `Player::decide`; `state` is in the placement phase and its viewer on turn. `range`: what
  // the betting said of the opponent. `nodes` counts valued boards, `depth` a thousand of them.
  Decision decide(const games::choker::State& state, const placement::BettingRange& range,
                  const Limits& limits, Control& control, const Reporter& reporter);
  // Whether these limits leave time to find out what the betting says.
  static bool has_time_for_range(const Limits& limits);

 private:
  // Unfinished boards are always valued by a network, the program's own where chess has none.
  std::shared_ptr<const eval::Network> placer() const;
  void remake();

  Settings settings_;
  ChosenNetwork network_;
  std::unique_ptr<placement::PlacementSearch> search_;
};

}  // namespace pawnbroker::players
