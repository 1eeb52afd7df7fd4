#include "making/float_network.h"

#include <algorithm>
#include <cmath>
#include <type_traits>

#include "chess/bitboard.h"

namespace pawnbroker::making {

using namespace chess;

namespace {

// The inner loops are compiled for several machines, and the program picks one when it starts.
#if defined(__x86_64__) && defined(__GNUC__) && !defined(__SANITIZE_ADDRESS__)
#define PAWNBROKER_MULTIVERSIONED [[gnu::target_clones("avx512f", "avx2", "default")]]
#else
#define PAWNBROKER_MULTIVERSIONED
#endif

constexpr int kHidden = eval::kHidden;

float logistic(float x) {
  return 1 / (1 + std::exp(-x));
}

struct Activity {
  alignas(64) std::array<float, kHidden> clipped;  // the neurons, 0 … 1, before they are squared
};

PAWNBROKER_MULTIVERSIONED
void activate(const Parameters& parameters, const std::int16_t* inputs, int men, Activity& result) {
  alignas(64) float sum[kHidden];
  for (int i = 0; i < kHidden; ++i) sum[i] = parameters.hidden_biases[i];
  for (int m = 0; m < men; ++m) {
    const float* const row = parameters.hidden_weights[inputs[m]].data();
    for (int i = 0; i < kHidden; ++i) sum[i] += row[i];
  }
  for (int i = 0; i < kHidden; ++i) result.clipped[i] = std::min(std::max(sum[i], 0.0F), 1.0F);
}

PAWNBROKER_MULTIVERSIONED
float weighted_squares(const float* clipped, const float* weights) {
  constexpr int kLanes = 16;
  static_assert(kHidden % kLanes == 0);
  float sums[kLanes] = {};
  for (int i = 0; i < kHidden; i += kLanes) {
    for (int k = 0; k < kLanes; ++k) {
      sums[k] += clipped[i + k] * clipped[i + k] * weights[i + k];
    }
  }
  float total = 0;
  for (const float sum : sums) total += sum;
  return total;
}

// Passes the slope of the error at the output on to the weights of the output and of the inputs.
PAWNBROKER_MULTIVERSIONED
void pass_back(const float* clipped, float slope, const float* weights, float* weight_gradient,
               const std::int16_t* inputs, int men, Parameters& gradient) {
  alignas(64) float hidden_slope[kHidden];
  for (int i = 0; i < kHidden; ++i) {
    const float x = clipped[i];
    weight_gradient[i] += slope * x * x;
    const float passed = slope * weights[i] * 2 * x;
    hidden_slope[i] = x < 1 ? passed : 0;  // it is 0 where x is
  }
  for (int i = 0; i < kHidden; ++i) gradient.hidden_biases[i] += hidden_slope[i];
  for (int m = 0; m < men; ++m) {
    float* const row = gradient.hidden_weights[inputs[m]].data();
    for (int i = 0; i < kHidden; ++i) row[i] += hidden_slope[i];
  }
}

#undef PAWNBROKER_MULTIVERSIONED

float output(const Parameters& parameters, const Example& example,
             std::array<Activity, 2>& activities) {
  float sum = parameters.output_biases[example.bucket];
  for (std::size_t side = 0; side < 2; ++side) {
    activate(parameters, example.inputs[side].data(), example.men, activities[side]);
    sum += weighted_squares(activities[side].clipped.data(),
                            parameters.output_weights[example.bucket][side].data());
  }
  return sum;
}

// Visits the rows of numbers that belong together, each pair with what stands for 1.0 in the
// integers.
template <class AnyNetwork, class AnyParameters, class Visitor>
void visit_both(AnyNetwork& network, AnyParameters& parameters, Visitor&& visit) {
  for (std::size_t i = 0; i < eval::kInputs; ++i) {
    visit(network.hidden_weights[i], parameters.hidden_weights[i], eval::kHiddenOne);
  }
  visit(network.hidden_biases, parameters.hidden_biases, eval::kHiddenOne);
  for (std::size_t b = 0; b < eval::kBuckets; ++b) {
    for (std::size_t side = 0; side < 2; ++side) {
      visit(network.output_weights[b][side], parameters.output_weights[b][side], eval::kOutputOne);
    }
  }
  visit(network.output_biases, parameters.output_biases, eval::kHiddenOne * eval::kOutputOne);
}

}  // namespace

Example example_of(const TrainingPosition& position, float result_share) {
  std::array<Square, kColors> kings{};
  for (int s = 0; s < kSquares; ++s) {
    const Piece piece = position.board[static_cast<std::size_t>(s)];
    if (piece != NoPiece && type_of(piece) == King) kings[color_of(piece)] = static_cast<Square>(s);
  }
  const Color us = position.to_move;
  Example example;
  example.men = 0;
  for (int s = 0; s < kSquares; ++s) {
    const Piece piece = position.board[static_cast<std::size_t>(s)];
    if (piece == NoPiece) continue;
    for (const Color view : {us, ~us}) {
      example.inputs[view == us ? 0 : 1][static_cast<std::size_t>(example.men)] =
          static_cast<std::int16_t>(
              eval::input_of(view, eval::is_mirrored(kings[view]), piece, static_cast<Square>(s)));
    }
    ++example.men;
  }
  example.bucket = eval::bucket_of(example.men);
  const float white_result = static_cast<float>(position.result) / 2;
  const float result = us == White ? white_result : 1 - white_result;
  const float score = static_cast<float>(us == White ? position.score : -position.score);
  example.target =
      result_share * result + (1 - result_share) * logistic(score / eval::kOutputScale);
  return example;
}

void initialise(Parameters& parameters, cards::Rng& rng) {
  const auto small = [&rng](float most) {
    constexpr std::uint64_t kSteps = 1 << 20;
    const auto step = static_cast<float>(cards::uniform(rng, kSteps));
    return most * (2 * step / static_cast<float>(kSteps) - 1);
  };
  // About as large that the sums over the men of a full board are of the order of 1.
  const float most_hidden = 1 / std::sqrt(static_cast<float>(Example::kMostMen));
  const float most_output = 1 / std::sqrt(2.0F * kHidden);
  for (auto& row : parameters.hidden_weights) {
    for (float& weight : row) weight = small(most_hidden);
  }
  parameters.hidden_biases.fill(0);
  for (auto& bucket : parameters.output_weights) {
    for (auto& side : bucket) {
      for (float& weight : side) weight = small(most_output);
    }
  }
  parameters.output_biases.fill(0);
}

float predict(const Parameters& parameters, const Example& example) {
  std::array<Activity, 2> activities;
  return logistic(output(parameters, example, activities));
}

float learn(const Parameters& parameters, const Example& example, Parameters& gradient) {
  std::array<Activity, 2> activities;
  const float guess = logistic(output(parameters, example, activities));
  const float error = guess - example.target;
  const float slope = 2 * error * guess * (1 - guess);
  gradient.output_biases[example.bucket] += slope;
  for (std::size_t side = 0; side < 2; ++side) {
    pass_back(activities[side].clipped.data(), slope,
              parameters.output_weights[example.bucket][side].data(),
              gradient.output_weights[example.bucket][side].data(), example.inputs[side].data(),
              example.men, gradient);
  }
  return error * error;
}

eval::Network quantise(const Parameters& parameters) {
  eval::Network network;
  visit_both(network, parameters, [](auto& integers, const auto& numbers, int one) {
    using Integer = std::decay_t<decltype(integers[0])>;
    std::ranges::transform(numbers, integers.begin(), [one](float number) {
      return static_cast<Integer>(std::lround(number * static_cast<float>(one)));
    });
  });
  return network;
}

void dequantise(const eval::Network& network, Parameters& parameters) {
  visit_both(network, parameters, [](const auto& integers, auto& numbers, int one) {
    std::ranges::transform(integers, numbers.begin(), [one](auto integer) {
      return static_cast<float>(integer) / static_cast<float>(one);
    });
  });
}

}  // namespace pawnbroker::making
