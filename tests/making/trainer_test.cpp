#include "making/trainer.h"

#include <fstream>

#include "catch.h"
#include "making/datagen.h"
#include "making/position_file.h"
#include "temporary_folder.h"

namespace pawnbroker::making {
namespace {

constexpr TrainingPlan kPlan{.seed = 5, .epochs = 4, .batch = 64, .rate = 0.01F};
const std::atomic<bool> kGoOn{false};

// A few games; those with a number divisible by TrainingSet::kHeldOut are held out.
const TrainingSet& small_set() {
  static const TrainingSet set = [] {
    TrainingSet made;
    SelfPlay self_play({.nodes = 200, .choker_percent = 50});
    for (std::uint32_t game = 0; game < 14; ++game) {
      for (const TrainingPosition& position : self_play.play(1, game)) {
        (game == 0 ? made.held_out : made.learning).push_back(pack(position));
      }
    }
    return made;
  }();
  return set;
}

eval::Network trained(int threads) {
  Trainer trainer(kPlan, small_set(), threads);
  while (!trainer.done()) REQUIRE(trainer.run_epoch(kGoOn));
  return trainer.network();
}

TEST_CASE("training learns the positions") {
  Trainer trainer(kPlan, small_set(), 1);
  while (!trainer.done()) REQUIRE(trainer.run_epoch(kGoOn));
  REQUIRE(trainer.epochs().size() == kPlan.epochs);
  CHECK(trainer.epochs().back().learning < trainer.epochs().front().learning * 0.8F);
}

TEST_CASE("the result does not depend on the number of threads") {
  const eval::Network one = trained(1);
  CHECK(one == trained(1));
  CHECK(one == trained(3));
}

TEST_CASE("a training that was broken off ends as one that was not") {
  const TemporaryFolder folder;
  const auto path = folder.path() / "checkpoint";
  Trainer first(kPlan, small_set(), 1);
  REQUIRE(first.run_epoch(kGoOn));
  REQUIRE(first.run_epoch(kGoOn));
  REQUIRE(first.save(path));
  const std::atomic<bool> stop{true};
  CHECK_FALSE(first.run_epoch(stop));

  Trainer second(kPlan, small_set(), 1);
  REQUIRE(second.resume(path));
  CHECK(second.epochs().size() == 2);
  while (!second.done()) REQUIRE(second.run_epoch(kGoOn));
  CHECK(second.network() == trained(1));
}

TEST_CASE("a training begins with the network that it is given") {
  const TemporaryFolder folder;
  const auto path = folder.path() / "checkpoint";
  const eval::Network first = trained(1);
  Trainer trainer(kPlan, small_set(), 1);
  trainer.begin_with(first);
  CHECK(trainer.network() == first);
  REQUIRE(trainer.run_epoch(kGoOn));
  CHECK_FALSE(trainer.network() == first);
  Trainer from_nothing(kPlan, small_set(), 1);
  REQUIRE(from_nothing.run_epoch(kGoOn));
  CHECK(trainer.epochs().front().learning < from_nothing.epochs().front().learning);

  REQUIRE(trainer.save(path));
  CHECK_FALSE(Trainer(kPlan, small_set(), 1).resume(path));
  Trainer again(kPlan, small_set(), 1);
  again.begin_with(first);
  REQUIRE(again.resume(path));
  CHECK(again.network() == trainer.network());
}

TEST_CASE("a checkpoint of something else is refused") {
  const TemporaryFolder folder;
  const auto path = folder.path() / "checkpoint";
  Trainer trainer(kPlan, small_set(), 1);
  REQUIRE(trainer.save(path));

  TrainingPlan other = kPlan;
  other.seed = 6;
  CHECK(Trainer(other, small_set(), 1).resume(path).error().reason ==
        "is of a training with another plan, another beginning or other positions");
  TrainingSet less = small_set();
  less.learning.pop_back();
  CHECK(Trainer(kPlan, less, 1).resume(path).error().reason ==
        "is of a training with another plan, another beginning or other positions");

  std::filesystem::resize_file(path, 1000);
  CHECK(trainer.resume(path).error().reason == "is not as long as it should be");
  std::filesystem::resize_file(path, 10);
  CHECK(trainer.resume(path).error().reason == "is no checkpoint of a training");
  CHECK_FALSE(trainer.resume(folder.path() / "missing"));
}

TEST_CASE("a training set is all files of its folders, whole games held out") {
  const TemporaryFolder folder;
  PositionFile file;
  TrainingPosition position = *unpack(small_set().learning.front());
  for (const std::uint32_t game : {0, 1, 100, 150, 200}) {
    position.game = game;
    file.positions.push_back(pack(position));
  }
  REQUIRE(write(file, folder.path() / "a.positions"));
  REQUIRE(write(file, folder.path() / "b.positions"));
  std::ofstream(folder.path() / "notes.txt") << "not a file of positions";
  const auto set = read_training_set({folder.path()});
  REQUIRE(set);
  CHECK(set->learning.size() == 4);
  CHECK(set->held_out.size() == 6);
}

TEST_CASE("folders and files that cannot be read are refused") {
  const TemporaryFolder folder;
  CHECK_FALSE(read_training_set({folder.path() / "missing"}));
  CHECK(read_training_set({folder.path()}).error().reason.starts_with("there are too few"));
  std::ofstream(folder.path() / "bad.positions") << "nothing of the kind";
  CHECK(read_training_set({folder.path()}).error().reason == "is no file of positions");
}

}  // namespace
}  // namespace pawnbroker::making
