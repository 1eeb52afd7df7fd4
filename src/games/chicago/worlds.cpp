#include "games/chicago/worlds.h"

#include <algorithm>
#include <array>
#include <numeric>
#include <optional>
#include <span>

namespace pawnbroker::games::chicago {
namespace {

using Kind = Action::Kind;

// So many ways are tried before the cards need no longer agree.
constexpr int kTries = 20'000;

// The hands of each category that is rarer than two pairs.
const std::vector<CardSet>& rare_hands(Category category) {
  static const auto lists = [] {
    std::array<std::vector<CardSet>, kCategories> hands;
    const auto visit = [&](const auto& self, CardSet hand, int first, int left) -> void {
      if (left == 0) {
        const Category found = value_of(hand).category;
        if (found >= Category::three) hands[static_cast<std::size_t>(found)].push_back(hand);
        return;
      }
      for (int card = first; card <= kDeck - left; ++card) {
        self(self, hand | bit(static_cast<Card>(card)), card + 1, left - 1);
      }
    };
    visit(visit, 0, 0, kHandSize);
    return hands;
  }();
  return lists[static_cast<std::size_t>(category)];
}

// The rare categories that an announcement may mean.
std::vector<Category> meanings(const Rules& rules, const Action& score) {
  std::vector<Category> found;
  if (score.seats.empty()) return found;
  for (int i = static_cast<int>(Category::pair); i < kCategories; ++i) {
    const auto category = static_cast<Category>(i);
    int points = rules.points(category);
    if (score.seats.size() == 1) {
      if (category == Category::royal_flush && rules.royal_wins) {
        points = kScoreWin;
      } else if (rules.effect(category).any()) {
        points = category == Category::four ? kScoreFour : kScoreStraightFlush;
      }
    } else if (rules.equal_hands == EqualHands::share) {
      points /= static_cast<int>(score.seats.size());
    }
    if (points != score.points) continue;
    if (category < Category::three) return {};
    found.push_back(category);
  }
  return found;
}

// One attempt: every card that was ever dealt has a slot.
class Filling {
 public:
  // A lenient attempt always comes to its end.
  Filling(int seats, const std::vector<Event>& history, bool lenient, cards::Rng& rng)
      : history_(history), lenient_(lenient), rng_(rng), held_(static_cast<std::size_t>(seats)) {}

  // Decides which slots hidden discards and cards played came from; false when it cannot be so.
  bool trace() {
    for (const Event& event : history_) {
      if (!trace(event)) return false;
    }
    return true;
  }

  // Puts a hand that fits the announcement into its slots; false when there is none.
  bool fill_announced(const Rules& rules) {
    for (const auto& [score, hands] : announcements_) {
      const std::vector<Category> categories = meanings(rules, score);
      if (categories.empty()) continue;
      const std::vector<int>& slots = hands[static_cast<std::size_t>(score.seats[0])];
      CardSet pinned = 0;
      for (const int slot : slots) {
        if (card(slot) != kHidden) pinned |= bit(card(slot));
      }
      if (std::popcount(pinned) == static_cast<int>(slots.size())) continue;
      std::vector<CardSet> fitting;
      for (const Category category : categories) {
        for (const CardSet hand : rare_hands(category)) {
          if ((hand & pinned) == pinned && (hand & ~pinned & used_) == 0) fitting.push_back(hand);
        }
      }
      if (fitting.empty()) return false;
      std::vector<Card> cards;
      for_each_card(fitting[cards::uniform(rng_, fitting.size())] & ~pinned,
                    [&](Card each) { cards.push_back(each); });
      cards::shuffle(std::span(cards), rng_);
      for (const int slot : slots) {
        if (card(slot) != kHidden) continue;
        set(slot, cards.back());
        cards.pop_back();
      }
    }
    return true;
  }

  void fill_rest() {
    std::vector<Card> stock;
    for_each_card(kAllCards & ~used_, [&](Card each) { stock.push_back(each); });
    cards::shuffle(std::span(stock), rng_);
    for (std::size_t slot = 0; slot < slots_.size() && !stock.empty(); ++slot) {
      if (slots_[slot] != kHidden) continue;
      slots_[slot] = stock.back();
      stock.pop_back();
    }
  }

  // Whether the hands score as was announced; all cards are there.
  bool keeps_announcements(const Rules& rules) const {
    return std::ranges::all_of(announcements_, [&](const Announcement& each) {
      std::vector<CardSet> hands;
      for (const std::vector<int>& slots : each.second) {
        hands.push_back(0);
        for (const int slot : slots) hands.back() |= bit(card(slot));
      }
      return announce(rules, hands) == each.first;
    });
  }

  std::vector<Event> events() const {
    std::vector<Event> filled = history_;
    auto next = order_.begin();
    for (Event& event : filled) {
      for (std::vector<Card>& hand : event.action.hands) {
        for (Card& each : hand) each = card(*next++);
      }
      for (Card& each : event.action.cards) each = card(*next++);
    }
    return filled;
  }

 private:
  // A score, and the slots of every seat's hand then.
  using Announcement = std::pair<Action, std::vector<std::vector<int>>>;

  Card card(int slot) const { return slots_[static_cast<std::size_t>(slot)]; }
  void set(int slot, Card card) {
    slots_[static_cast<std::size_t>(slot)] = card;
    used_ |= bit(card);
  }
  std::vector<int>& held(int seat) { return held_[static_cast<std::size_t>(seat)]; }

  int new_slot(Card card) {
    slots_.push_back(card);
    if (card != kHidden) used_ |= bit(card);
    return static_cast<int>(slots_.size()) - 1;
  }

  bool trace(const Event& event) {
    const Action& action = event.action;
    switch (action.kind) {
      case Kind::deal:
        for (std::size_t seat = 0; seat < held_.size(); ++seat) {
          for (const Card each : action.hands[seat]) {
            held_[seat].push_back(new_slot(each));
            order_.push_back(held_[seat].back());
          }
        }
        return true;
      case Kind::draw:
        for (const Card each : action.cards) {
          held(event.seat).push_back(new_slot(each));
          order_.push_back(held(event.seat).back());
        }
        return true;
      case Kind::show:
        shown_ = new_slot(action.cards[0]);
        order_.push_back(shown_);
        return true;
      case Kind::take:
        held(event.seat).push_back(shown_);
        return true;
      case Kind::redeal:
        held(event.seat).clear();
        return true;
      case Kind::score:
        announcements_.emplace_back(action, playing_ ? whole_ : held_);
        return true;
      case Kind::swap:
      case Kind::discard:
      case Kind::play:
        if (action.kind == Kind::play && !playing_) {
          playing_ = true;
          whole_ = held_;
        }
        return std::ranges::all_of(action.cards,
                                   [&](Card each) { return part_with(event.seat, each); });
      default:
        return true;
    }
  }

  // A card that was not seen to come may have been any of those held: it was that one as often as
  // any other one, and where that is another card that was seen this way does not exist.
  bool part_with(int seat, Card wanted) {
    std::vector<int>& slots = held(seat);
    if (slots.empty()) {
      if (!lenient_) return false;
      slots.push_back(new_slot(wanted));
    }
    auto chosen = std::ranges::find_if(
        slots, [&](int slot) { return wanted != kHidden && card(slot) == wanted; });
    if (chosen == slots.end()) {
      chosen = slots.begin() + static_cast<std::ptrdiff_t>(cards::uniform(rng_, slots.size()));
      if (wanted != kHidden) {
        const bool other = card(*chosen) != kHidden || (used_ & bit(wanted)) != 0;
        if (other && !lenient_) return false;
        set(*chosen, wanted);
      }
    }
    order_.push_back(*chosen);
    slots.erase(chosen);
    return true;
  }

  const std::vector<Event>& history_;
  bool lenient_;
  cards::Rng& rng_;
  std::vector<Card> slots_;
  std::vector<int> order_;  // the slots of the cards that the history names, one by one
  std::vector<std::vector<int>> held_;
  std::vector<std::vector<int>> whole_;  // when the play began
  std::vector<Announcement> announcements_;
  bool playing_ = false;
  int shown_ = 0;
  CardSet used_ = 0;
};

// Whether the cards agree with all that was done.
bool agrees(const Table& table, const std::vector<Event>& filled) {
  Table replayed(table.rules(), table.start());
  for (const Event& event : filled) {
    if (!replayed.agrees(event.action)) return false;
    replayed.apply(event.action);
  }
  return true;
}

}  // namespace

std::vector<Event> fill_hidden(const Table& table, const std::vector<Event>& history,
                               cards::Rng& rng) {
  for (int tries = 0; tries < kTries; ++tries) {
    Filling filling(table.seats(), history, false, rng);
    if (!filling.trace() || !filling.fill_announced(table.rules())) continue;
    filling.fill_rest();
    if (!filling.keeps_announcements(table.rules())) continue;
    std::vector<Event> filled = filling.events();
    if (agrees(table, filled)) return filled;
  }
  Filling filling(table.seats(), history, true, rng);
  filling.trace();
  filling.fill_rest();
  return filling.events();
}

}  // namespace pawnbroker::games::chicago
