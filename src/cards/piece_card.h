#pragma once

// Playing cards that show chess pieces, and unordered holdings of them.

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace pawnbroker::cards {

enum PieceCard : std::uint8_t { Queen, Rook, Bishop, Knight, Pawn };
inline constexpr int kPieceCards = 5;

// The letters of the protocol, in the order of `PieceCard`.
inline constexpr std::string_view kPieceLetters = "QRBNP";
constexpr char letter(PieceCard card) {
  return kPieceLetters[card];
}
constexpr std::optional<PieceCard> piece_card(char letter) {
  const std::size_t at = kPieceLetters.find(letter);
  if (at == std::string_view::npos) return std::nullopt;
  return static_cast<PieceCard>(at);
}

// A multiset of piece cards: how many of each, indexed by `PieceCard`.
class Holding {
 public:
  constexpr Holding() = default;
  constexpr Holding(int queens, int rooks, int bishops, int knights, int pawns)
      : counts_{static_cast<std::int8_t>(queens), static_cast<std::int8_t>(rooks),
                static_cast<std::int8_t>(bishops), static_cast<std::int8_t>(knights),
                static_cast<std::int8_t>(pawns)} {}

  constexpr int operator[](PieceCard card) const { return counts_[card]; }
  constexpr void add(PieceCard card, int n = 1) {
    counts_[card] = static_cast<std::int8_t>(counts_[card] + n);
  }
  constexpr int size() const {
    int total = 0;
    for (int n : counts_) total += n;
    return total;
  }
  // True when every card of `part` is here too.
  constexpr bool includes(const Holding& part) const {
    for (int i = 0; i < kPieceCards; ++i) {
      if (part.counts_[i] > counts_[i]) return false;
    }
    return true;
  }
  friend constexpr Holding operator+(Holding a, const Holding& b) {
    for (int i = 0; i < kPieceCards; ++i) a.add(static_cast<PieceCard>(i), b.counts_[i]);
    return a;
  }
  friend constexpr Holding operator-(Holding a, const Holding& b) {
    for (int i = 0; i < kPieceCards; ++i) a.add(static_cast<PieceCard>(i), -b.counts_[i]);
    return a;
  }
  friend constexpr bool operator==(const Holding&, const Holding&) = default;

  // The letters, highest card first: "QRPPP".
  std::string text() const;

 private:
  std::array<std::int8_t, kPieceCards> counts_{};
};

// The holding that `letters` spell in any order; empty when one is not a piece letter.
std::optional<Holding> parse_holding(std::string_view letters);

}  // namespace pawnbroker::cards
