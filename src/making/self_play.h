#pragma once

// Games of the engine against itself, for what an evaluation can learn from them.

#include <cstdint>
#include <memory>
#include <vector>

#include "cards/random.h"
#include "making/training_position.h"
#include "placement/quick_placer.h"
#include "search/quick_search.h"

namespace pawnbroker::making {

struct SelfPlaySettings {
  std::uint64_t nodes = 1000;  // for each move
  int choker_percent = 80;     // games that begin with a random deal of Choker
  int placed_percent = 50;     // of those, placed by placement::QuickPlacer; the others at random
  // Null: evaluated by hand.
  std::shared_ptr<const eval::Network> network = eval::standard_network();
};

// A random deal, placed at random: a function of seed and number.
chess::Position random_choker_start(std::uint64_t seed, std::uint32_t number);

class SelfPlay {
 public:
  explicit SelfPlay(const SelfPlaySettings& settings)
      : settings_(settings),
        placer_(settings.network),
        search_(kTableBytes, search::Width::Selective, settings.network) {}

  // One game from its first move, and of its positions those to learn from: quiet ones, where
  // neither side is in check and the best move takes nothing. Depends on the arguments and settings
  // alone.
  std::vector<TrainingPosition> play(std::uint64_t seed, std::uint32_t game);

 private:
  // What is known after the game.
  struct Course {
    std::vector<TrainingPosition> positions;
    GameResult result = GameResult::Draw;
  };

  // From the start position of chess, after some random moves; even by a short search.
  chess::Position chess_start(cards::Rng& rng);
  chess::Position choker_start(cards::Rng& rng);
  Course play_out(const chess::Position& start);

  static constexpr std::size_t kTableBytes = std::size_t{4} << 20;

  SelfPlaySettings settings_;
  placement::QuickPlacer placer_;
  search::QuickSearch search_;
};

}  // namespace pawnbroker::making
