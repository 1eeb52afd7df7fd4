#include "arbiter/dealer.h"

#include <random>

#include "arbiter/decks.h"

namespace pawnbroker::arbiter {
namespace {

// The most cards a shuffle can have: its order is the richest source of random bits.
constexpr int kLargestDeck = 255;
// A deck that no game uses.
constexpr std::uint64_t kSpareDeck = 1'000'000;

}  // namespace

games::Shuffle Dealer::shuffle(std::uint64_t deal) const {
  if (!decks_.empty()) {
    return [deck = card_numbers(decks_[(deal - 1) % decks_.size()])](int, std::uint64_t) {
      return deck;
    };
  }
  return [seed = seed_, deal](int size, std::uint64_t nth) {
    return cards::shuffled_deck(seed, deal, nth, size);
  };
}

cards::Rng Dealer::randomness(std::uint64_t deal) const {
  const auto deck = cards::shuffled_deck(seed_, deal, kSpareDeck, kLargestDeck);
  std::seed_seq bits(deck.begin(), deck.end());
  return cards::Rng(bits);
}

}  // namespace pawnbroker::arbiter
