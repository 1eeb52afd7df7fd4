#pragma once

// What a game of BlackDrez is worth between two rounds: each seat's chance to end with most cards.

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <unordered_map>

#include "games/blackdrez/table.h"

namespace pawnbroker::players::blackdrez {

// The expected score of each seat: 1 for who ends with most cards alone, equal parts for several.
using Values = std::array<float, games::blackdrez::kMaxSeats>;

// Values a table whose round has ended; empty when it has given up.
using Outlook = std::function<std::optional<Values>(const games::blackdrez::Table&)>;

// Exact when the game is over. Before that it takes what each seat will gain in the rest of the
// game as normally distributed, alike and independent but for the sum, and with a variance that
// grows with the cards left: the chance that the own pile plus such a gain is the largest.
Values prospect(const games::blackdrez::Table& table);

// The same, computed once for the same piles and cards left.
class Prospects {
 public:
  const Values& of(const games::blackdrez::Table& table);

 private:
  std::unordered_map<std::uint64_t, Values> known_;
};

// The variance of a seat's gain for each card of the stock that is left; measured in games of two
// to eight it is 2.4 to 2.7 (bench/blackdrez.md).
inline constexpr double kVariancePerCard = 2.7;

}  // namespace pawnbroker::players::blackdrez
