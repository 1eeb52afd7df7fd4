#pragma once

#include <cstdint>
#include <initializer_list>
#include <random>
#include <vector>

#include "cards/random.h"

namespace pawnbroker::making {

// The random numbers of one part of a run, such as a game: a function of the run's seed and of what
// the part is.
inline cards::Rng seeded_rng(std::uint64_t seed, std::initializer_list<std::uint32_t> part) {
  std::vector<std::uint32_t> words = {static_cast<std::uint32_t>(seed),
                                      static_cast<std::uint32_t>(seed >> 32)};
  words.insert(words.end(), part);
  std::seed_seq mixed(words.begin(), words.end());
  return cards::Rng(mixed);
}

}  // namespace pawnbroker::making
