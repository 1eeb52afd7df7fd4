#pragma once

// What games say of one army against another, and the files that keep it.

#include <cstdint>
#include <filesystem>
#include <vector>

#include "armies/army_table.h"
#include "text/refusal.h"

namespace pawnbroker::making {

// Sums over the placements and games of White's army against Black's. `win` and `loss` of a
// placement are what the evaluation of the placed board promises White; of a game they are what it
// brought beyond that promise, which makes the sum of both means true even where the evaluation is
// not (a control variate; see P. Glasserman, "Monte Carlo methods in financial engineering", 2003).
struct ArmyCell {
  int white = 0, black = 0;  // places in `armies::all_armies`

  std::uint64_t placements = 0;
  double promised_win = 0, promised_loss = 0;
  double promised_square = 0;    // of the difference
  double promised_variance = 0;  // of the result, if the promises are true

  std::uint64_t games = 0;
  double beyond_win = 0, beyond_loss = 0;
  double beyond_square = 0;  // of the difference

  armies::Outcome outcome() const;
  double expectation() const;
  // Of the expectation. What few games say of their own spread is mixed with what the promises say
  // of it. At least one placement.
  double standard_error() const;
};

// The share of all deals, by the default rules, in which White's army meets Black's; indexed by
// white * armies::kArmies + black.
std::vector<double> deal_shares();
// Their indices, the cells that are dealt most first.
std::vector<std::size_t> cells_by_share(const std::vector<double>& shares);

// The file of a run: its settings in one line, then a line for each cell. The file appears under
// its name only when it is whole.
struct ArmyCells {
  std::string settings;  // words that tell runs apart
  std::vector<ArmyCell> cells;
};
text::Parsed<void> write(const ArmyCells& cells, const std::filesystem::path& path);
// Refused with the reason and the line.
text::Parsed<ArmyCells> read_army_cells(const std::filesystem::path& path);

}  // namespace pawnbroker::making
