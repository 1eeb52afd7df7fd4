#pragma once

// Plays the placement phase of Choker: what it believes of the hidden cards and how it searches are
// in the room `placement`.

#include <memory>
#include <string>
#include <vector>

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
  void new_game() { decided_.clear(); }
  // As `Player::decide`; `state` is in the placement phase and its viewer on turn. `range`: what
  // the betting said of the opponent. `nodes` counts valued boards, `depth` a thousand of them.
  Decision decide(const games::choker::State& state, const placement::BettingRange& range,
                  const Limits& limits, Control& control, const Reporter& reporter);
  // What it believes of the opponent's hidden cards, as `belief` and a list of cards and their
  // shares per mille; nothing when none are hidden or the viewer is no seat. What the betting says
  // is known of the last decision's position alone. `state` is in the placement phase.
  std::vector<games::Field> facts(const games::choker::State& state) const;
  // Whether these limits leave time to find out what the betting says.
  static bool has_time_for_range(const Limits& limits);

 private:
  void remake();

  Settings settings_;
  ChosenNetwork network_;
  std::unique_ptr<placement::PlacementSearch> search_;
  // The last decision's position and what the betting said there.
  std::string decided_;
  placement::BettingRange range_;
};

}  // namespace pawnbroker::players
