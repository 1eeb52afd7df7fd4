#include "run.h"

#include <atomic>
#include <chrono>
#include <csignal>
#include <fmt/format.h>
#include <iostream>
#include <map>
#include <mutex>
#include <optional>
#include <thread>
#include <vector>

#include "../command_line.h"
#include "players/chosen_network.h"
#include "text/shard.h"

namespace pawnbroker::army_table {

using making::ArmyCell;
using making::ArmyCells;
namespace fs = std::filesystem;

namespace {

std::atomic<bool> interrupted{false};

constexpr std::chrono::seconds kSaveEvery{30};

std::size_t index_of(const ArmyCell& cell) {
  return making::cell_index(cell.white, cell.black);
}

// The cells of the shard, with what the file has of them already; those that are dealt most first.
text::Parsed<ArmyCells> begin(const RunRequest& request, const text::Shard& shard,
                              const eval::Network& network, const std::vector<double>& shares) {
  const auto& s = request.settings;
  ArmyCells run;
  run.players =
      fmt::format("{} {:016x} nodes {}", PAWNBROKER_VERSION, eval::fingerprint(network), s.nodes);
  run.seed = s.seed;
  std::map<std::size_t, ArmyCell> known;
  if (fs::exists(request.file)) {
    auto before = making::read_army_cells(request.file);
    if (!before) return tl::unexpected(before.error());
    if (before->players != run.players || before->seed != run.seed) {
      return text::refuse(
          text::Code::bad_value, request.file.string(),
          fmt::format("is of another run: {}, seed {}", before->players, before->seed));
    }
    for (const ArmyCell& cell : before->cells) known[index_of(cell)] = cell;
  }
  const auto order = making::cells_by_share(shares);
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
  ArmyCells begun{run.players, run.seed, {}};
  for (const ArmyCell& cell : run.cells) {
    if (cell.games > 0) begun.cells.push_back(cell);
  }
  return begun;
}

}  // namespace

int run(const RunRequest& request) {
  for (const int signal : {SIGINT, SIGTERM, SIGHUP}) {
    std::signal(signal, [](int) { interrupted = true; });
  }
  const text::Shard shard = tools::take(text::parse_shard(request.shard));
  const auto network = tools::take(players::network_named(request.network));
  if (network == nullptr) {
    tools::fail("placements are valued by a network; --network takes a file");
  }
  const std::vector<double> shares = making::deal_shares();
  auto cells = begin(request, shard, *network, shares);
  if (!cells) return tools::complain(cells.error());
  const auto save = [&] { return making::write(begun_cells(*cells), request.file); };
  // Before the games, which are not to be played in vain.
  if (const auto kept = save(); !kept) return tools::complain(kept.error());

  const std::vector<bool> frequent = making::frequent_cells(shares);
  std::atomic<std::size_t> next{0};
  std::mutex mutex;  // guards the cells and what follows
  std::size_t done = 0;
  std::optional<text::Refusal> fault;
  auto saved = std::chrono::steady_clock::now();
  {
    std::vector<std::jthread> workers;
    for (int i = 0; i < request.threads; ++i) {
      workers.emplace_back([&] {
        making::ArmyRun army_run(request.settings, network);
        for (;;) {
          const std::size_t taken = next.fetch_add(1);
          if (taken >= cells->cells.size() || interrupted) return;
          ArmyCell cell;
          {
            const std::lock_guard lock(mutex);
            if (fault) return;
            cell = cells->cells[taken];
          }
          army_run.complete(cell, frequent[index_of(cell)] ? request.target : request.loose_target);
          const std::lock_guard lock(mutex);
          cells->cells[taken] = cell;
          ++done;
          const auto now = std::chrono::steady_clock::now();
          if (now - saved < kSaveEvery) continue;
          saved = now;
          if (const auto kept = save(); !kept) {
            fault = kept.error();
            return;
          }
          std::cerr << fmt::format("{} of {} cells\n", done, cells->cells.size());
        }
      });
    }
  }
  if (fault) return tools::complain(*fault);
  if (const auto kept = save(); !kept) return tools::complain(kept.error());
  if (interrupted) {
    return tools::complain("interrupted; the same command goes on", tools::kInterrupted);
  }
  return 0;
}

}  // namespace pawnbroker::army_table
