#include "players/chicago/simple_rule.h"

#include <algorithm>
#include <array>

namespace pawnbroker::players::chicago {
namespace {

using namespace games::chicago;
using Kind = Action::Kind;

// Without a pair, cards from this rank on are kept: the jack.
constexpr int kWorthKeeping = 9;

// All but pairs and better, or the four of one suit, goes.
Action swap(const Table& table) {
  const std::vector<Card>& hand = table.seat(table.turn()).hand;
  if (value_of(set_of(hand)).category >= Category::straight) return {.kind = Kind::keep};
  std::array<int, kRanks> ranks{};
  std::array<int, kSuits> suits{};
  for (const Card card : hand) {
    ++ranks[static_cast<std::size_t>(rank_of(card))];
    ++suits[static_cast<std::size_t>(suit_of(card))];
  }
  const bool group = std::ranges::any_of(ranks, [](int n) { return n > 1; });
  const bool suited = std::ranges::any_of(suits, [](int n) { return n == kHandSize - 1; });
  Action action{.kind = Kind::swap};
  for (const Card card : hand) {
    const bool kept = group    ? ranks[static_cast<std::size_t>(rank_of(card))] > 1
                      : suited ? suits[static_cast<std::size_t>(suit_of(card))] > 1
                               : rank_of(card) >= kWorthKeeping;
    if (!kept && static_cast<int>(action.cards.size()) < table.stock_size()) {
      action.cards.push_back(card);
    }
  }
  if (action.cards.empty()) action.kind = Kind::keep;
  return action;
}

// Of six cards the one without which the hand is best.
Action discard(const Table& table) {
  const std::vector<Card>& hand = table.seat(table.turn()).hand;
  const CardSet all = set_of(hand);
  const Card best =
      *std::ranges::max_element(hand, {}, [&](Card card) { return value_of(all & ~bit(card)); });
  return {.kind = Kind::discard, .cards = {best}};
}

// Who has called leads high, everybody else low; a caller is beaten where it can be.
Action play(const Table& table) {
  std::vector<Action> cards = table.legal();
  std::ranges::stable_sort(cards, {},
                           [](const Action& action) { return rank_of(action.cards[0]); });
  const auto led = table.led();
  const bool follows = led && suit_of(cards.back().cards[0]) == suit_of(*led);
  const bool high = table.caller() && (follows || table.caller() == table.turn());
  return high ? cards.back() : cards.front();
}

}  // namespace

Action simple_action(const Table& table) {
  switch (table.phase()) {
    case Phase::swap:
      return table.seat(table.turn()).hand.size() > kHandSize ? discard(table) : swap(table);
    case Phase::redeal:
      return table.legal().back();
    case Phase::choose:
      return {.kind = Kind::take};
    case Phase::zero: {
      const std::vector<Action> choices = table.legal();
      return *std::ranges::max_element(
          choices, {}, [&](const Action& action) { return table.seat(action.seats[0]).total; });
    }
    case Phase::play:
      return play(table);
    default:
      return {.kind = Kind::pass};
  }
}

}  // namespace pawnbroker::players::chicago
