#pragma once

// Hands of Choker placed by the placement policy, for what its network can learn from them: what a
// board with some of the pieces placed, and the cards of the side that placed last, are worth once
// all is placed.

#include <cstdint>
#include <memory>
#include <vector>

#include "making/training_position.h"
#include "placement/policy.h"
#include "search/quick_search.h"

namespace pawnbroker::making {

struct PlacementPlaySettings {
  std::uint64_t nodes = 300;  // for the value of a finished board
  // Values finished boards; null: by hand.
  std::shared_ptr<const eval::Network> network = eval::standard_network();
  // The policy's; null: all is placed at random.
  std::shared_ptr<const eval::Network> placer;
};

class PlacementPlay {
 public:
  explicit PlacementPlay(const PlacementPlaySettings& settings)
      : settings_(settings),
        search_(search::QuickSearch::kDefaultBytes, search::Width::Selective, settings.network) {}

  // One random deal. Placed by the policy but for one placement, any of the ten, that is made at
  // random, so that the policy's mistakes are seen too. The boards from that placement on, with
  // cards in hand shown as placement::shown_squares says, White to move, with a score that
  // promises the share of the point that the finished board's is worth. Nobody plays: the result is
  // a draw. Depends on the arguments and settings alone.
  std::vector<TrainingPosition> play(std::uint64_t seed, std::uint32_t game);

 private:
  placement::Placing choose(const eval::GrowingBoard& board, int placed, int at_random,
                            const cards::Holding& left, cards::Rng& rng);
  int value(const placement::choker::Board& board);

  PlacementPlaySettings settings_;
  search::QuickSearch search_;
  placement::Playout playout_{placement::kTemperature};
  std::vector<placement::Placing> placings_;
};

}  // namespace pawnbroker::making
