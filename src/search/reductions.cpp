#include "search/reductions.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>

namespace pawnbroker::search {

namespace {

constexpr int kTableSize = 64;

const auto kReductions = [] {
  std::array<std::array<std::int8_t, kTableSize>, kTableSize> table{};
  for (int depth = 1; depth < kTableSize; ++depth) {
    for (int number = 1; number < kTableSize; ++number) {
      table[depth][number] =
          static_cast<std::int8_t>(0.6 + std::log(depth) * std::log(number) / 2.2);
    }
  }
  return table;
}();

}  // namespace

int table_reduction(int depth, int number) {
  return kReductions[std::min(depth, kTableSize - 1)][std::min(number, kTableSize - 1)];
}

}  // namespace pawnbroker::search
