// Makes training positions by self-play.

#include <CLI/CLI.hpp>
#include <atomic>
#include <chrono>
#include <csignal>
#include <filesystem>
#include <fmt/format.h>
#include <iostream>
#include <unistd.h>

#include "../command_line.h"
#include "making/datagen.h"
#include "players/chosen_network.h"
#include "text/shard.h"

namespace {

using namespace pawnbroker;
using Clock = std::chrono::steady_clock;

std::atomic<bool> interrupted{false};

// One line that is written over and over on a terminal, or a line a minute elsewhere.
class ProgressLine {
 public:
  void show(const making::DatagenProgress& progress) {
    const auto now = Clock::now();
    const bool done = progress.games == progress.games_due;
    const auto pause = terminal_ ? std::chrono::seconds(1) : std::chrono::seconds(60);
    if (!done && now - shown_ < pause) return;
    shown_ = now;
    const double seconds = std::chrono::duration<double>(now - start_).count();
    const double rate = static_cast<double>(progress.positions) / seconds;
    const double left = seconds * (progress.games_due - progress.games) / progress.games;
    std::cerr << fmt::format("{}{} of {} games, {} positions, {:.0f} a second, {:.0f} s left{}",
                             terminal_ ? "\r" : "", progress.games, progress.games_due,
                             progress.positions, rate, left, terminal_ && !done ? "  " : "\n")
              << std::flush;
  }

 private:
  const bool terminal_ = isatty(STDERR_FILENO) == 1;
  const Clock::time_point start_ = Clock::now();
  Clock::time_point shown_ = start_;
};

// Version and network, as short as the files' headers want it.
std::string engine_name(const eval::Network* network) {
  if (network == nullptr) return PAWNBROKER_VERSION " by hand";
  return fmt::format("{} {:016x}", PAWNBROKER_VERSION, eval::fingerprint(*network));
}

// Null for 'random'.
text::Parsed<std::shared_ptr<const eval::Network>> placer_named(const std::string& name) {
  if (name == "random") return nullptr;
  return eval::load_network(name);
}

}  // namespace

int main(int argc, char** argv) {
  making::DatagenPlan plan;
  std::string shard = "1/1";
  std::string network_name, placer_name;

  CLI::App app{"Makes files of training positions by self-play; goes on where it was broken off."};
  app.add_option("folder", plan.folder, "Where the files go; made if it is not there")->required();
  app.add_option("--seed", plan.seed)->capture_default_str();
  app.add_option("--games", plan.games, "Games in all, of all shards")
      ->check(CLI::Range(1u, 1'000'000'000u))
      ->capture_default_str();
  app.add_option("--chunk", plan.chunk_games, "Games a file")
      ->check(CLI::Range(1u, 1'000'000u))
      ->capture_default_str();
  app.add_option("--nodes", plan.self_play.nodes, "Nodes a move")
      ->check(CLI::Range(100u, 1'000'000'000u))
      ->capture_default_str();
  app.add_option("--choker", plan.self_play.choker_percent,
                 "Percent of games that begin with a Choker deal; the others are chess")
      ->check(CLI::Range(0, 100))
      ->capture_default_str();
  app.add_option("--placed", plan.self_play.placed_percent,
                 "Percent of the Choker deals that are placed with thought; the others at random")
      ->check(CLI::Range(0, 100))
      ->capture_default_str();
  app.add_option("--network", network_name,
                 "File of the evaluation network, or 'classical'; the program's own if not given");
  app.add_option("--placer", placer_name,
                 "Positions to learn placing from, instead of games: hands placed with this file's "
                 "network, or 'random'; --nodes are those for the value of a finished board");
  app.add_option("--threads", plan.threads)->check(CLI::Range(1, 1024))->capture_default_str();
  app.add_option("--shard", shard, "I/N: only every Nth file, from number I on")
      ->capture_default_str();
  tools::read_arguments(app, argc, argv);

  plan.shard = tools::take(text::parse_shard(shard));
  plan.self_play.network = tools::take(players::network_named(network_name));
  plan.engine = engine_name(plan.self_play.network.get());
  if (!placer_name.empty()) {
    plan.placements = {plan.self_play.nodes, plan.self_play.network,
                       tools::take(placer_named(placer_name))};
    plan.engine = engine_name(plan.placements->placer.get());
  }
  std::error_code failed;
  std::filesystem::create_directories(plan.folder, failed);
  if (failed) {
    return tools::complain(plan.folder.string() + ": " + failed.message());
  }
  for (const int signal : {SIGINT, SIGTERM, SIGHUP}) {
    std::signal(signal, [](int) { interrupted = true; });
  }
  ProgressLine line;
  const auto outcome = making::make_positions(
      plan, interrupted, [&line](const making::DatagenProgress& news) { line.show(news); });
  if (!outcome) return tools::complain(outcome.error());
  if (interrupted) {
    return tools::complain("interrupted; the same command goes on", tools::kInterrupted);
  }
  return 0;
}
