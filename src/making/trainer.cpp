#include "making/trainer.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <numeric>
#include <span>

#include "making/seeded_rng.h"

namespace pawnbroker::making {

namespace {

constexpr float kMeanKept = 0.9F;
constexpr float kSquareKept = 0.999F;
constexpr float kLeastDivisor = 1e-8F;
constexpr float kDecay = 0.01F;

// The parameters as one row of numbers.
std::span<float> numbers(Parameters& parameters) {
  return {reinterpret_cast<float*>(&parameters), Parameters::kCount};
}

std::vector<std::uint32_t> shuffled(std::size_t size, cards::Rng rng) {
  std::vector<std::uint32_t> order(size);
  std::iota(order.begin(), order.end(), 0);
  for (std::size_t i = size; i > 1; --i) std::swap(order[i - 1], order[cards::uniform(rng, i)]);
  return order;
}

}  // namespace

Trainer::Trainer(const TrainingPlan& plan, const TrainingSet& set, int threads)
    : plan_(plan),
      set_(set),
      crew_(threads),
      state_(std::make_unique<State>()),
      gradients_(kParts) {
  cards::Rng rng = seeded_rng(plan.seed, {0});
  initialise(state_->parameters, rng);
}

void Trainer::begin_with(const eval::Network& network) {
  begun_with_ = eval::fingerprint(network);
  dequantise(network, state_->parameters);
}

std::uint64_t Trainer::batches() const {
  return (set_.learning.size() + plan_.batch - 1) / plan_.batch;
}

float Trainer::rate() const {
  const auto all = static_cast<float>(batches() * plan_.epochs);
  const float done = static_cast<float>(state_->steps) / all;
  const float height = (1 + std::cos(std::numbers::pi_v<float> * done)) / 2;
  return plan_.last_rate + (plan_.rate - plan_.last_rate) * height;
}

bool Trainer::run_epoch(const std::atomic<bool>& stop) {
  const auto epoch = static_cast<std::uint32_t>(epochs_.size()) + 1;
  const auto order = shuffled(set_.learning.size(), seeded_rng(plan_.seed, {epoch}));
  double loss = 0;
  for (std::size_t at = 0; at < order.size(); at += plan_.batch) {
    if (stop) return false;
    loss += learn_batch(order.data() + at, std::min<std::size_t>(plan_.batch, order.size() - at));
  }
  epochs_.push_back({static_cast<float>(loss / static_cast<double>(order.size())),
                     static_cast<float>(held_out_loss())});
  return true;
}

double Trainer::learn_batch(const std::uint32_t* chosen, std::size_t size) {
  std::array<double, kParts> losses{};
  crew_.share(kParts, [&](int part, int) {
    const auto p = static_cast<std::size_t>(part);
    Parameters& gradient = gradients_[p];
    std::ranges::fill(numbers(gradient), 0.0F);
    const std::size_t end = size * (p + 1) / kParts;
    for (std::size_t i = size * p / kParts; i < end; ++i) {
      const auto position = unpack(set_.learning[chosen[i]]);
      losses[p] += learn(state_->parameters, example_of(*position, plan_.result_share), gradient);
    }
  });
  const std::span<float> sum = numbers(gradients_[0]);
  for (std::size_t part = 1; part < kParts; ++part) {
    const std::span<float> other = numbers(gradients_[part]);
    for (std::size_t i = 0; i < sum.size(); ++i) sum[i] += other[i];
  }
  for (float& slope : sum) slope /= static_cast<float>(size);
  step(rate());
  return std::accumulate(losses.begin(), losses.end(), 0.0);
}

void Trainer::step(float rate) {
  const auto steps = static_cast<float>(++state_->steps);
  const float mean_share = 1 - std::pow(kMeanKept, steps);
  const float square_share = 1 - std::pow(kSquareKept, steps);
  const std::span<float> parameters = numbers(state_->parameters);
  const std::span<float> means = numbers(state_->mean);
  const std::span<float> squares = numbers(state_->square);
  const std::span<float> slopes = numbers(gradients_[0]);
  for (std::size_t i = 0; i < parameters.size(); ++i) {
    means[i] = kMeanKept * means[i] + (1 - kMeanKept) * slopes[i];
    squares[i] = kSquareKept * squares[i] + (1 - kSquareKept) * slopes[i] * slopes[i];
    const float way =
        means[i] / mean_share / (std::sqrt(squares[i] / square_share) + kLeastDivisor);
    const float moved = parameters[i] - rate * (way + kDecay * parameters[i]);
    parameters[i] = std::clamp(moved, -kMostWeight, kMostWeight);
  }
}

double Trainer::held_out_loss() {
  std::array<double, kParts> losses{};
  const std::size_t size = set_.held_out.size();
  crew_.share(kParts, [&](int part, int) {
    const auto p = static_cast<std::size_t>(part);
    for (std::size_t i = size * p / kParts; i < size * (p + 1) / kParts; ++i) {
      const Example example = example_of(*unpack(set_.held_out[i]), plan_.result_share);
      const float error = predict(state_->parameters, example) - example.target;
      losses[p] += error * error;
    }
  });
  return std::accumulate(losses.begin(), losses.end(), 0.0) / static_cast<double>(size);
}

}  // namespace pawnbroker::making
