#include "players/chicago/equity.h"

#include <algorithm>
#include <cmath>
#include <cstdint>

namespace pawnbroker::players::chicago {
namespace {

using games::chicago::Phase;
using games::chicago::Table;

// Points that make the odds of two totals e to 1: so many at the target, and more for each point
// that the best is short of it.
// They make the formula differ least from the table.
constexpr double kSpread = 6.2;
constexpr double kSpreadPerPoint = 0.24;

// The dealer's chance in parts of 10,000: a row for each total of the dealer, a column for each of
// the other, from kEquityLow to kEquityHigh. Made by `chicago_equity`.
constexpr int kTotals = kEquityHigh - kEquityLow + 1;
constexpr double kParts = 10'000;
constexpr std::array<std::uint16_t, kTotals* kTotals> kTable = {
#include "players/chicago/match_equity.inc"
};

// Whether the table is about such a game: the rules are the usual ones and nobody has reached the
// target.
bool in_table(const Table& table) {
  return table.seats() == 2 && table.rules() == games::chicago::Rules{} &&
         std::max(table.seat(0).total, table.seat(1).total) <= kEquityHigh;
}

Chances table_chances(const Table& table) {
  const int dealer = table.start().dealer;
  const auto row = [&](int seat) {
    return std::max(table.seat(seat).total, kEquityLow) - kEquityLow;
  };
  const auto place = static_cast<std::size_t>(row(dealer) * kTotals + row(1 - dealer));
  Chances found{};
  found[static_cast<std::size_t>(dealer)] = kTable[place] / kParts;
  found[static_cast<std::size_t>(1 - dealer)] = 1 - kTable[place] / kParts;
  return found;
}

}  // namespace

Chances fitted_chances(const Table& table) {
  int most = table.seat(0).total;
  for (int seat = 1; seat < table.seats(); ++seat) most = std::max(most, table.seat(seat).total);
  const double spread = kSpread + kSpreadPerPoint * std::max(0, table.rules().target - most);
  Chances found{};
  double all = 0;
  for (int seat = 0; seat < table.seats(); ++seat) {
    double& each = found[static_cast<std::size_t>(seat)];
    each = std::exp((table.seat(seat).total - most) / spread);
    all += each;
  }
  for (double& each : found) each /= all;
  return found;
}

Chances chances(const Table& table) {
  if (table.phase() != Phase::over) {
    return in_table(table) ? table_chances(table) : fitted_chances(table);
  }
  Chances found{};
  for (const int seat : table.winners()) {
    found[static_cast<std::size_t>(seat)] = 1.0 / static_cast<double>(table.winners().size());
  }
  return found;
}

}  // namespace pawnbroker::players::chicago
