#pragma once

#include <random>

#include "eval/network.h"

namespace pawnbroker::eval {

// A sound network of random weights, as large as trained ones are at most.
inline std::shared_ptr<Network> random_network(std::uint64_t seed) {
  std::mt19937_64 random(seed);
  const auto below = [&random](int limit) {
    return static_cast<std::int16_t>(static_cast<int>(random() % (2 * limit + 1)) - limit);
  };
  auto network = std::make_shared<Network>();
  for (HiddenLayer& row : network->hidden_weights) {
    for (std::int16_t& weight : row) weight = below(120);
  }
  for (std::int16_t& bias : network->hidden_biases) bias = below(300);
  for (auto& bucket : network->output_weights) {
    for (HiddenLayer& side : bucket) {
      for (std::int16_t& weight : side) weight = below(kMostOutputWeight);
    }
  }
  for (std::int32_t& bias : network->output_biases) bias = below(5000);
  return network;
}

}  // namespace pawnbroker::eval
