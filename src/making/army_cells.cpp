#include "making/army_cells.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <fstream>
#include <functional>
#include <numeric>
#include <set>
#include <sstream>
#include <utility>

#include "games/choker/hand_knowledge.h"
#include "making/whole_file.h"

namespace pawnbroker::making {

namespace choker = games::choker;

namespace {

constexpr std::string_view kMagic = "pawnbroker-army-cells 2 ";
constexpr double kFrequent = 0.9;

}  // namespace

double ArmyCell::expectation() const {
  if (games == 0) return 0;
  return (static_cast<double>(wins) - static_cast<double>(losses)) / static_cast<double>(games);
}

double ArmyCell::standard_error() const {
  const auto count = static_cast<double>(games) + 2;
  const double mean = (static_cast<double>(wins) - static_cast<double>(losses)) / count;
  const double square = (static_cast<double>(wins + losses) + 2) / count;
  return std::sqrt((square - mean * mean) / count);
}

std::vector<double> deal_shares() {
  std::vector<double> shares(kCells);
  choker::HandKnowledge nothing;
  nothing.dealt.resize(choker::kHandSize);
  for (const auto& deal : choker::deal_distribution(nothing, nothing, {})) {
    const auto army = [](const cards::Holding& hand) {
      return armies::army_index(choker::convert(hand, {}).pieces());
    };
    shares[cell_index(army(deal.first), army(deal.second))] += deal.probability;
  }
  return shares;
}

std::vector<std::size_t> cells_by_share(const std::vector<double>& shares) {
  std::vector<std::size_t> order(shares.size());
  std::iota(order.begin(), order.end(), 0);
  std::ranges::stable_sort(order, std::greater{}, [&](std::size_t cell) { return shares[cell]; });
  return order;
}

std::vector<bool> frequent_cells(const std::vector<double>& shares) {
  std::vector<bool> frequent(shares.size());
  double sum = 0;
  for (const std::size_t cell : cells_by_share(shares)) {
    if (sum >= kFrequent) break;
    frequent[cell] = true;
    sum += shares[cell];
  }
  return frequent;
}

text::Parsed<void> write(const ArmyCells& cells, const std::filesystem::path& path) {
  return write_whole(path, [&cells](std::ostream& out) {
    out << kMagic << cells.seed << ' ' << cells.players << '\n';
    for (const ArmyCell& cell : cells.cells) {
      out << fmt::format("{} {} {} {} {}\n", cell.white, cell.black, cell.games, cell.wins,
                         cell.losses);
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
  std::istringstream head(line.substr(kMagic.size()));
  if (!(head >> cells.seed >> std::ws) || !std::getline(head, cells.players)) {
    return refuse("line 1 does not say what played");
  }
  for (int number = 2; std::getline(in, line); ++number) {
    std::istringstream words(line);
    ArmyCell cell;
    words >> cell.white >> cell.black >> cell.games >> cell.wins >> cell.losses;
    const auto is_army = [](int army) { return army >= 0 && army < armies::kArmies; };
    if (!words || !(words >> std::ws).eof() || !is_army(cell.white) || !is_army(cell.black) ||
        cell.wins > cell.games || cell.losses > cell.games - cell.wins) {
      return refuse("line " + std::to_string(number) + " is no cell");
    }
    cells.cells.push_back(cell);
  }
  return cells;
}

text::Parsed<ArmyCells> add_up(const std::vector<std::filesystem::path>& files) {
  ArmyCells all;
  all.cells.resize(kCells);
  std::set<std::pair<std::uint64_t, std::size_t>> seen;
  std::set<std::size_t> begun;
  for (const auto& file : files) {
    const auto refuse = [&file](std::string reason) {
      return text::refuse(text::Code::bad_value, file.string(), std::move(reason));
    };
    const auto part = read_army_cells(file);
    if (!part) return tl::unexpected(part.error());
    if (seen.empty()) {
      all.players = part->players;
      all.seed = part->seed;
    }
    if (part->players != all.players) return refuse("is of other players than the file before");
    for (const ArmyCell& cell : part->cells) {
      const std::size_t index = cell_index(cell.white, cell.black);
      if (!seen.emplace(part->seed, index).second) return refuse("has a cell for the second time");
      begun.insert(index);
      ArmyCell& sum = all.cells[index];
      sum = {cell.white, cell.black, sum.games + cell.games, sum.wins + cell.wins,
             sum.losses + cell.losses};
    }
  }
  if (begun.size() != kCells) {
    return text::refuse(text::Code::bad_value, files.back().string(),
                        fmt::format("{} of {} cells are there", begun.size(), kCells));
  }
  return all;
}

}  // namespace pawnbroker::making
