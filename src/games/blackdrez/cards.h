#pragma once

// The cards of BlackDrez and what they count.

#include <array>
#include <cstdint>
#include <numeric>
#include <optional>
#include <string_view>

namespace pawnbroker::games::blackdrez {

enum Card : std::uint8_t { Joker, Queen, Rook, Bishop, Knight, Pawn };
inline constexpr int kCards = 6;

// The letters of the protocol, in the order of `Card`.
inline constexpr std::string_view kLetters = "JQRBNP";
constexpr char letter(Card card) {
  return kLetters[card];
}
constexpr std::optional<Card> card_of(char letter) {
  const std::size_t at = kLetters.find(letter);
  if (at == std::string_view::npos) return std::nullopt;
  return static_cast<Card>(at);
}

// Points that win a round; more are out.
inline constexpr int kEleven = 11;
// What a joker counts more when it is not 1 but 6.
inline constexpr int kJokerGain = 5;

// Points of a card, a joker at its least.
constexpr int least_points(Card card) {
  constexpr std::array<int, kCards> kPoints = {1, 5, 4, 3, 2, 1};
  return kPoints[card];
}

// The open cards of a player, as far as they matter to the rules.
struct Hand {
  std::int8_t least = 0;  // points with every joker at its least
  std::int8_t size = 0;
  bool joker = false;

  constexpr void add(Card card) {
    least = static_cast<std::int8_t>(least + least_points(card));
    size = static_cast<std::int8_t>(size + 1);
    joker = joker || card == Joker;
  }
  // The best total that is not above eleven, otherwise the lowest. Two jokers of 6 are above
  // eleven, so one at most counts 6.
  constexpr int total() const {
    return joker && least + kJokerGain <= kEleven ? least + kJokerGain : least;
  }
  friend constexpr bool operator==(const Hand&, const Hand&) = default;
};

// Cards that nobody has seen yet.
class Stock {
 public:
  constexpr Stock() = default;
  // So many of each card.
  explicit constexpr Stock(int of_each) { counts_.fill(static_cast<std::int8_t>(of_each)); }
  explicit constexpr Stock(const std::array<std::int8_t, kCards>& counts) : counts_(counts) {}

  constexpr int operator[](Card card) const { return counts_[card]; }
  constexpr int size() const { return std::accumulate(counts_.begin(), counts_.end(), 0); }
  constexpr void add(Card card, int n = 1) {
    counts_[card] = static_cast<std::int8_t>(counts_[card] + n);
  }
  friend constexpr bool operator==(const Stock&, const Stock&) = default;

 private:
  std::array<std::int8_t, kCards> counts_{};
};

}  // namespace pawnbroker::games::blackdrez
