#pragma once

// What games say of one army against another, and the files that keep it.

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "armies/armies.h"
#include "text/refusal.h"

namespace pawnbroker::making {

// The games of White's army against Black's.
struct ArmyCell {
  int white = 0, black = 0;  // places in `armies::all_armies`
  std::uint64_t games = 0, wins = 0, losses = 0;

  // White's, P(win) - P(loss); 0 without games.
  double expectation() const;
  // Of the expectation. One more win and one more loss stand for what few games cannot say.
  double standard_error() const;
};

// The place of a pair of armies in lists of all pairs.
inline std::size_t cell_index(int white, int black) {
  return static_cast<std::size_t>(white * armies::kArmies + black);
}
inline constexpr std::size_t kCells = std::size_t{armies::kArmies} * armies::kArmies;

// The share of all deals, by the default rules, in which White's army meets Black's.
std::vector<double> deal_shares();
// The cells, those that are dealt most first.
std::vector<std::size_t> cells_by_share(const std::vector<double>& shares);
// The cells that make up nine tenths of all deals.
std::vector<bool> frequent_cells(const std::vector<double>& shares);

// The file of a run: what played and the seed in one line, then a line for each cell. The file
// appears under its name only when it is whole.
struct ArmyCells {
  std::string players;  // words that tell apart what cannot be added up
  std::uint64_t seed = 0;
  std::vector<ArmyCell> cells;
};
text::Parsed<void> write(const ArmyCells& cells, const std::filesystem::path& path);
// Refused with the reason and the line.
text::Parsed<ArmyCells> read_army_cells(const std::filesystem::path& path);

// The sums of several files, every cell in its place. Refused when they are of different players,
// when one has a cell of a seed for the second time, and when a cell is in none of them.
text::Parsed<ArmyCells> add_up(const std::vector<std::filesystem::path>& files);

}  // namespace pawnbroker::making
