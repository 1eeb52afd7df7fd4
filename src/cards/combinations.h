#pragma once

// In how many ways cards can be drawn.

#include "cards/piece_card.h"

namespace pawnbroker::cards {

// The subsets of `k` out of `n` things; none when there are not so many. Exact as long as the
// number is below 2^53. `k` is not negative.
constexpr double combinations(int n, int k) {
  if (k > n) return 0;
  double ways = 1;
  for (int i = 0; i < k; ++i) ways = ways * (n - i) / (i + 1);
  return ways;
}

// In how many ways `part` can be taken out of `stock`.
constexpr double combinations(const Holding& stock, const Holding& part) {
  double product = 1;
  for (int i = 0; i < kPieceCards; ++i) {
    const auto card = static_cast<PieceCard>(i);
    product *= combinations(stock[card], part[card]);
  }
  return product;
}

}  // namespace pawnbroker::cards
