#pragma once

// A room: one process of each engine, in which hands are played one after another.

#include <stdexcept>
#include <vector>

#include "arbiter/dealer.h"
#include "arbiter/engine.h"
#include "arbiter/hand.h"
#include "arbiter/log.h"
#include "arbiter/match_plan.h"

namespace pawnbroker::arbiter {

// An engine could not be started, or not again.
class EngineLost : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

// What holds in every room of a match.
struct RoomRules {
  const MatchPlan& plan;
  const Dealer& dealer;
  Patience patience;
  Logs* logs = nullptr;  // none: nothing is logged
};

class Room {
 public:
  // `number` counts the rooms from 1. `rules` and `interrupt` outlive the room.
  Room(const RoomRules& rules, const std::vector<EngineSpec>& engines, int number, int kind,
       const Interrupt& interrupt);

  int kind() const { return kind_; }
  std::vector<Engine>& engines() { return engines_; }

  // Starts all engines. Throws `EngineLost` and `Interrupted`.
  void open();
  // Plays a hand to its end. Throws `Interrupted`, `InternalError`, and `EngineLost` when an engine
  // that has failed cannot be started again.
  PlayedHand play(const Hand& hand);

 private:
  void restart(Engine& engine);

  const RoomRules& rules_;
  int kind_;
  const Interrupt& interrupt_;
  std::vector<Engine> engines_;
};

}  // namespace pawnbroker::arbiter
