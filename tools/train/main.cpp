// Trains the evaluation network on positions that pawnbroker-datagen made.

#include <CLI/CLI.hpp>
#include <atomic>
#include <chrono>
#include <csignal>
#include <filesystem>
#include <fmt/format.h>
#include <fstream>
#include <iostream>
#include <vector>

#include "../command_line.h"
#include "../number_between.h"
#include "making/trainer.h"
#include "making/training_set.h"

namespace {

using namespace pawnbroker;
using Clock = std::chrono::steady_clock;

std::atomic<bool> interrupted{false};

bool write_losses(const std::filesystem::path& path,
                  const std::vector<making::EpochLosses>& epochs) {
  std::ofstream out(path);
  out << "epoch,learning,held_out\n";
  int number = 0;
  for (const making::EpochLosses& epoch : epochs) {
    out << fmt::format("{},{:.6f},{:.6f}\n", ++number, epoch.learning, epoch.held_out);
  }
  return static_cast<bool>(out.flush());
}

bool write_network(const std::filesystem::path& path, const eval::Network& network) {
  const auto bytes = eval::to_bytes(network);
  std::ofstream out(path, std::ios::binary);
  out.write(reinterpret_cast<const char*>(bytes.data()),
            static_cast<std::streamsize>(bytes.size()));
  return static_cast<bool>(out.flush());
}

}  // namespace

int main(int argc, char** argv) {
  making::TrainingPlan plan;
  std::vector<std::filesystem::path> folders;
  std::filesystem::path network_path = "network.nn";
  std::filesystem::path start_path;
  int threads = 2;

  CLI::App app{
      "Trains the evaluation network on the positions in the folders. After each epoch it writes "
      "the network, NETWORK.losses.csv and NETWORK.checkpoint; with a checkpoint there the same "
      "command goes on from it."};
  app.add_option("folders", folders, "Where pawnbroker-datagen put its files")->required();
  app.add_option("--network", network_path, "The file to write")->capture_default_str();
  app.add_option("--start", start_path, "A network to begin with, instead of random weights");
  app.add_option("--seed", plan.seed)->capture_default_str();
  app.add_option("--epochs", plan.epochs, "Passes over all positions")
      ->check(CLI::Range(1u, 100'000u))
      ->capture_default_str();
  app.add_option("--batch", plan.batch, "Positions a step")
      ->check(CLI::Range(1u, 10'000'000u))
      ->capture_default_str();
  app.add_option("--rate", plan.rate, "Learning rate at the start")
      ->check(tools::number_between(0.0, 1.0))
      ->capture_default_str();
  app.add_option("--last-rate", plan.last_rate, "Learning rate at the end")
      ->check(tools::number_between(0.0, 1.0))
      ->capture_default_str();
  app.add_option("--result-share", plan.result_share,
                 "How much of the target is the game's result; the rest is the score's")
      ->check(tools::number_between(0.0, 1.0))
      ->capture_default_str();
  app.add_option("--threads", threads)->check(CLI::Range(1, 1024))->capture_default_str();
  tools::read_arguments(app, argc, argv);

  const std::filesystem::path losses_path = network_path.string() + ".losses.csv";
  const std::filesystem::path checkpoint_path = network_path.string() + ".checkpoint";

  const auto set = making::read_training_set(folders);
  if (!set) return tools::complain(set.error());
  std::cerr << fmt::format("{} positions to learn from, {} held out\n", set->learning.size(),
                           set->held_out.size());
  making::Trainer trainer(plan, *set, threads);
  if (!start_path.empty()) {
    const auto start = eval::load_network(start_path);
    if (!start) return tools::complain(start.error());
    trainer.begin_with(**start);
  }
  if (std::filesystem::exists(checkpoint_path)) {
    if (const auto resumed = trainer.resume(checkpoint_path); !resumed) {
      return tools::complain(resumed.error());
    }
    std::cerr << fmt::format("going on after epoch {}\n", trainer.epochs().size());
  }
  for (const int signal : {SIGINT, SIGTERM, SIGHUP}) {
    std::signal(signal, [](int) { interrupted = true; });
  }
  while (!trainer.done()) {
    const auto begun = Clock::now();
    if (!trainer.run_epoch(interrupted)) {
      return tools::complain("interrupted; the same command goes on", tools::kInterrupted);
    }
    const double seconds = std::chrono::duration<double>(Clock::now() - begun).count();
    const making::EpochLosses& losses = trainer.epochs().back();
    std::cerr << fmt::format(
        "epoch {} of {}: loss {:.6f}, held out {:.6f}, {:.0f} positions a "
        "second\n",
        trainer.epochs().size(), plan.epochs, losses.learning, losses.held_out,
        static_cast<double>(set->learning.size()) / seconds);
    if (!write_network(network_path, trainer.network()) ||
        !write_losses(losses_path, trainer.epochs())) {
      return tools::complain(network_path.string() + ": cannot be written");
    }
    if (const auto saved = trainer.save(checkpoint_path); !saved)
      return tools::complain(saved.error());
  }
  return 0;
}
