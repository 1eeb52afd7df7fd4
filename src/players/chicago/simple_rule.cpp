#include "players/chicago/simple_rule.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "games/chicago/tricks.h"

namespace pawnbroker::players::chicago {
namespace {

using namespace games::chicago;
using Kind = Action::Kind;

// Without anything that scores, cards from this rank on are kept: the jack.
constexpr int kWorthKeeping = 9;
// With a blind Chicago, where only tricks count: of the caller's cards from the queen on, of the
// others' guards from the jack on.
constexpr int kWorthKeepingBlind = 10;
constexpr int kWorthGuarding = 9;
// What calling costs and gives makes it pay from one half on; a rough chance wants more.
constexpr double kCallFrom = 0.65;
// Tricks before those for which high cards are kept.
constexpr int kTricksOfLowCards = kTricks - 2;

CardSet from_rank(int rank) {
  return kAllCards & ~((CardSet{1} << (rank * kSuits)) - 1);
}

CardSet hand_of(const Table& table, int seat) {
  return set_of(table.seat(seat).hand);
}

Card lowest(CardSet cards) {
  return static_cast<Card>(std::countr_zero(cards));
}
Card highest(CardSet cards) {
  return static_cast<Card>(std::bit_width(cards) - 1);
}

// The highest card of each suit. Who has called must lead or follow below one of them sooner or
// later, unless the caller's cards are above all of them.
CardSet guards(CardSet hand) {
  CardSet found = 0;
  for (int suit = 0; suit < kSuits; ++suit) found |= std::bit_floor(hand & cards_of_suit(suit));
  return found;
}

// Whether another seat has undertaken to win all tricks.
bool defends(const Table& table) {
  return table.caller().value_or(table.turn()) != table.turn();
}

// What the seat on turn would keep of these cards.
CardSet kept_at(const Table& table, CardSet hand) {
  if (!table.blind()) return kept_cards(hand);
  return defends(table) ? guards(hand) & from_rank(kWorthGuarding)
                        : hand & from_rank(kWorthKeepingBlind);
}

// The lowest card, but no guard as long as there is another.
Card least_useful(CardSet hand) {
  const CardSet others = hand & ~guards(hand);
  return lowest(others != 0 ? others : hand);
}

Action swap(const Table& table) {
  const CardSet hand = hand_of(table, table.turn());
  const CardSet kept = kept_at(table, hand);
  Action action{.kind = Kind::swap};
  for_each_card(hand & ~kept, [&](Card card) {
    if (static_cast<int>(action.cards.size()) < table.stock_size()) action.cards.push_back(card);
  });
  if (action.cards.empty()) action.kind = Kind::keep;
  return action;
}

// Of six cards the one without which the hand is best.
Action discard(const Table& table) {
  const std::vector<Card>& hand = table.seat(table.turn()).hand;
  const CardSet all = set_of(hand);
  if (table.blind()) return {.kind = Kind::discard, .cards = {least_useful(all)}};
  const Card best =
      *std::ranges::max_element(hand, {}, [&](Card card) { return value_of(all & ~bit(card)); });
  return {.kind = Kind::discard, .cards = {best}};
}

// A card that came face up is taken when it would be kept.
Action choose(const Table& table) {
  const CardSet hand = hand_of(table, table.turn()) | bit(*table.shown());
  const bool kept = (kept_at(table, hand) & bit(*table.shown())) != 0;
  return {.kind = kept ? Kind::take : Kind::decline};
}

// The best card of the trick so far.
Card best_of_trick(const Table& table) {
  Card best = *table.led();
  for (int i = 1; i < table.trick_size(); ++i) {
    const Card card = table.seat((table.leader() + i) % table.seats()).played.back();
    if (beats(card, best)) best = card;
  }
  return best;
}

// Low cards go first, unless the trick counts: then the trick is taken as cheaply as can be.
Action play(const Table& table) {
  const CardSet choices = playable(hand_of(table, table.turn()), table.led());
  const bool counts = table.caller() || table.tricks_done() >= kTricksOfLowCards;
  const bool follows = table.led() && suit_of(lowest(choices)) == suit_of(*table.led());
  Card card = defends(table) && !follows ? least_useful(choices) : lowest(choices);
  if (counts && !table.led()) {
    card = highest(choices);
  } else if (counts) {
    const Card best = best_of_trick(table);
    CardSet winning = 0;
    for_each_card(choices, [&](Card each) {
      if (beats(each, best)) winning |= bit(each);
    });
    if (winning != 0) card = lowest(winning);
  }
  return {.kind = Kind::play, .cards = {card}};
}

Action call(const Table& table) {
  const int seat = table.turn();
  const bool leads = table.rules().caller_leads || seat == table.seat_after_dealer(0);
  const bool calls = sweep_chance(hand_of(table, seat), leads, table.seats()) > kCallFrom;
  return {.kind = calls ? Kind::chicago : Kind::pass};
}

}  // namespace

CardSet kept_cards(CardSet hand) {
  const Category category = value_of(hand).category;
  if (category == Category::straight || category == Category::flush ||
      category == Category::full_house || category >= Category::straight_flush) {
    return hand;
  }
  CardSet groups = 0;
  CardSet suited = 0;
  for_each_card(hand, [&](Card card) {
    const CardSet alike = hand & (CardSet{0b1111} << (rank_of(card) * kSuits));
    if (!std::has_single_bit(alike)) groups |= bit(card);
    const CardSet suit = hand & cards_of_suit(suit_of(card));
    if (std::popcount(suit) == kHandSize - 1) suited |= bit(card);
  });
  if (groups != 0) return groups;
  return suited != 0 ? suited : hand & from_rank(kWorthKeeping);
}

double sweep_chance(CardSet hand, bool leads, int seats) {
  const double unseen = kDeck - kHandSize;
  const double others = kHandSize * (seats - 1);
  // Each card that could beat one of these is with the others so often.
  const double absent = 1 - others / unseen;
  int threats = 0;
  for_each_card(hand, [&](Card card) {
    const CardSet above = cards_of_suit(suit_of(card)) & ~((bit(card) << 1) - 1) & kAllCards;
    threats += std::popcount(above & ~hand);
  });
  // Who does not lead needs a higher card of a suit that another chooses.
  const double first = leads ? 1.0 : 0.5;
  return first * std::pow(absent, threats);
}

Action simple_action(const Table& table) {
  switch (table.phase()) {
    case Phase::swap:
      return table.seat(table.turn()).hand.size() > kHandSize ? discard(table) : swap(table);
    case Phase::redeal:
      return table.legal().back();
    case Phase::ask_up:
      return {.kind = Kind::up};
    case Phase::choose:
      return choose(table);
    case Phase::zero: {
      const std::vector<Action> choices = table.legal();
      return *std::ranges::max_element(
          choices, {}, [&](const Action& action) { return table.seat(action.seats[0]).total; });
    }
    case Phase::chicago:
      return call(table);
    case Phase::play:
      return play(table);
    default:
      return {.kind = Kind::pass};
  }
}

}  // namespace pawnbroker::players::chicago
