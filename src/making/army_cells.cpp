#include "making/army_cells.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <fstream>
#include <functional>
#include <numeric>
#include <sstream>

#include "games/choker/hand_knowledge.h"
#include "making/whole_file.h"

namespace pawnbroker::making {

namespace choker = games::choker;

namespace {

constexpr std::string_view kMagic = "pawnbroker-army-cells 1 ";
// So many games' worth of trust in the spread that the promises tell of.
constexpr double kPriorGames = 4;

double mean(double sum, std::uint64_t count) {
  return count == 0 ? 0 : sum / static_cast<double>(count);
}

}  // namespace

armies::Outcome ArmyCell::outcome() const {
  const auto whole = [](double share) {
    return std::clamp(static_cast<int>(std::lround(share * armies::Outcome::kWhole)), 0,
                      armies::Outcome::kWhole);
  };
  const int win = whole(mean(promised_win, placements) + mean(beyond_win, games));
  const int loss = whole(mean(promised_loss, placements) + mean(beyond_loss, games));
  return {win, std::min(loss, armies::Outcome::kWhole - win)};
}

double ArmyCell::expectation() const {
  return mean(promised_win - promised_loss, placements) + mean(beyond_win - beyond_loss, games);
}

double ArmyCell::standard_error() const {
  const double promised = mean(promised_win - promised_loss, placements);
  const double among_placements =
      std::max(0.0, mean(promised_square, placements) - promised * promised);
  const double prior = mean(promised_variance, placements);
  const double among_games =
      (beyond_square + kPriorGames * prior) / (static_cast<double>(games) + kPriorGames);
  const double of_games = games == 0 ? prior : among_games / static_cast<double>(games);
  return std::sqrt(among_placements / static_cast<double>(placements) + of_games);
}

std::vector<double> deal_shares() {
  std::vector<double> shares(std::size_t{armies::kArmies} * armies::kArmies);
  choker::HandKnowledge nothing;
  nothing.dealt.resize(choker::kHandSize);
  for (const auto& deal : choker::deal_distribution(nothing, nothing, {})) {
    const auto army = [](const cards::Holding& hand) {
      return armies::army_index(choker::convert(hand, {}).pieces());
    };
    shares[static_cast<std::size_t>(army(deal.first) * armies::kArmies + army(deal.second))] +=
        deal.probability;
  }
  return shares;
}

std::vector<std::size_t> cells_by_share(const std::vector<double>& shares) {
  std::vector<std::size_t> order(shares.size());
  std::iota(order.begin(), order.end(), 0);
  std::ranges::stable_sort(order, std::greater{}, [&](std::size_t cell) { return shares[cell]; });
  return order;
}

text::Parsed<void> write(const ArmyCells& cells, const std::filesystem::path& path) {
  return write_whole(path, [&cells](std::ostream& out) {
    out << kMagic << cells.settings << '\n';
    for (const ArmyCell& cell : cells.cells) {
      out << fmt::format("{} {} {} {} {} {} {} {} {} {} {}\n", cell.white, cell.black,
                         cell.placements, cell.promised_win, cell.promised_loss,
                         cell.promised_square, cell.promised_variance, cell.games, cell.beyond_win,
                         cell.beyond_loss, cell.beyond_square);
    }
  });
}

text::Parsed<ArmyCells> read_army_cells(const std::filesystem::path& path) {
  const auto refuse = [&path](std::string reason) {
    return text::refuse(text::Code::bad_value, path.string(), std::move(reason));
  };
  std::ifstream in(path);
  std::string line;
  if (!in || !std::getline(in, line)) return refuse("cannot be read");
  if (!line.starts_with(kMagic)) return refuse("is no file of army cells");
  ArmyCells cells;
  cells.settings = line.substr(kMagic.size());
  for (int number = 2; std::getline(in, line); ++number) {
    std::istringstream words(line);
    ArmyCell cell;
    words >> cell.white >> cell.black >> cell.placements >> cell.promised_win >>
        cell.promised_loss >> cell.promised_square >> cell.promised_variance >> cell.games >>
        cell.beyond_win >> cell.beyond_loss >> cell.beyond_square;
    const auto is_army = [](int army) { return army >= 0 && army < armies::kArmies; };
    if (!words || !(words >> std::ws).eof() || !is_army(cell.white) || !is_army(cell.black) ||
        cell.placements == 0) {
      return refuse("line " + std::to_string(number) + " is no cell");
    }
    cells.cells.push_back(cell);
  }
  return cells;
}

}  // namespace pawnbroker::making
