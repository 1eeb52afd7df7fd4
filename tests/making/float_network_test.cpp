#include "making/float_network.h"

#include <algorithm>
#include <cmath>
#include <memory>

#include "catch.h"
#include "chess/random_positions.h"
#include "eval/evaluator.h"

namespace pawnbroker::making {
namespace {

std::unique_ptr<Parameters> random_parameters(std::uint32_t seed) {
  auto parameters = std::make_unique<Parameters>();
  cards::Rng rng(seed);
  initialise(*parameters, rng);
  return parameters;
}

TrainingPosition some_position(chess::Random& random) {
  TrainingPosition position = training_position(chess::random_choker_placement(random));
  position.score = static_cast<std::int16_t>(chess::random_below(random, 1000) - 500);
  position.result = static_cast<GameResult>(chess::random_below(random, 3));
  return position;
}

float error_of(const Parameters& parameters, const Example& example) {
  const float error = predict(parameters, example) - example.target;
  return error * error;
}

TEST_CASE("the target mixes result and score from the view of the side to move") {
  TrainingPosition position;
  position.board.fill(chess::NoPiece);
  position.board[chess::E1] = chess::make_piece(chess::White, chess::King);
  position.board[chess::E8] = chess::make_piece(chess::Black, chess::King);
  position.score = 400;
  position.result = GameResult::Loss;
  const float promised = 1 / (1 + std::exp(-1.0F));
  CHECK(example_of(position, 0).target == Approx(promised));
  CHECK(example_of(position, 1).target == 0);
  CHECK(example_of(position, 0.25F).target == Approx(0.75F * promised));
  position.to_move = chess::Black;
  CHECK(example_of(position, 0).target == Approx(1 - promised));
  CHECK(example_of(position, 1).target == 1);
}

TEST_CASE("the gradient is the slope of the error") {
  chess::Random random(3);
  const auto parameters = random_parameters(4);
  for (int i = 0; i < 4; ++i) {
    const Example example = example_of(some_position(random), 0.5F);
    const auto gradient = std::make_unique<Parameters>();
    CHECK(learn(*parameters, example, *gradient) == Approx(error_of(*parameters, example)));

    const auto check = [&](float& parameter, float slope) {
      constexpr float kStep = 1e-2F;
      const float before = parameter;
      parameter = before + kStep;
      const float above = error_of(*parameters, example);
      parameter = before - kStep;
      const float below = error_of(*parameters, example);
      parameter = before;
      REQUIRE(slope == Approx((above - below) / (2 * kStep)).margin(2e-4));
    };
    const auto bucket = static_cast<std::size_t>(example.bucket);
    check(parameters->output_biases[bucket], gradient->output_biases[bucket]);
    for (std::size_t neuron = 0; neuron < eval::kHidden; neuron += 9) {
      for (std::size_t side = 0; side < 2; ++side) {
        check(parameters->output_weights[bucket][side][neuron],
              gradient->output_weights[bucket][side][neuron]);
        const auto input = static_cast<std::size_t>(example.inputs[side][i]);
        check(parameters->hidden_weights[input][neuron], gradient->hidden_weights[input][neuron]);
      }
      check(parameters->hidden_biases[neuron], gradient->hidden_biases[neuron]);
    }
  }
}

TEST_CASE("the engine's network comes back from floating point as it was") {
  const auto network = eval::standard_network();
  const auto parameters = std::make_unique<Parameters>();
  dequantise(*network, *parameters);
  CHECK(quantise(*parameters) == *network);
}

TEST_CASE("the engine's network gives what the network gave while it learnt") {
  chess::Random random(5);
  const auto parameters = random_parameters(6);
  // Scores of hundreds of centipawns, beside which rounded weights hardly count.
  for (auto& bucket : parameters->output_weights) {
    for (auto& side : bucket) {
      for (float& weight : side) weight *= 16;
    }
  }
  float largest = 0;
  eval::Evaluator evaluator(std::make_shared<eval::Network>(quantise(*parameters)));
  for (int i = 0; i < 300; ++i) {
    const chess::Position position = chess::random_choker_placement(random);
    const float share = predict(*parameters, example_of(training_position(position), 0));
    const float centipawns = -400 * std::log(1 / share - 1);
    evaluator.start();
    REQUIRE(static_cast<float>(evaluator.evaluate(position)) == Approx(centipawns).margin(80));
    largest = std::max(largest, std::abs(centipawns));
  }
  CHECK(largest > 500);
}

}  // namespace
}  // namespace pawnbroker::making
