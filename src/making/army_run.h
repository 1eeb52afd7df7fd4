#pragma once

// Plays army against army until every outcome is known well enough.

#include <cstdint>

#include "eval/network.h"
#include "eval/wdl.h"
#include "making/army_cells.h"
#include "search/quick_search.h"

namespace pawnbroker::making {

struct ArmyRunSettings {
  std::uint64_t seed = 1;
  std::uint64_t placements = 400;  // valued in each cell
  std::uint64_t nodes = 400;       // for each move of a game
  std::uint64_t least_games = 4;   // in each cell
  std::uint64_t most_games = 400;
  double target = 0.05;        // standard error to play for, in cells that are often dealt
  double loose_target = 0.15;  // in the others
};

// The cells that make up nine tenths of all deals; indexed as `deal_shares`.
std::vector<bool> frequent_cells();

// Both sides place by the policy of the placement search's playouts, and play chess at fixed nodes.
class ArmyRun {
 public:
  ArmyRun(const ArmyRunSettings& settings, std::shared_ptr<const eval::Network> network);

  // Values placements and plays games of the cell until its standard error is within `target`. Goes
  // on from what the cell has; the result depends on settings, network and cell alone.
  void complete(ArmyCell& cell, double target);

 private:
  // The board and what it promises White.
  struct Placed {
    chess::Position position;
    eval::Chances promise;
  };
  Placed place(const ArmyCell& cell, std::uint64_t number) const;
  void add_placement(ArmyCell& cell) const;
  void add_game(ArmyCell& cell);

  ArmyRunSettings settings_;
  std::shared_ptr<const eval::Network> network_;
  search::QuickSearch search_;
};

}  // namespace pawnbroker::making
