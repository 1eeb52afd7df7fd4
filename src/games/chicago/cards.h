#pragma once

// Cards of the usual pack of 52 and their text form.

#include <bit>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace pawnbroker::games::chicago {

// 4 * rank + suit; ranks from 0, the two, to 12, the ace.
using Card = std::uint8_t;
inline constexpr int kDeck = 52;
inline constexpr int kSuits = 4;
inline constexpr int kRanks = 13;
// A card that the viewer has not seen.
inline constexpr Card kHidden = 255;

constexpr int rank_of(Card card) {
  return card / kSuits;
}
constexpr int suit_of(Card card) {
  return card % kSuits;
}

inline constexpr int kRankTwo = 0;
inline constexpr int kRankTen = 8;

inline constexpr std::string_view kRankLetters = "23456789TJQKA";
inline constexpr std::string_view kSuitLetters = "cdhs";

// `Qs`; `?` for a hidden card.
inline std::string card_text(Card card) {
  if (card == kHidden) return "?";
  return {kRankLetters[static_cast<std::size_t>(rank_of(card))],
          kSuitLetters[static_cast<std::size_t>(suit_of(card))]};
}

constexpr std::optional<Card> parse_card(std::string_view text) {
  if (text.size() != 2) return std::nullopt;
  const std::size_t rank = kRankLetters.find(text[0]);
  const std::size_t suit = kSuitLetters.find(text[1]);
  if (rank == std::string_view::npos || suit == std::string_view::npos) return std::nullopt;
  return static_cast<Card>(rank * kSuits + suit);
}

// A set of cards, one bit for each.
using CardSet = std::uint64_t;
constexpr CardSet bit(Card card) {
  return CardSet{1} << card;
}
inline constexpr CardSet kAllCards = (CardSet{1} << kDeck) - 1;

// The known cards among `cards`.
inline CardSet set_of(const std::vector<Card>& cards) {
  CardSet set = 0;
  for (const Card card : cards) {
    if (card != kHidden) set |= bit(card);
  }
  return set;
}

// Calls `visit(card)` for every card of the set, the lowest first.
template <class Visit>
constexpr void for_each_card(CardSet set, const Visit& visit) {
  for (; set != 0; set &= set - 1) visit(static_cast<Card>(std::countr_zero(set)));
}

}  // namespace pawnbroker::games::chicago
