#include "players/randomness.h"

#include <random>

namespace pawnbroker::players {
namespace {

// FNV-1a, 64 bits (Fowler, Noll and Vo 1991).
std::uint64_t hash(std::string_view text) {
  std::uint64_t value = 0xcbf29ce484222325;
  for (char c : text) value = (value ^ static_cast<unsigned char>(c)) * 0x100000001b3;
  return value;
}

}  // namespace

cards::Rng make_rng(std::uint64_t seed, std::string_view position) {
  if (seed == 0) {
    std::random_device entropy;
    std::seed_seq words{entropy(), entropy(), entropy(), entropy()};
    return cards::Rng(words);
  }
  const std::uint64_t place = hash(position);
  std::seed_seq words{static_cast<std::uint32_t>(seed), static_cast<std::uint32_t>(seed >> 32),
                      static_cast<std::uint32_t>(place), static_cast<std::uint32_t>(place >> 32)};
  return cards::Rng(words);
}

}  // namespace pawnbroker::players
