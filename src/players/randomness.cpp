#include "players/randomness.h"

#include <random>

#include "text/hash.h"

namespace pawnbroker::players {

cards::Rng make_rng(std::uint64_t seed, std::string_view position) {
  if (seed == 0) {
    std::random_device entropy;
    std::seed_seq words{entropy(), entropy(), entropy(), entropy()};
    return cards::Rng(words);
  }
  const std::uint64_t place = text::hash(position);
  std::seed_seq words{static_cast<std::uint32_t>(seed), static_cast<std::uint32_t>(seed >> 32),
                      static_cast<std::uint32_t>(place), static_cast<std::uint32_t>(place >> 32)};
  return cards::Rng(words);
}

}  // namespace pawnbroker::players
