#include "players/chicago/belief.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

#include "games/chicago/tricks.h"
#include "games/chicago/worlds.h"
#include "players/chicago/simple_rule.h"

namespace pawnbroker::players::chicago {
namespace {

using namespace games::chicago;
using Kind = Action::Kind;

// The others are taken to choose as simple_rule.h says with this probability, otherwise anything,
// each choice equally likely, so that no hand is ever ruled out by one who chooses in another way.
constexpr double kByRule = 0.75;
constexpr double kExchanges = 1 << kHandSize;
// A caller's hand is taken to be at least so good.
constexpr double kLeastSweepChance = 0.02;
// Steps before the first world, and before each further one.
constexpr int kFirstSteps = 400;
constexpr int kSteps = 40;

constexpr int kNever = std::numeric_limits<int>::max();
constexpr int kNobody = -1;

double by_rule(bool as_the_rule, double choices) {
  return std::log((as_the_rule ? kByRule : 0.0) + (1 - kByRule) / choices);
}

}  // namespace

Belief::Belief(const State& state, Inference inference, cards::Rng& rng)
    : table_(state.table()),
      inference_(inference),
      rng_(rng),
      viewer_(state.viewer()),
      seen_(state.history()) {
  trace(fill_hidden(table_, seen_, rng_));
  for (Clue& clue : clues_) clue.weight = weigh(clue);
  for (int i = 0; i < kFirstSteps; ++i) step();
}

Table Belief::next() {
  for (int i = 0; i < kSteps; ++i) step();
  Table world(table_.rules(), table_.start());
  for (const Event& event : events()) world.apply(event.action);
  return world;
}

void Belief::trace(const std::vector<Event>& filled) {
  Table replay(table_.rules(), table_.start());
  CardSet unused = kAllCards;
  const auto enters = [&](int seat, int event, Card card, bool known) {
    slots_.push_back({.card = card,
                      .seat = seat,
                      .enter = event,
                      .leave = kNever,
                      .known = known,
                      .seen_in = known});
    unused &= ~bit(card);
  };
  for (int event = 0; event < static_cast<int>(filled.size()); ++event) {
    const Event& seen = seen_[static_cast<std::size_t>(event)];
    const Action& full = filled[static_cast<std::size_t>(event)].action;
    note_clue(replay, seen, event);
    if (full.kind == Kind::deal) {
      for (std::size_t seat = 0; seat < full.hands.size(); ++seat) {
        for (std::size_t i = 0; i < full.hands[seat].size(); ++i) {
          enters(static_cast<int>(seat), event, full.hands[seat][i],
                 seen.action.hands[seat][i] != kHidden);
        }
      }
    } else if (full.kind == Kind::draw) {
      for (std::size_t i = 0; i < full.cards.size(); ++i) {
        enters(seen.seat, event, full.cards[i], seen.action.cards[i] != kHidden);
      }
    } else if (full.kind == Kind::show) {
      unused &= ~bit(full.cards[0]);
    } else if (full.kind == Kind::take) {
      enters(seen.seat, event, *replay.shown(), true);
    } else if (full.kind == Kind::redeal) {
      for (Slot& slot : slots_) {
        if (slot.seat == seen.seat && slot.leave == kNever) slot.leave = event;
      }
    } else if (full.kind == Kind::swap || full.kind == Kind::discard || full.kind == Kind::play) {
      for (std::size_t i = 0; i < full.cards.size(); ++i) {
        const auto slot = std::ranges::find_if(slots_, [&](const Slot& each) {
          return each.seat == seen.seat && each.leave == kNever && each.card == full.cards[i];
        });
        if (slot == slots_.end()) continue;  // a text to which no deal belongs
        slot->leave = event;
        slot->seen_out = seen.action.cards[i] != kHidden;
        slot->known = slot->known || slot->seen_out;
      }
    }
    replay.apply(full);
  }
  for (std::size_t i = 0; i < slots_.size(); ++i) {
    if (!slots_[i].known || slots_[i].seat != viewer_) open_.push_back(i);
  }
  open_of_seats_ = open_.size();
  for_each_card(unused, [&](Card card) {
    open_.push_back(slots_.size());
    slots_.push_back({.card = card, .seat = kNobody, .leave = kNever});
  });
}

void Belief::note_clue(const Table& before, const Event& seen, int event) {
  Clue clue{.event = event, .seat = seen.seat, .hands_at = event};
  const bool other = seen.seat != viewer_;
  const bool chosen = other && inference_ == Inference::full;
  switch (seen.action.kind) {
    case Kind::score:
      clue.kind = Clue::Kind::score;
      if (before.tricks_done() > 0) clue.hands_at = play_begins_;
      break;
    case Kind::play:
      if (before.tricks_done() == 0 && before.trick_size() == 0) play_begins_ = event;
      clue.kind = Clue::Kind::void_suit;
      clue.card = before.led();
      if (!other || !clue.card || suit_of(*clue.card) == suit_of(seen.action.cards[0])) return;
      break;
    case Kind::redeal:
      clue.kind = Clue::Kind::low;
      if (!other) return;
      break;
    case Kind::swap:
    case Kind::keep:
      clue.kind = Clue::Kind::exchange;
      if (!chosen || before.phase() != Phase::swap || before.blind()) return;
      break;
    case Kind::take:
    case Kind::decline:
      clue.kind = Clue::Kind::choice;
      clue.card = before.shown();
      if (!chosen) return;
      break;
    case Kind::chicago:
    case Kind::pass:
      clue.kind = Clue::Kind::call;
      clue.leads = before.rules().caller_leads || seen.seat == before.seat_after_dealer(0);
      if (!chosen || before.phase() != Phase::chicago) return;
      break;
    default:
      return;
  }
  clues_.push_back(clue);
}

CardSet Belief::hand(int seat, int event) const {
  CardSet cards = 0;
  for (const Slot& slot : slots_) {
    if (slot.seat == seat && slot.enter < event && slot.leave >= event) cards |= bit(slot.card);
  }
  return cards;
}

CardSet Belief::leaving(int seat, int event) const {
  CardSet cards = 0;
  for (const Slot& slot : slots_) {
    if (slot.seat == seat && slot.leave == event) cards |= bit(slot.card);
  }
  return cards;
}

std::optional<double> Belief::weigh(const Clue& clue) const {
  const auto certain = [](bool possible) { return possible ? std::optional(0.0) : std::nullopt; };
  const Action& action = seen_[static_cast<std::size_t>(clue.event)].action;
  if (clue.kind == Clue::Kind::score) {
    std::array<CardSet, kMaxSeats> hands{};
    const auto seats = static_cast<std::size_t>(table_.seats());
    for (std::size_t seat = 0; seat < seats; ++seat) {
      hands[seat] = hand(static_cast<int>(seat), clue.hands_at);
    }
    return certain(announce(table_.rules(), std::span(hands).first(seats)) == action);
  }
  const CardSet cards = hand(clue.seat, clue.hands_at);
  switch (clue.kind) {
    case Clue::Kind::exchange:
      return by_rule(leaving(clue.seat, clue.event) == (cards & ~kept_cards(cards)), kExchanges);
    case Clue::Kind::choice: {
      const bool kept = (kept_cards(cards | bit(*clue.card)) & bit(*clue.card)) != 0;
      return by_rule(kept == (action.kind == Kind::take), 2);
    }
    case Clue::Kind::call: {
      const double chance =
          std::max(kLeastSweepChance, sweep_chance(cards, clue.leads, table_.seats()));
      return std::log(action.kind == Kind::chicago ? chance : 1 - kByRule * chance);
    }
    case Clue::Kind::void_suit:
      return certain((cards & cards_of_suit(suit_of(*clue.card))) == 0);
    default:
      return certain(table_.rules().low(cards));
  }
}

bool Belief::change(Slot& one, Slot& other, Way way) {
  if (way == Way::card) {
    if (one.known || other.known) return false;
    std::swap(one.card, other.card);
    return true;
  }
  // Both are in the hand at one time, so that each may have come, or go, when the other does.
  if (one.seat != other.seat || one.seat == kNobody) return false;
  if (std::max(one.enter, other.enter) >= std::min(one.leave, other.leave)) return false;
  if (way == Way::enter) {
    if (one.seen_in || other.seen_in) return false;
    std::swap(one.enter, other.enter);
  } else {
    if (one.seen_out || other.seen_out) return false;
    std::swap(one.leave, other.leave);
  }
  return true;
}

void Belief::step() {
  if (open_of_seats_ == 0) return;
  Slot& one = slots_[open_[cards::uniform(rng_, open_of_seats_)]];
  Slot& other = slots_[open_[cards::uniform(rng_, open_.size())]];
  const auto way = one.seat == other.seat ? static_cast<Way>(cards::uniform(rng_, 3)) : Way::card;
  if (&one == &other || !change(one, other, way)) return;
  double gain = 0;
  bool possible = true;
  std::vector<std::pair<Clue*, std::optional<double>>> news;
  for (Clue& clue : clues_) {
    const bool concerned =
        clue.kind == Clue::Kind::score || clue.seat == one.seat || clue.seat == other.seat;
    if (!concerned) continue;
    const std::optional<double> weight = weigh(clue);
    // What is impossible from the start stays so.
    if (clue.weight) {
      possible = possible && weight;
      if (!possible) break;
      gain += *weight - *clue.weight;
    }
    news.emplace_back(&clue, weight);
  }
  if (possible && (gain >= 0 || cards::unit(rng_) < std::exp(gain))) {
    for (const auto& [clue, weight] : news) clue->weight = weight;
  } else {
    change(one, other, way);
  }
}

std::vector<Event> Belief::events() const {
  std::vector<Event> filled = seen_;
  for (int event = 0; event < static_cast<int>(filled.size()); ++event) {
    auto& [action, seat] = filled[static_cast<std::size_t>(event)];
    for (std::size_t holder = 0; holder < action.hands.size(); ++holder)
      action.hands[holder].clear();
    const bool draws = action.kind == Kind::draw;
    const bool hidden = std::ranges::find(action.cards, kHidden) != action.cards.end();
    if (hidden) action.cards.clear();
    for (const Slot& slot : slots_) {
      if (slot.seat == kNobody) continue;
      if (action.kind == Kind::deal && slot.enter == event) {
        action.hands[static_cast<std::size_t>(slot.seat)].push_back(slot.card);
      } else if (hidden && (draws ? slot.enter : slot.leave) == event) {
        action.cards.push_back(slot.card);
      }
    }
  }
  return filled;
}

}  // namespace pawnbroker::players::chicago
