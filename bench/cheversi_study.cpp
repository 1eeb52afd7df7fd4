// What bench/cheversi.md reports: how long solving takes, how strong the search is against simple
// players, and who stands better under which rules.

#include <CLI/CLI.hpp>
#include <algorithm>
#include <array>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <string>
#include <vector>

#include "arbiter/statistics.h"
#include "cheversi_games.h"

namespace {

using namespace pawnbroker;
using namespace games::cheversi;
using players::cheversi::Search;
using players::cheversi::SearchResult;

struct Options {
  std::string rules = "-";
  std::uint64_t seed = 1;
  int hash_mib = 64;
  int left = 8;
  int count = 100;
  std::string opponent = "greedy";
  int lines = 1;
  std::uint64_t nodes = 10'000;
  int milliseconds = 1000;
  int depth = 0;  // instead of the milliseconds, if it is not 0
};

// So that other programs on the machine do not count.
double processor_seconds() {
  return static_cast<double>(std::clock()) / CLOCKS_PER_SEC;
}

class Study {
 public:
  explicit Study(const Options& options)
      : options_(options), rules_(parse_rules(options.rules).value()), rng_(options.seed) {
    if (!search_.resize_table(static_cast<std::size_t>(options.hash_mib) << 20)) std::exit(2);
  }

  // Random positions with so many placements left, each from an empty table.
  void solve() {
    std::vector<double> times;
    int solved = 0;
    std::uint64_t nodes = 0;
    double spent = 0;
    for (int i = 0; i < options_.count; ++i) {
      const Position position = bench::random_position(rules_, options_.left, rng_);
      search_.new_game();
      const double start = processor_seconds();
      const SearchResult result = think(position, limit());
      times.push_back(processor_seconds() - start);
      solved += result.proven;
      nodes += result.nodes;
      spent += times.back();
    }
    std::ranges::sort(times);
    const auto quantile = [&](std::size_t percent) {
      return times[(times.size() - 1) * percent / 100];
    };
    fmt::print(
        "{} left: {} of {} solved, processor seconds median {:.3f}, 90 % {:.3f}, longest {:.3f}; "
        "{:.0f} "
        "nodes each, {:.2f} million a second\n",
        options_.left, solved, options_.count, quantile(50), quantile(90), times.back(),
        static_cast<double>(nodes) / options_.count, static_cast<double>(nodes) / spent / 1e6);
  }

  // Games behind two random placements, each with both colours.
  void against() {
    const bench::Placer engine = bench::searching_placer(search_, limit());
    Search other_search;
    if (!other_search.resize_table(std::size_t{16} << 20)) std::exit(2);
    const bench::Placer opponent = opponent_placer(other_search);
    std::array<std::array<int, 3>, 2> counts{};  // by colour: won, drawn, lost
    std::vector<double> pairs;
    for (int pair = 0; pair < options_.count; ++pair) {
      const Position start = bench::random_position(rules_, kPlacements - 2, rng_);
      double score = 0;
      for (const int colour : {0, 1}) {
        search_.new_game();
        const int lead = colour == 0 ? bench::play_out(start, engine, opponent)
                                     : -bench::play_out(start, opponent, engine);
        const int outcome = lead > 0 ? 0 : lead == 0 ? 1 : 2;
        ++counts[static_cast<std::size_t>(colour)][static_cast<std::size_t>(outcome)];
        score += 0.5 * outcome;
      }
      pairs.push_back(1 - score / 2);
    }
    const auto estimate = arbiter::estimate(pairs).value();
    fmt::print("against {}: {:.1f} ± {:.1f} % of the points\n", options_.opponent,
               100 * estimate.mean, 100 * estimate.half_width.value_or(0));
    for (const int colour : {0, 1}) {
      const auto& [won, drawn, lost] = counts[static_cast<std::size_t>(colour)];
      fmt::print("  as {}: {} won, {} drawn, {} lost, {:.1f} %\n", colour == 0 ? "White" : "Black",
                 won, drawn, lost, 100 * (won + 0.5 * drawn) / options_.count);
    }
  }

  // The engine against itself from White's king on a random square, each decision with between half
  // and one and a half times as many nodes, so that games differ.
  void edge() {
    std::array<int, 3> counts{};  // White won, drawn, Black won
    double sum = 0;
    const bench::Placer engine = [&](const Position& position) {
      search::Limits limits;
      limits.nodes = options_.nodes / 2 + cards::uniform(rng_, options_.nodes) + 1;
      return think(position, limits).best;
    };
    for (int game = 0; game < options_.count; ++game) {
      search_.new_game();
      const int lead =
          bench::play_out(bench::random_position(rules_, kPlacements - 1, rng_), engine, engine);
      ++counts[lead > 0 ? 0 : lead == 0 ? 1 : 2];
      sum += lead;
    }
    const auto share = [&](int count) {
      const auto range = arbiter::wilson(static_cast<std::uint64_t>(count),
                                         static_cast<std::uint64_t>(options_.count));
      return fmt::format("{:.0f} % [{:.0f}, {:.0f}]", 100.0 * count / options_.count,
                         100 * range->low, 100 * range->high);
    };
    fmt::print("rules {}, {} nodes: White {}, drawn {}, Black {}, White ahead by {:+.2f} points\n",
               print_rules(rules_), options_.nodes, share(counts[0]), share(counts[1]),
               share(counts[2]), sum / options_.count);
  }

  // What the empty board is worth, depth by depth, and the best first placements.
  void opening() {
    const auto report = [](const players::cheversi::Progress& progress) {
      if (progress.bound != search::Bound::Exact) return;
      std::vector<std::string> line;
      for (const Placement placement : progress.pv) line.push_back(print_token(placement));
      fmt::print("depth {:2} line {} score {:+6.2f} nodes {} {}\n", progress.depth, progress.line,
                 progress.score / 100.0, progress.nodes, fmt::join(line, " "));
      std::fflush(stdout);
    };
    search_.run(Position(rules_), {}, limit(), options_.lines, nullptr, report);
  }

 private:
  search::Limits limit() const {
    search::Limits limits;
    if (options_.depth > 0) {
      limits.depth = options_.depth;
    } else {
      limits.movetime = std::chrono::milliseconds(options_.milliseconds);
    }
    return limits;
  }

  SearchResult think(const Position& position, const search::Limits& limits) {
    return search_.run(position, {}, limits, 1, nullptr, [](const auto&) {});
  }

  bench::Placer opponent_placer(Search& search) {
    if (options_.opponent == "greedy") return bench::greedy_placer(rng_);
    if (options_.opponent == "two-ply") return bench::two_ply_placer(rng_);
    search::Limits limits;
    limits.depth = std::stoi(options_.opponent);
    return bench::searching_placer(search, limits);
  }

  const Options& options_;
  Rules rules_;
  cards::Rng rng_;
  Search search_;
};

}  // namespace

int main(int argc, char** argv) {
  Options options;
  CLI::App app("Measurements of the search of Cheversi");
  app.require_subcommand(1);
  const auto command = [&](const std::string& name, const std::string& what) {
    CLI::App* const sub = app.add_subcommand(name, what);
    sub->add_option("--rules", options.rules)->capture_default_str();
    sub->add_option("--seed", options.seed)->capture_default_str();
    sub->add_option("--hash", options.hash_mib, "MiB")
        ->check(CLI::PositiveNumber)
        ->capture_default_str();
    return sub;
  };
  const auto count = [&](CLI::App* sub, const std::string& what) {
    sub->add_option("--count", options.count, what)
        ->check(CLI::PositiveNumber)
        ->capture_default_str();
  };
  const auto limits = [&](CLI::App* sub) {
    sub->add_option("--movetime", options.milliseconds, "Milliseconds")->capture_default_str();
    sub->add_option("--depth", options.depth, "Instead of a time")->capture_default_str();
  };
  CLI::App* const solve = command("solve", "How long it takes to solve random positions");
  solve->add_option("--left", options.left, "Placements to come")
      ->check(CLI::Range(1, kPlacements))
      ->capture_default_str();
  count(solve, "Positions");
  limits(solve);
  CLI::App* const against = command("against", "Games against a simple player");
  against->add_option(
      "--opponent", options.opponent,
      "greedy, two-ply (both by the points on the board), or the depth of a search");
  count(against, "Pairs of games");
  limits(against);
  CLI::App* const edge = command("edge", "Who wins when the search plays itself");
  edge->add_option("--nodes", options.nodes, "Of each decision")
      ->check(CLI::PositiveNumber)
      ->capture_default_str();
  count(edge, "Games");
  CLI::App* const opening = command("opening", "What the empty board is worth");
  opening->add_option("--lines", options.lines)->capture_default_str();
  limits(opening);
  CLI11_PARSE(app, argc, argv);
  if (const auto rules = parse_rules(options.rules); !rules) {
    fmt::print(stderr, "--rules {}: {}\n", rules.error().word, rules.error().reason);
    return 2;
  }
  Study study(options);
  if (solve->parsed()) study.solve();
  if (against->parsed()) study.against();
  if (edge->parsed()) study.edge();
  if (opening->parsed()) study.opening();
}
