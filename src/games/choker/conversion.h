#pragma once

// What the five dealt cards become: promotions, demotions, Palace, Empress and Becket.

#include <array>
#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cards/piece_card.h"
#include "games/choker/rules.h"

namespace pawnbroker::games::choker {

// One card and the piece it becomes. A Palace's pawn is told apart from any other pawn that becomes
// a queen, since turning it over is an action of its own.
struct Conversion {
  cards::PieceCard card = cards::Pawn;
  cards::PieceCard piece = cards::Pawn;
  bool palace = false;

  friend constexpr bool operator==(const Conversion&, const Conversion&) = default;
};

// `R` (card and piece agree), `P=Q`, `palace`; and back, empty for any other word.
std::string print_conversion(const Conversion& conversion);
std::optional<Conversion> parse_conversion(std::string_view word);

// A multiset of conversions.
class Conversions {
 public:
  constexpr int count(const Conversion& c) const { return counts_[index(c)]; }
  constexpr void add(const Conversion& c, int n = 1) {
    counts_[index(c)] = static_cast<std::int8_t>(counts_[index(c)] + n);
  }
  constexpr bool includes(const Conversions& part) const {
    for (std::size_t i = 0; i < counts_.size(); ++i) {
      if (part.counts_[i] > counts_[i]) return false;
    }
    return true;
  }
  friend constexpr Conversions operator-(Conversions a, const Conversions& b) {
    for (std::size_t i = 0; i < a.counts_.size(); ++i) {
      a.counts_[i] = static_cast<std::int8_t>(a.counts_[i] - b.counts_[i]);
    }
    return a;
  }
  friend constexpr auto operator<=>(const Conversions&, const Conversions&) = default;

  // Each different conversion once, in a fixed order.
  std::vector<Conversion> kinds() const;
  // What is turned over, and what it becomes.
  cards::Holding cards() const;
  cards::Holding pieces() const;

 private:
  // A Palace's queen counts as a sixth kind of piece.
  static constexpr int kColumns = cards::kPieceCards + 1;
  static constexpr std::size_t index(const Conversion& c) {
    return static_cast<std::size_t>(c.card * kColumns + (c.palace ? cards::kPieceCards : c.piece));
  }
  static constexpr Conversion conversion(std::size_t index) {
    const int column = static_cast<int>(index) % kColumns;
    const bool palace = column == cards::kPieceCards;
    return {static_cast<cards::PieceCard>(static_cast<int>(index) / kColumns),
            palace ? cards::Queen : static_cast<cards::PieceCard>(column), palace};
  }

  std::array<std::int8_t, cards::kPieceCards * kColumns> counts_{};
};

// What the hand of five `dealt` cards becomes.
Conversions convert(const cards::Holding& dealt, const Rules& rules);

// All holdings of `size` cards that the deck can give, in a fixed order: 15 of two, 70 of four, 125
// of five.
const std::vector<cards::Holding>& all_holdings(int size);

}  // namespace pawnbroker::games::choker
