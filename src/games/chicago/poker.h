#pragma once

// What five cards are worth at poker.

#include <array>
#include <compare>
#include <cstdint>

#include "games/chicago/cards.h"

namespace pawnbroker::games::chicago {

inline constexpr int kHandSize = 5;

enum class Category : std::uint8_t {
  high_card,
  pair,
  two_pairs,
  three,
  straight,
  flush,
  full_house,
  four,
  straight_flush,
  royal_flush,
};
inline constexpr int kCategories = 10;

// Hands compare as at poker; suits do not rank.
struct HandValue {
  Category category = Category::high_card;
  std::uint32_t ranks = 0;  // those that decide within the category, the weightiest first

  friend constexpr auto operator<=>(const HandValue&, const HandValue&) = default;
};

// Of exactly five cards, all known.
HandValue value_of(CardSet hand);

}  // namespace pawnbroker::games::chicago
