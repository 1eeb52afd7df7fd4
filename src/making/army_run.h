#pragma once

// Plays army against army until the outcome is known well enough.

#include <cstdint>
#include <memory>

#include "eval/network.h"
#include "making/army_cells.h"
#include "placement/quick_placer.h"
#include "search/quick_search.h"

namespace pawnbroker::making {

struct ArmyRunSettings {
  std::uint64_t seed = 1;
  std::uint64_t nodes = 400;       // for each move of a game
  std::uint64_t least_games = 10;  // of each cell
  std::uint64_t most_games = 1000;
};

// Both sides place with few playouts (placement/quick_placer.h) and play chess at fixed nodes.
class ArmyRun {
 public:
  ArmyRun(const ArmyRunSettings& settings, std::shared_ptr<const eval::Network> network);

  // Plays games of the cell until its standard error is within `target`. Goes on from what the cell
  // has; the result depends on settings, network and cell alone.
  void complete(ArmyCell& cell, double target);

 private:
  void add_game(ArmyCell& cell);

  ArmyRunSettings settings_;
  placement::QuickPlacer placer_;
  search::QuickSearch search_;
};

}  // namespace pawnbroker::making
