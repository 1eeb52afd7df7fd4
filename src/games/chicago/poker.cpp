#include "games/chicago/poker.h"

namespace pawnbroker::games::chicago {
namespace {

constexpr unsigned kFiveInRow = 0b11111;
constexpr unsigned kWheel = 0b1000000001111;  // ace, two, three, four, five
constexpr std::uint32_t kWheelTop = 3;        // the rank of its five

// The highest rank of a straight of exactly these ranks; -1 when they are none.
int straight_top(unsigned ranks) {
  if (ranks == kWheel) return kWheelTop;
  const int low = std::countr_zero(ranks);
  return ranks == kFiveInRow << low ? low + 4 : -1;
}

}  // namespace

HandValue value_of(CardSet hand) {
  // Ranks that come at least once, twice, and so on.
  std::array<unsigned, kSuits> at_least{};
  unsigned suits = 0;
  for_each_card(hand, [&](Card card) {
    unsigned carried = 1U << rank_of(card);
    for (unsigned& ranks : at_least) {
      const unsigned both = ranks & carried;
      ranks |= carried;
      carried = both;
    }
    suits |= 1U << suit_of(card);
  });
  const bool flush = std::has_single_bit(suits);
  const int top = straight_top(at_least[0]);

  HandValue value;
  if (top >= 0) {
    value.ranks = static_cast<std::uint32_t>(top);
    value.category = Category::straight;
    if (flush)
      value.category = top == kRanks - 1 ? Category::royal_flush : Category::straight_flush;
    return value;
  }
  // The ranks that come most often first, of these the highest first.
  for (std::size_t times = kSuits; times-- > 0;) {
    const unsigned more = times + 1 < kSuits ? at_least[times + 1] : 0;
    for (unsigned ranks = at_least[times] & ~more; ranks != 0;) {
      const auto rank = static_cast<unsigned>(std::bit_width(ranks) - 1);
      value.ranks = value.ranks * kRanks + rank;
      ranks &= ~(1U << rank);
    }
  }
  const int pairs = std::popcount(at_least[1]);
  if (at_least[3] != 0) {
    value.category = Category::four;
  } else if (at_least[2] != 0) {
    value.category = pairs == 2 ? Category::full_house : Category::three;
  } else if (flush) {
    value.category = Category::flush;
  } else if (pairs > 0) {
    value.category = pairs == 2 ? Category::two_pairs : Category::pair;
  }
  return value;
}

}  // namespace pawnbroker::games::chicago
