#pragma once

// Who shuffles: every deal of a match follows from one seed and the deal's number.

#include <cstdint>
#include <string>

#include "cards/random.h"
#include "cards/shuffle.h"
#include "games/game.h"

namespace pawnbroker::arbiter {

class Dealer {
 public:
  explicit Dealer(const cards::Seed& seed) : seed_(seed) {}

  std::string commitment() const { return cards::commitment(seed_); }
  // Not to be shown before the last hand is over.
  const cards::Seed& seed() const { return seed_; }

  // The decks of deal number `deal`.
  games::Shuffle shuffle(std::uint64_t deal) const;
  // Random numbers for the start position of deal number `deal`; no cards depend on them.
  cards::Rng randomness(std::uint64_t deal) const;

 private:
  cards::Seed seed_;
};

}  // namespace pawnbroker::arbiter
