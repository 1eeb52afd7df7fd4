#pragma once

// Who shuffles: every deal of a match follows from one seed, or given decks, and the deal's number.

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "cards/random.h"
#include "cards/shuffle.h"
#include "games/game.h"

namespace pawnbroker::arbiter {

class Dealer {
 public:
  // With `decks`, letters in the order of dealing, deals are those, one after the other; otherwise
  // they follow from the seed.
  explicit Dealer(const cards::Seed& seed, std::vector<std::string> decks = {})
      : seed_(seed), decks_(std::move(decks)) {}

  std::string commitment() const { return cards::commitment(seed_); }
  // Not to be shown before the last hand is over.
  const cards::Seed& seed() const { return seed_; }

  // The decks of deal number `deal`.
  games::Shuffle shuffle(std::uint64_t deal) const;
  // Random numbers for the start position of deal number `deal`; no cards depend on them.
  cards::Rng randomness(std::uint64_t deal) const;

 private:
  cards::Seed seed_;
  std::vector<std::string> decks_;
};

}  // namespace pawnbroker::arbiter
