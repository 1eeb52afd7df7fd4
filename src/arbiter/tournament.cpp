#include "arbiter/tournament.h"

#include <algorithm>
#include <cstdio>
#include <fmt/format.h>
#include <functional>
#include <nlohmann/json.hpp>
#include <optional>

#include "arbiter/match.h"
#include "arbiter/program.h"
#include "arbiter/report.h"
#include "arbiter/statistics.h"
#include "arbiter/tell.h"

namespace pawnbroker::arbiter {
namespace {

using nlohmann::json;

// One engine over all its matches.
struct Total {
  std::string name;
  std::uint64_t hands = 0;
  std::int64_t gained = 0;  // in the game's unit
  double score = 0;
  std::uint64_t faults = 0;
  std::vector<double> values;  // of the blocks
};

// The engine's own number in the match of a pairing; none where it does not play.
std::optional<std::size_t> place(const Pairing& pairing, std::size_t engine) {
  if (pairing.first == engine) return 0;
  if (pairing.second == engine) return 1;
  return std::nullopt;
}

std::vector<Total> totals(const TournamentOptions& options,
                          const std::vector<PairingRun>& pairings) {
  std::vector<Total> result(options.match.engines.size());
  std::vector<std::string> names;
  std::vector<std::size_t> numbers;
  for (std::size_t i = 0; i < result.size(); ++i) {
    Total& total = result[i];
    total.name = options.match.engines[i].name;
    for (const auto& [engines, run] : pairings) {
      const auto own = place(engines, i);
      if (!own || !run.standings) continue;
      const EngineTotals& engine = run.standings->engines()[*own];
      if (total.name.empty()) {
        total.name = told_apart(run.summary.header.names,
                                {options.match.engines[engines.first].number,
                                 options.match.engines[engines.second].number})[*own];
      }
      total.hands += engine.hands;
      total.gained += engine.gained;
      total.score += engine.score;
      total.faults += engine.fault_count();
      const auto values = run.standings->block_values(static_cast<int>(*own));
      total.values.insert(total.values.end(), values.begin(), values.end());
    }
    if (total.name.empty()) total.name = options.match.engines[i].program;
    names.push_back(total.name);
    numbers.push_back(options.match.engines[i].number);
  }
  // Two engines that have never met may have the same name.
  names = tell_apart(std::move(names), numbers);
  for (std::size_t i = 0; i < result.size(); ++i) result[i].name = std::move(names[i]);
  return result;
}

bool counts_chips(const TournamentOptions& options) {
  return options.match.plan.game->facts.unit == "chips";
}

// Results of a freezeout depend on each other, so they have no interval.
std::optional<Estimate> result_of(const TournamentOptions& options,
                                  const std::vector<double>& values) {
  auto result = estimate(values);
  if (result && options.match.plan.format.freezeout) result->half_width.reset();
  return result;
}

std::string mean_text(const TournamentOptions& options, const std::vector<double>& values) {
  const auto result = result_of(options, values);
  if (!result) return "-";
  const bool chips = counts_chips(options);
  const double scale = chips ? 1 : 100;
  std::string text =
      chips ? fmt::format("{:+.1f}", result->mean) : fmt::format("{:.1f}%", scale * result->mean);
  if (result->half_width) text += fmt::format(" ± {:.1f}", scale * *result->half_width);
  return text;
}

// What the row's engine got against the column's, block by block.
std::vector<double> against(const std::vector<PairingRun>& pairings, std::size_t row,
                            std::size_t column) {
  for (const auto& [engines, run] : pairings) {
    const auto own = place(engines, row);
    if (own && place(engines, column) && row != column && run.standings) {
      return run.standings->block_values(static_cast<int>(*own));
    }
  }
  return {};
}

}  // namespace

std::vector<Pairing> pairings(TournamentOptions::Kind kind, std::size_t engines) {
  std::vector<Pairing> result;
  const std::size_t rows = kind == TournamentOptions::Kind::gauntlet ? 1 : engines;
  for (std::size_t first = 0; first < rows; ++first) {
    for (std::size_t second = first + 1; second < engines; ++second) {
      result.emplace_back(first, second);
    }
  }
  return result;
}

MatchOptions pairing_options(const TournamentOptions& options, const Pairing& pairing,
                             std::size_t index) {
  MatchOptions match = options.match;
  match.engines = {options.match.engines[pairing.first], options.match.engines[pairing.second]};
  if (!match.plan.own_times.empty()) {
    match.plan.own_times = {options.match.plan.own_times[pairing.first],
                            options.match.plan.own_times[pairing.second]};
  }
  if (match.seed) *match.seed += index;
  if (!match.record_file.empty()) {
    match.record_file += fmt::format("-{}-{}", pairing.first + 1, pairing.second + 1);
  }
  if (!match.log_folder.empty()) {
    match.log_folder += fmt::format("/{}-{}", pairing.first + 1, pairing.second + 1);
  }
  return match;
}

std::string print_tournament(const TournamentOptions& options,
                             const std::vector<PairingRun>& pairings) {
  const std::vector<Total> engines = totals(options, pairings);
  const bool chips = counts_chips(options);
  std::vector<std::size_t> order;
  for (std::size_t i = 0; i < engines.size(); ++i) order.push_back(i);
  std::ranges::stable_sort(order, std::greater<>(), [&](std::size_t i) {
    const auto mean = estimate(engines[i].values);
    return mean ? mean->mean : -1e300;
  });

  std::vector<TableRow> table = {
      {"engine", "hands", chips ? "chips" : "points", chips ? "mbb/hand" : "score", "faults"}};
  std::vector<TableRow> cross = {{chips ? "mbb/hand of" : "score of"}};
  for (const std::size_t i : order) cross[0].push_back("against " + std::to_string(i + 1));
  for (const std::size_t i : order) {
    const Total& each = engines[i];
    const std::string name = std::to_string(i + 1) + " " + each.name;
    table.push_back({name, std::to_string(each.hands),
                     chips ? fmt::format("{:+}", each.gained) : fmt::format("{}", each.score),
                     mean_text(options, each.values), std::to_string(each.faults)});
    TableRow row = {name};
    for (const std::size_t j : order) {
      row.push_back(mean_text(options, against(pairings, i, j)));
    }
    cross.push_back(std::move(row));
  }
  std::string text = print_table(table) + "\n" + print_table(cross);
  for (const auto& [match, run] : pairings) {
    text += fmt::format("\n{} {} against {} {}: ", match.first + 1, engines[match.first].name,
                        match.second + 1, engines[match.second].name);
    text += run.standings ? print_extent(run.summary, *run.standings) + "\n" +
                                print_outcome(run.summary, *run.standings)
                          : "not played\n";
  }
  return text;
}

json json_tournament(const TournamentOptions& options, const std::vector<PairingRun>& pairings) {
  const bool gauntlet = options.kind == TournamentOptions::Kind::gauntlet;
  json result = {{"kind", gauntlet ? "gauntlet" : "roundrobin"},
                 {"engines", json::array()},
                 {"matches", json::array()}};
  for (const Total& each : totals(options, pairings)) {
    const auto value = result_of(options, each.values);
    json engine = {
        {"name", each.name},
        {"hands", each.hands},
        {"score", each.score},
        {"faults", each.faults},
        {"mean", value ? json(value->mean) : json(nullptr)},
        {"half_width_95", value && value->half_width ? json(*value->half_width) : json(nullptr)}};
    if (counts_chips(options)) engine["chips"] = each.gained;
    result["engines"].push_back(std::move(engine));
  }
  for (const auto& [engines, run] : pairings) {
    json match = run.standings ? json_report(run.summary, *run.standings) : json::object();
    match["pairing"] = {engines.first, engines.second};
    result["matches"].push_back(std::move(match));
  }
  return result;
}

int run_tournament(const TournamentOptions& options) {
  Events events(options.match.json_file);
  std::vector<PairingRun> runs;
  int exit_code = kFinished;
  // What cannot be written is no reason to leave the rest unplayed.
  const auto write = [&exit_code](const auto& event) {
    try {
      event();
    } catch (const FileError& file) {
      tell("{}: {}", file.name, file.reason);
      exit_code = kInternal;
    }
  };
  const auto all = pairings(options.kind, options.match.engines.size());
  for (std::size_t i = 0; i < all.size(); ++i) check_match(pairing_options(options, all[i], i));
  for (std::size_t i = 0; i < all.size(); ++i) {
    // A match that fails interrupts its own rooms only.
    Interrupt interrupt;
    const SignalWatch signals(interrupt);
    events.set_pairing(all[i]);
    runs.push_back({all[i], run_match(pairing_options(options, all[i], i), interrupt, events)});
    const MatchRun& run = runs.back().run;
    if (run.standings) write([&] { events.end(run.summary, *run.standings); });
    exit_code = std::max(exit_code, run.exit_code);
    if (run.exit_code == kInterrupted) break;
  }
  write([&] { events.end_tournament(json_tournament(options, runs)); });
  if (!events.on_output()) fmt::print("{}", print_tournament(options, runs));
  std::fflush(stdout);
  return exit_code;
}

}  // namespace pawnbroker::arbiter
