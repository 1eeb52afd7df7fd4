#pragma once

// Trains the evaluation network by mini-batches, with AdamW (I. Loshchilov and F. Hutter,
// "Decoupled weight decay regularization", 2019) and a learning rate that falls along half a cosine
// wave.

#include <atomic>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <vector>

#include "betting/crew.h"
#include "making/float_network.h"
#include "making/training_set.h"
#include "text/refusal.h"

namespace pawnbroker::making {

struct TrainingPlan {
  std::uint64_t seed = 1;
  std::uint32_t epochs = 20;
  std::uint32_t batch = 16384;  // positions
  float rate = 0.001F;          // of learning, at the start
  float last_rate = 0.00002F;   // at the end
  float result_share = 0.4F;    // of the result in the target, 0 … 1

  friend bool operator==(const TrainingPlan&, const TrainingPlan&) = default;
};

// Mean squared errors of one pass over the positions.
struct EpochLosses {
  float learning = 0;  // as it learns
  float held_out = 0;  // after it
};

class Trainer {
 public:
  // The set must outlive the trainer. The result depends on plan and set, not on the threads.
  Trainer(const TrainingPlan& plan, const TrainingSet& set, int threads);
  // Before the first epoch: with this network instead of random weights.
  void begin_with(const eval::Network& network);

  const std::vector<EpochLosses>& epochs() const { return epochs_; }
  bool done() const { return epochs_.size() >= plan_.epochs; }
  // One pass over all positions in a new order. False, and the parameters are of no use, when
  // `stop` became true on the way.
  bool run_epoch(const std::atomic<bool>& stop);
  eval::Network network() const { return quantise(state_->parameters); }

  // Everything between two epochs. The file appears under its name only when it is whole. `resume`
  // refuses a file that cannot be read or was saved with another plan, another network to begin
  // with or another number of positions.
  text::Parsed<void> save(const std::filesystem::path& path) const;
  text::Parsed<void> resume(const std::filesystem::path& path);

 private:
  // A batch is cut in so many parts, each with a gradient of its own.
  static constexpr int kParts = 4;

  struct State {
    Parameters parameters{};
    Parameters mean{};    // of the gradients
    Parameters square{};  // the mean of their squares
    std::uint64_t steps = 0;
  };

  double learn_batch(const std::uint32_t* chosen, std::size_t size);
  void step(float rate);
  double held_out_loss();
  float rate() const;
  std::uint64_t batches() const;

  TrainingPlan plan_;
  const TrainingSet& set_;
  std::uint64_t begun_with_ = 0;  // the fingerprint of the network, 0 for random weights
  betting::Crew crew_;
  std::unique_ptr<State> state_;
  std::vector<Parameters> gradients_;
  std::vector<EpochLosses> epochs_;
};

}  // namespace pawnbroker::making
