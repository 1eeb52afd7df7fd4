#include "reports.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <iostream>
#include <random>
#include <string>

#include "../command_line.h"
#include "armies/army_table.h"
#include "making/army_model.h"

namespace pawnbroker::army_table {

using making::ArmyCell;
using making::ArmyModel;

namespace {

std::string army(int index) {
  return armies::all_armies()[static_cast<std::size_t>(index)].text();
}

double square(double value) {
  return value * value;
}

// Of the expectation by the cell's own games, without bias; two games at least.
double sampling_variance(const ArmyCell& cell) {
  const auto n = static_cast<double>(cell.games);
  const double squares = static_cast<double>(cell.wins + cell.losses) / n;
  return (squares - square(cell.expectation())) / (n - 1);
}

}  // namespace

int table(const Files& files, const std::optional<std::uint32_t>& noise) {
  const auto cells = making::add_up(files);
  if (!cells) return tools::complain(cells.error());
  const ArmyModel model(cells->cells);
  armies::ArmyTable table(
      {"Pawnbroker " PAWNBROKER_VERSION, "pawnbroker-army-table: " + cells->players, cells->seed});
  std::mt19937 rng(noise.value_or(0));
  std::normal_distribution<double> normal;
  for (const ArmyCell& cell : cells->cells) {
    const auto chances = model.smoothed(cell);
    const double error = noise ? chances.standard_error * normal(rng) : 0;
    table.set(cell.white, cell.black,
              armies::Outcome::rounded(chances.win + error / 2, chances.loss - error / 2,
                                       chances.standard_error));
  }
  std::cout << table.print();
  return tools::end_of_output();
}

int errors(const Files& files) {
  const auto cells = making::add_up(files);
  if (!cells) return tools::complain(cells.error());
  const ArmyModel model(cells->cells);
  const auto shares = making::deal_shares();
  const auto frequent = making::frequent_cells(shares);
  std::uint64_t games = 0;
  double edge = 0, variance = 0, largest = 0, mean = 0, count = 0;
  std::cout << "white,black,deals,expectation,standard_error,games,of_games,of_games_error\n";
  for (std::size_t i = 0; i < shares.size(); ++i) {
    const ArmyCell& cell = cells->cells[i];
    const auto smoothed = model.smoothed(cell);
    std::cout << fmt::format("{},{},{:.6f},{:.4f},{:.4f},{},{:.4f},{:.4f}\n", army(cell.white),
                             army(cell.black), shares[i], smoothed.expectation(),
                             smoothed.standard_error, cell.games, cell.expectation(),
                             cell.standard_error());
    games += cell.games;
    edge += shares[i] * cell.expectation();
    variance += square(shares[i] * cell.standard_error());
    if (!frequent[i]) continue;
    largest = std::max(largest, smoothed.standard_error);
    mean += smoothed.standard_error;
    ++count;
  }
  std::cerr << fmt::format(
      "{} games; White's expectation over all deals {:+.4f} ± {:.4f}\n"
      "the model counts for {:.0f} games in each cell; standard error of the smoothed cells that "
      "make up nine tenths of the deals: {:.4f} in the mean, {:.4f} at most\n",
      games, edge, 1.96 * std::sqrt(variance), model.prior_games(), mean / count, largest);
  return tools::end_of_output();
}

int check(const Files& files, const Files& held_out) {
  const auto learnt = making::add_up(files);
  if (!learnt) return tools::complain(learnt.error());
  const auto judge = making::add_up(held_out);
  if (!judge) return tools::complain(judge.error());
  const ArmyModel model(learnt->cells);
  const auto frequent = making::frequent_cells(making::deal_shares());

  // The squared distance of held-out cells, less what is the held-out games' own error.
  double raw = 0, smoothed = 0, promised = 0, count = 0;
  struct Judged {
    double foretold, came, games;
  };
  std::vector<Judged> all;
  double games = 0;
  for (std::size_t i = 0; i < making::kCells; ++i) {
    const ArmyCell& own = learnt->cells[i];
    const ArmyCell& other = judge->cells[i];
    const auto chances = model.smoothed(own);
    const auto n = static_cast<double>(other.games);
    all.push_back({chances.expectation(), other.expectation(), n});
    games += n;
    if (!frequent[i]) continue;
    const double noise = sampling_variance(other);
    raw += square(own.expectation() - other.expectation()) - noise;
    smoothed += square(chances.expectation() - other.expectation()) - noise;
    promised += square(chances.standard_error);
    ++count;
  }
  const auto root = [count](double sum) { return std::sqrt(std::max(sum, 0.0) / count); };
  std::cout << "root mean square error in the cells that make up nine tenths of the deals:\n";
  std::cout << fmt::format(
      "  by their own games {:.4f}, smoothed {:.4f}, which calls itself {:.4f}\n", root(raw),
      root(smoothed), root(promised));

  std::cout << "tenths of the held-out games by what was foretold: foretold, what came\n";
  std::ranges::sort(all, {}, &Judged::foretold);
  constexpr int kTenths = 10;
  auto at = all.begin();
  double passed = 0;
  for (int tenth = 1; tenth <= kTenths; ++tenth) {
    double foretold = 0, came = 0, sum = 0;
    for (; at != all.end() && (passed < games * tenth / kTenths || tenth == kTenths); ++at) {
      foretold += at->foretold * at->games;
      came += at->came * at->games;
      sum += at->games;
      passed += at->games;
    }
    std::cout << fmt::format("  {:+.3f} {:+.3f}\n", foretold / sum, came / sum);
  }
  return tools::end_of_output();
}

}  // namespace pawnbroker::army_table
