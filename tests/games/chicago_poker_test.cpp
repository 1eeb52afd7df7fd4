// What hands are worth: counted over all of them, and against a plain comparison.

#include <algorithm>
#include <array>
#include <functional>
#include <map>
#include <span>

#include "cards/random.h"
#include "catch.h"
#include "games/chicago/poker.h"

using namespace pawnbroker;
using namespace pawnbroker::games::chicago;

namespace {

// Categories by counting, and the ranks as people compare them: the most frequent first.
std::pair<int, std::vector<int>> plain_value(const std::vector<Card>& cards) {
  std::map<int, int> times;
  bool flush = true;
  for (const Card card : cards) {
    ++times[rank_of(card)];
    flush = flush && suit_of(card) == suit_of(cards[0]);
  }
  std::vector<std::pair<int, int>> groups;
  for (const auto& [rank, count] : times) groups.emplace_back(count, rank);
  std::ranges::sort(groups, std::greater{});
  std::vector<int> ranks;
  for (const auto& group : groups) ranks.push_back(group.second);
  const bool wheel = ranks == std::vector<int>{12, 3, 2, 1, 0};
  const bool straight = groups.size() == 5 && (wheel || ranks[0] - ranks[4] == 4);
  if (straight) ranks = {wheel ? 3 : ranks[0]};
  if (straight && flush) return {ranks[0] == 12 ? 9 : 8, ranks};
  if (groups[0].first == 4) return {7, ranks};
  if (groups[0].first == 3 && groups[1].first == 2) return {6, ranks};
  if (flush) return {5, ranks};
  if (straight) return {4, ranks};
  if (groups[0].first == 3) return {3, ranks};
  if (groups[0].first == 2) return {groups[1].first == 2 ? 2 : 1, ranks};
  return {0, ranks};
}

}  // namespace

TEST_CASE("all hands are of the categories that combinatorics tells") {
  std::array<int, kCategories> counts{};
  for (Card a = 0; a < kDeck; ++a) {
    for (Card b = 0; b < a; ++b) {
      for (Card c = 0; c < b; ++c) {
        for (Card d = 0; d < c; ++d) {
          for (Card e = 0; e < d; ++e) {
            const CardSet hand = bit(a) | bit(b) | bit(c) | bit(d) | bit(e);
            ++counts[static_cast<std::size_t>(value_of(hand).category)];
          }
        }
      }
    }
  }
  CHECK(counts == std::array<int, kCategories>{1'302'540, 1'098'240, 123'552, 54'912, 10'200, 5'108,
                                               3'744, 624, 36, 4});
}

TEST_CASE("hands compare as a plain comparison tells") {
  cards::Rng rng(1);
  std::array<Card, 24> deck{};  // few ranks, so that categories are frequent
  constexpr std::array<int, 6> kSome = {0, 1, 2, 3, 11, 12};
  for (std::size_t i = 0; i < deck.size(); ++i) {
    deck[i] = static_cast<Card>(kSuits * kSome[i / kSuits] + static_cast<int>(i % kSuits));
  }
  const auto sign = [](auto order) { return order < 0 ? -1 : order > 0 ? 1 : 0; };
  for (int i = 0; i < 50'000; ++i) {
    cards::shuffle(std::span<Card>(deck), rng);
    const std::vector<Card> a(deck.begin(), deck.begin() + 5);
    const std::vector<Card> b(deck.begin() + 5, deck.begin() + 10);
    const auto order = value_of(set_of(a)) <=> value_of(set_of(b));
    if (sign(order) != sign(plain_value(a) <=> plain_value(b))) FAIL(i);
  }
}
