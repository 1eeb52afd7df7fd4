#pragma once

// Errors of judgement, made on purpose to play below full strength: a term of the evaluation that
// is a function of the position. The same position is misjudged in the same way wherever it is met,
// as by a player who does not know better; chance has no part in it.

#include <cstdint>

namespace pawnbroker::search {

struct Noise {
  int size = 0;  // standard deviation in centipawns; 0: none
  std::uint64_t seed = 0;

  // For the position with this key, in centipawns. A sum of four evenly spread numbers is near
  // enough to the normal distribution, and never far out.
  int at(std::uint64_t key) const {
    if (size == 0) return 0;
    std::uint64_t bits = mixed(key ^ seed);
    std::int64_t sum = 0;
    for (int i = 0; i < kParts; ++i, bits >>= 16) sum += static_cast<std::int64_t>(bits & 0xFFFF);
    return static_cast<int>((sum - kMean) * size / kDeviation);
  }

 private:
  static constexpr int kParts = 4;
  static constexpr std::int64_t kMean = kParts * 0xFFFF / 2;
  static constexpr std::int64_t kDeviation = 37837;  // 65536 times the root of a third

  // The finaliser of SplitMix64 (G. Steele, D. Lea and C. Flood, "Fast splittable pseudorandom
  // number generators", 2014).
  static constexpr std::uint64_t mixed(std::uint64_t x) {
    x = (x ^ (x >> 30)) * 0xBF58476D1CE4E5B9;
    x = (x ^ (x >> 27)) * 0x94D049BB133111EB;
    return x ^ (x >> 31);
  }
};

}  // namespace pawnbroker::search
