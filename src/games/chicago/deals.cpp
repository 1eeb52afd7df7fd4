#include "games/chicago/deals.h"

#include <algorithm>
#include <cstddef>
#include <utility>

#include "games/chicago/tricks.h"

namespace pawnbroker::games::chicago {
namespace {

using Kind = Action::Kind;

// What is known of one seat's cards.
class Holding {
 public:
  int hidden() const {
    int least = size_;
    for (const CardSet known : known_) least = std::min(least, size_ - std::popcount(known));
    return least;
  }
  CardSet excluded() const { return excluded_; }
  bool possible() const { return !known_.empty(); }

  void receive(const std::vector<Card>& cards) {
    size_ += static_cast<int>(cards.size());
    for (CardSet& known : known_) known |= set_of(cards);
  }

  void part_with_hidden(int count) {
    std::vector<CardSet> after;
    for (const CardSet known : known_) {
      const int others = size_ - std::popcount(known);
      // Every subset of what is known may be among the cards that go.
      CardSet gone = known;
      for (;;) {
        const int seen = std::popcount(gone);
        if (seen <= count && count - seen <= others) after.push_back(known & ~gone);
        if (gone == 0) break;
        gone = (gone - 1) & known;
      }
    }
    std::ranges::sort(after);
    after.erase(std::unique(after.begin(), after.end()), after.end());
    known_ = std::move(after);
    size_ -= count;
  }

  // A card that nobody has seen may be any hidden one.
  void part_with(Card card, bool fresh) {
    std::erase_if(known_, [&](CardSet known) {
      if ((known & bit(card)) != 0) return false;
      return !fresh || size_ == std::popcount(known) || (excluded_ & bit(card)) != 0;
    });
    for (CardSet& known : known_) known &= ~bit(card);
    --size_;
  }

  void exclude(CardSet cards) {
    excluded_ |= cards;
    std::erase_if(known_, [&](CardSet known) { return (known & excluded_) != 0; });
  }

  // All that is held goes, and was of these cards.
  void part_with_all(CardSet of) {
    std::erase_if(known_, [&](CardSet known) { return (known & ~of) != 0; });
    for (CardSet& known : known_) known = 0;
    size_ = 0;
  }

 private:
  int size_ = 0;
  // The seen cards that are held: all sets that can be, since hidden discards may have been seen.
  std::vector<CardSet> known_ = {0};
  CardSet excluded_ = 0;  // not held, since a suit was not followed
};

// So many hidden cards are of this set.
struct Need {
  int count = 0;
  CardSet of = 0;
};

// Whether every need can have cards of its own (Hall's condition).
bool can_be_met(const std::vector<Need>& needs) {
  for (unsigned subset = 1; subset < 1U << needs.size(); ++subset) {
    Need together;
    for (std::size_t i = 0; i < needs.size(); ++i) {
      if ((subset >> i & 1U) == 0) continue;
      together.count += needs[i].count;
      together.of |= needs[i].of;
    }
    if (together.count > std::popcount(together.of)) return false;
  }
  return true;
}

// The actions of one hand, one by one.
class Reader {
 public:
  Reader(const Rules& rules, int seats) : seats_(static_cast<std::size_t>(seats)) {
    for_each_card(kAllCards, [&](Card card) {
      if (rules.low(bit(card))) low_ |= bit(card);
    });
  }

  void read(const Event& event) {
    const Action& action = event.action;
    switch (action.kind) {
      case Kind::deal:
        for (std::size_t seat = 0; seat < seats_.size(); ++seat) {
          seats_[seat].receive(action.hands[seat]);
          seen_ |= set_of(action.hands[seat]);
        }
        return;
      case Kind::draw:
        at(event.seat).receive(action.cards);
        break;
      case Kind::show:
        shown_ = action.cards;
        break;
      case Kind::take:
        return at(event.seat).receive(shown_);
      case Kind::redeal:
        needs_.push_back({at(event.seat).hidden(), low_});
        return at(event.seat).part_with_all(low_);
      case Kind::swap:
      case Kind::discard:
        part_with(event);
        break;
      case Kind::play:
        play(event);
        break;
      default:
        return;
    }
    seen_ |= set_of(action.cards);
  }

  bool fits() const {
    std::vector<Need> needs = needs_;
    for (const Holding& seat : seats_) {
      if (!seat.possible()) return false;
      needs.push_back({seat.hidden(), kAllCards & ~seat.excluded()});
    }
    for (Need& need : needs) need.of &= ~seen_;
    return can_be_met(needs);
  }

 private:
  Holding& at(int seat) { return seats_[static_cast<std::size_t>(seat)]; }

  void part_with(const Event& event) {
    const std::vector<Card>& cards = event.action.cards;
    if (std::ranges::find(cards, kHidden) != cards.end()) {
      return at(event.seat).part_with_hidden(static_cast<int>(cards.size()));
    }
    for (const Card card : cards) at(event.seat).part_with(card, (seen_ & bit(card)) == 0);
  }

  void play(const Event& event) {
    part_with(event);
    const Card card = event.action.cards[0];
    if (trick_size_ == 0) led_ = card;
    if (suit_of(card) != suit_of(led_)) at(event.seat).exclude(cards_of_suit(suit_of(led_)));
    trick_size_ = (trick_size_ + 1) % seats_.size();
  }

  std::vector<Holding> seats_;
  std::vector<Need> needs_;  // of hands that were replaced
  std::vector<Card> shown_;
  CardSet low_ = 0;
  CardSet seen_ = 0;
  std::size_t trick_size_ = 0;
  Card led_ = 0;
};

}  // namespace

bool some_deal_fits(const Rules& rules, int seats, const std::vector<Event>& history) {
  Reader reader(rules, seats);
  for (const Event& event : history) reader.read(event);
  return reader.fits();
}

}  // namespace pawnbroker::games::chicago
