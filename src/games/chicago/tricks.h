#pragma once

// What may be played to a trick, and what wins it.

#include <optional>

#include "games/chicago/cards.h"

namespace pawnbroker::games::chicago {

constexpr CardSet cards_of_suit(int suit) {
  return CardSet{0x1'1111'1111'1111} << suit;
}

// The suit led is followed where it can be.
constexpr CardSet playable(CardSet hand, std::optional<Card> led) {
  if (!led) return hand;
  const CardSet following = hand & cards_of_suit(suit_of(*led));
  return following != 0 ? following : hand;
}

// Whether the card takes a trick that `best` would have won.
constexpr bool beats(Card card, Card best) {
  return suit_of(card) == suit_of(best) && card > best;
}

}  // namespace pawnbroker::games::chicago
