#pragma once

// The evaluation network while it learns: in floating point, with the gradient of its loss.

#include <array>
#include <cstdint>

#include "cards/random.h"
#include "eval/network.h"
#include "making/training_position.h"

namespace pawnbroker::making {

// The parameters of the network, or anything that there is one of for each of them.
struct Parameters {
  using Layer = std::array<float, eval::kHidden>;

  std::array<Layer, eval::kInputs> hidden_weights;
  Layer hidden_biases;
  std::array<std::array<Layer, 2>, eval::kBuckets> output_weights;
  std::array<float, eval::kBuckets> output_biases;

  static constexpr std::size_t kCount =
      std::size_t{eval::kHidden} * (eval::kInputs + 1 + 2 * eval::kBuckets) + eval::kBuckets;
};
static_assert(sizeof(Parameters) == Parameters::kCount * sizeof(float));

// One position as the network sees it.
struct Example {
  static constexpr int kMostMen = TrainingPosition::kMostMen;

  // Of the side to move, and of the other.
  std::array<std::array<std::int16_t, kMostMen>, 2> inputs;
  int men;
  int bucket;
  float target;  // the share of the point that the side to move can hope for, 0 … 1
};

// `result_share` of the target is the game's result, the rest what the score promises: a logistic
// curve of eval::kOutputScale centipawns. The position has both kings.
Example example_of(const TrainingPosition& position, float result_share);

// Small random weights.
void initialise(Parameters& parameters, cards::Rng& rng);

// The share that the network gives to the side to move.
float predict(const Parameters& parameters, const Example& example);

// Adds the gradient of the squared error to `gradient`; gives the squared error.
float learn(const Parameters& parameters, const Example& example, Parameters& gradient);

// The largest weight, in either direction, that the integers of the engine's network can hold.
inline constexpr float kMostWeight = 1.98F;

// The network in the engine's integers, rounded. All weights are within kMostWeight.
eval::Network quantise(const Parameters& parameters);
// The numbers that the integers stand for: `quantise` gives the same network again.
void dequantise(const eval::Network& network, Parameters& parameters);

}  // namespace pawnbroker::making
