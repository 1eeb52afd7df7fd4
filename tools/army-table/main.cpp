// Measures how the game ends when one army meets another: plays, and makes the army table of what
// was played.

#include <CLI/CLI.hpp>
#include <algorithm>
#include <atomic>
#include <chrono>
#include <cmath>
#include <csignal>
#include <filesystem>
#include <fmt/format.h>
#include <iostream>
#include <map>
#include <mutex>
#include <optional>
#include <random>
#include <thread>

#include "making/army_run.h"
#include "players/chosen_network.h"
#include "text/shard.h"

namespace {

using namespace pawnbroker;
using making::ArmyCell;
using making::ArmyCells;
namespace fs = std::filesystem;

std::atomic<bool> interrupted{false};

constexpr int kInterruptedExit = 4;
constexpr std::chrono::seconds kSaveEvery{30};

int complain(const text::Refusal& refusal) {
  std::cerr << "pawnbroker-army-table: " << refusal.word << ": " << refusal.reason << '\n';
  return 1;
}

std::size_t index_of(const ArmyCell& cell) {
  return static_cast<std::size_t>(cell.white * armies::kArmies + cell.black);
}

struct RunRequest {
  fs::path file;
  making::ArmyRunSettings settings;
  std::string network;
  std::string shard = "1/1";
  int threads = 1;
};

// The cells of the shard, with what the file has of them already; those that are dealt most first.
text::Parsed<ArmyCells> begin(const RunRequest& request, const text::Shard& shard,
                              const eval::Network& network) {
  const auto& s = request.settings;
  ArmyCells run;
  run.settings = fmt::format("engine {} {:016x} seed {} nodes {}", PAWNBROKER_VERSION,
                             eval::fingerprint(network), s.seed, s.nodes);
  std::map<std::size_t, ArmyCell> known;
  if (fs::exists(request.file)) {
    auto before = making::read_army_cells(request.file);
    if (!before) return tl::unexpected(before.error());
    if (before->settings != run.settings) {
      return text::refuse(text::Code::bad_value, request.file.string(),
                          "is of another run: " + before->settings);
    }
    for (const ArmyCell& cell : before->cells) known[index_of(cell)] = cell;
  }
  const auto order = making::cells_by_share(making::deal_shares());
  for (std::size_t place = 0; place < order.size(); ++place) {
    if (!shard.holds(place + 1)) continue;
    ArmyCell cell;
    cell.white = static_cast<int>(order[place]) / armies::kArmies;
    cell.black = static_cast<int>(order[place]) % armies::kArmies;
    if (const auto found = known.find(order[place]); found != known.end()) cell = found->second;
    run.cells.push_back(cell);
  }
  return run;
}

// Only cells that have begun are worth a line.
ArmyCells begun_cells(const ArmyCells& run) {
  ArmyCells begun{run.settings, {}};
  for (const ArmyCell& cell : run.cells) {
    if (cell.placements > 0) begun.cells.push_back(cell);
  }
  return begun;
}

int run(const RunRequest& request) {
  const auto shard = text::parse_shard(request.shard);
  if (!shard) return complain(shard.error());
  const auto network = players::network_named(request.network);
  if (!network) return complain(network.error());
  if (*network == nullptr) {
    std::cerr << "pawnbroker-army-table: placements are valued by a network; --network takes a "
                 "file\n";
    return 2;
  }
  auto cells = begin(request, *shard, **network);
  if (!cells) return complain(cells.error());

  const std::vector<bool> frequent = making::frequent_cells();
  std::atomic<std::size_t> next{0};
  std::mutex mutex;  // guards the cells and what follows
  std::size_t done = 0;
  std::optional<text::Refusal> fault;
  auto saved = std::chrono::steady_clock::now();
  {
    std::vector<std::jthread> workers;
    for (int i = 0; i < request.threads; ++i) {
      workers.emplace_back([&] {
        making::ArmyRun army_run(request.settings, *network);
        for (;;) {
          const std::size_t taken = next.fetch_add(1);
          if (taken >= cells->cells.size() || interrupted) return;
          ArmyCell cell;
          {
            const std::lock_guard lock(mutex);
            cell = cells->cells[taken];
          }
          army_run.complete(cell, frequent[index_of(cell)] ? request.settings.target
                                                           : request.settings.loose_target);
          const std::lock_guard lock(mutex);
          cells->cells[taken] = cell;
          ++done;
          const auto now = std::chrono::steady_clock::now();
          if (now - saved < kSaveEvery) continue;
          saved = now;
          if (const auto kept = making::write(begun_cells(*cells), request.file); !kept) {
            fault = kept.error();
            return;
          }
          std::cerr << fmt::format("{} of {} cells\n", done, cells->cells.size());
        }
      });
    }
  }
  if (fault) return complain(*fault);
  if (const auto kept = making::write(begun_cells(*cells), request.file); !kept) {
    return complain(kept.error());
  }
  if (interrupted) {
    std::cerr << "pawnbroker-army-table: interrupted; the same command goes on\n";
    return kInterruptedExit;
  }
  return 0;
}

// The cells of all files; every cell must be there once, of one run.
text::Parsed<ArmyCells> gather(const std::vector<fs::path>& files) {
  ArmyCells all;
  std::vector<bool> seen(std::size_t{armies::kArmies} * armies::kArmies);
  for (const fs::path& file : files) {
    auto part = making::read_army_cells(file);
    if (!part) return tl::unexpected(part.error());
    if (all.cells.empty()) all.settings = part->settings;
    if (part->settings != all.settings) {
      return text::refuse(text::Code::bad_value, file.string(),
                          "is of another run than the file before");
    }
    for (const ArmyCell& cell : part->cells) {
      if (seen[index_of(cell)]) {
        return text::refuse(text::Code::bad_value, file.string(), "has a cell for the second time");
      }
      seen[index_of(cell)] = true;
      all.cells.push_back(cell);
    }
  }
  if (all.cells.size() != seen.size()) {
    return text::refuse(text::Code::bad_value, files.back().string(),
                        fmt::format("{} of {} cells are there", all.cells.size(), seen.size()));
  }
  return all;
}

// The outcome after an error of so much of the expectation.
armies::Outcome moved(const armies::Outcome& outcome, double error) {
  constexpr int kWhole = armies::Outcome::kWhole;
  const int half = static_cast<int>(std::lround(error / 2 * kWhole));
  const int win = std::clamp(outcome.win + half, 0, kWhole);
  return {win, std::clamp(outcome.loss - half, 0, kWhole - win)};
}

int table(const std::vector<fs::path>& files, std::uint64_t seed,
          const std::optional<std::uint32_t>& noise) {
  const auto cells = gather(files);
  if (!cells) return complain(cells.error());
  armies::ArmyTable table(
      {"Pawnbroker " PAWNBROKER_VERSION, "pawnbroker-army-table: " + cells->settings, seed});
  std::mt19937 rng(noise.value_or(0));
  std::normal_distribution<double> normal;
  for (const ArmyCell& cell : cells->cells) {
    const double error = noise ? cell.standard_error() * normal(rng) : 0;
    table.set(cell.white, cell.black, moved(cell.outcome(), error));
  }
  std::cout << table.print();
  return std::cout.flush() ? 0 : 1;
}

// Expectation and standard error of each cell, and what they mean for all deals.
int errors(const std::vector<fs::path>& files) {
  const auto cells = gather(files);
  if (!cells) return complain(cells.error());
  const std::vector<double> shares = making::deal_shares();
  const std::vector<bool> frequent = making::frequent_cells();
  const auto& armies = armies::all_armies();
  std::uint64_t games = 0;
  double edge = 0, variance = 0, largest = 0;
  fmt::print("white,black,deals,expectation,standard_error,games\n");
  for (const ArmyCell& cell : cells->cells) {
    const double share = shares[index_of(cell)];
    const double error = cell.standard_error();
    fmt::print("{},{},{:.6f},{:.4f},{:.4f},{}\n",
               armies[static_cast<std::size_t>(cell.white)].text(),
               armies[static_cast<std::size_t>(cell.black)].text(), share, cell.expectation(),
               error, cell.games);
    games += cell.games;
    edge += share * cell.expectation();
    variance += share * share * error * error;
    if (frequent[index_of(cell)]) largest = std::max(largest, error);
  }
  std::cerr << fmt::format(
      "{} games; White's expectation over all deals {:+.4f} ± {:.4f}; the largest standard error "
      "of "
      "the cells that make up nine tenths of the deals {:.4f}\n",
      games, edge, 1.96 * std::sqrt(variance), largest);
  return 0;
}

}  // namespace

int main(int argc, char** argv) {
  CLI::App app{"Measures how the game ends when one army meets another."};
  app.require_subcommand(1);

  RunRequest request;
  CLI::App* const run_command = app.add_subcommand(
      "run",
      "Plays; goes on where it was broken off. Files of shards are put together by `table`.");
  run_command->add_option("file", request.file, "Where the sums are kept")->required();
  run_command->add_option("--seed", request.settings.seed)->capture_default_str();
  run_command->add_option("--placements", request.settings.placements, "Valued for each cell")
      ->check(CLI::Range(1u, 1'000'000u))
      ->capture_default_str();
  run_command->add_option("--nodes", request.settings.nodes, "Of a move of chess")
      ->check(CLI::Range(1u, 1'000'000'000u))
      ->capture_default_str();
  run_command->add_option("--least-games", request.settings.least_games, "Of each cell")
      ->capture_default_str();
  run_command->add_option("--most-games", request.settings.most_games, "Of each cell")
      ->capture_default_str();
  run_command
      ->add_option("--target", request.settings.target,
                   "Standard error to play for, in the cells that make up nine tenths of the deals")
      ->capture_default_str();
  run_command->add_option("--loose-target", request.settings.loose_target, "In the other cells")
      ->capture_default_str();
  run_command->add_option("--network", request.network,
                          "File of the evaluation network; the program's own if not given");
  run_command->add_option("--shard", request.shard, "I/N: only every Nth cell, from number I on")
      ->capture_default_str();
  run_command->add_option("--threads", request.threads)
      ->check(CLI::Range(1, 1024))
      ->capture_default_str();

  std::vector<fs::path> files;
  CLI::App* const table_command =
      app.add_subcommand("table", "The army table of finished runs, on standard output");
  table_command->add_option("files", files)->required();
  table_command->add_option("--seed", request.settings.seed, "That of the run, for the header")
      ->capture_default_str();
  std::optional<std::uint32_t> noise;
  table_command->add_option(
      "--noise", noise,
      "Move every outcome by a random error of its standard error, drawn from "
      "this seed: to see what the errors mean");
  CLI::App* const errors_command =
      app.add_subcommand("errors", "Expectations and standard errors as CSV, on standard output");
  errors_command->add_option("files", files)->required();
  CLI11_PARSE(app, argc, argv);

  for (const int signal : {SIGINT, SIGTERM, SIGHUP}) {
    std::signal(signal, [](int) { interrupted = true; });
  }
  if (*run_command) return run(request);
  return *table_command ? table(files, request.settings.seed, noise) : errors(files);
}
