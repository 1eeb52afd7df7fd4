#include "games/chicago/table.h"

#include <algorithm>
#include <map>
#include <optional>
#include <utility>

#include "games/chicago/tricks.h"

namespace pawnbroker::games::chicago {
namespace {

using Kind = Action::Kind;

constexpr int kLastTrick = 5;
constexpr int kChicagoWithTwo = 30;
constexpr int kBlindMade = 30;
constexpr int kBlindLost = 20;
constexpr int kBlindWithTwo = 60;

// What the best hand brings when so many seats have it.
int announced_points(const Rules& rules, Category category, std::size_t winners) {
  const int points = rules.points(category);
  if (winners == 1) {
    if (rules.royal_wins && category == Category::royal_flush) return kScoreWin;
    if (!rules.effect(category).any()) return points;
    return category == Category::four ? kScoreFour : kScoreStraightFlush;
  }
  if (rules.equal_hands == EqualHands::share) return points / static_cast<int>(winners);
  return rules.equal_hands == EqualHands::nobody ? 0 : points;
}

// Whether two hands of one deck can be worth the same.
bool can_tie(Category category) {
  return category != Category::three && category != Category::full_house &&
         category != Category::four;
}

}  // namespace

Table::Table(const Rules& rules, HandStart start)
    : rules_(rules), start_(std::move(start)), seats_(start_.totals.size()) {
  for (std::size_t i = 0; i < seats_.size(); ++i) {
    seats_[i].total = start_.totals[i];
    seats_[i].called = start_.called[i];
  }
}

bool Table::chance_is_next() const {
  return phase_ == Phase::deal || phase_ == Phase::show || phase_ == Phase::draw ||
         phase_ == Phase::score;
}

bool Table::may_look(int seat) const {
  if (phase_ != Phase::blind) return true;
  const int place = (seat - start_.dealer - 1 + 2 * seats()) % seats();
  return place < asked_;
}

std::optional<Card> Table::led() const {
  if (trick_size_ == 0) return std::nullopt;
  return seat(leader_).played.back();
}

bool Table::all_known(const std::vector<Card>& cards) const {
  return std::ranges::find(cards, kHidden) == cards.end();
}

std::vector<Card> Table::whole_hand(int number) const {
  std::vector<Card> cards = seat(number).hand;
  cards.insert(cards.end(), seat(number).played.begin(), seat(number).played.end());
  return cards;
}

std::vector<Action> Table::legal() const {
  switch (phase_) {
    case Phase::blind:
      return {{.kind = Kind::pass}, {.kind = Kind::blind}};
    case Phase::redeal: {
      std::vector<Action> actions = {{.kind = Kind::keep}};
      const std::vector<Card>& hand = seat(turn_).hand;
      if (all_known(hand) && rules_.low(set_of(hand))) actions.push_back({.kind = Kind::redeal});
      return actions;
    }
    case Phase::swap:
      return legal_swaps();
    case Phase::ask_up:
      return {{.kind = Kind::pass}, {.kind = Kind::up}};
    case Phase::choose:
      return {{.kind = Kind::take}, {.kind = Kind::decline}};
    case Phase::zero: {
      std::vector<Action> actions;
      for (int other = 0; other < seats(); ++other) {
        if (other != turn_) actions.push_back({.kind = Kind::zero, .seats = {other}});
      }
      return actions;
    }
    case Phase::chicago:
      return {{.kind = Kind::pass}, {.kind = Kind::chicago}};
    case Phase::play:
      return legal_cards();
    default:
      return {};
  }
}

std::vector<Action> Table::legal_swaps() const {
  std::vector<Action> actions;
  const std::vector<Card>& hand = seat(turn_).hand;
  const bool known = all_known(hand);
  if (hand.size() > kHandSize) {
    for (const Card card : hand) {
      if (known) actions.push_back({.kind = Kind::discard, .cards = {card}});
    }
    return actions;
  }
  actions.push_back({.kind = Kind::keep});
  if (!known) return actions;
  for (unsigned subset = 1; subset < 1U << hand.size(); ++subset) {
    if (std::popcount(subset) > stock_size()) continue;
    Action action{.kind = Kind::swap};
    for (std::size_t i = 0; i < hand.size(); ++i) {
      if ((subset >> i & 1U) != 0) action.cards.push_back(hand[i]);
    }
    actions.push_back(std::move(action));
  }
  return actions;
}

std::vector<Action> Table::legal_cards() const {
  std::vector<Action> actions;
  for (const Card card : seat(turn_).hand) {
    if (card != kHidden && follows(card)) actions.push_back({.kind = Kind::play, .cards = {card}});
  }
  return actions;
}

bool Table::follows(Card card) const {
  return (playable(set_of(seat(turn_).hand) | bit(card), led()) & bit(card)) != 0;
}

Action announce(const Rules& rules, std::span<const CardSet> hands) {
  Action action{.kind = Kind::score};
  HandValue best;
  for (std::size_t number = 0; number < hands.size(); ++number) {
    const HandValue value = value_of(hands[number]);
    if (value > best) {
      best = value;
      action.seats.clear();
    }
    if (value == best) action.seats.push_back(static_cast<int>(number));
  }
  action.points = announced_points(rules, best.category, action.seats.size());
  if (action.points == 0) action.seats.clear();
  return action;
}

Action Table::score() const {
  std::array<CardSet, kMaxSeats> hands{};
  for (int number = 0; number < seats(); ++number) {
    hands[static_cast<std::size_t>(number)] = set_of(whole_hand(number));
  }
  return announce(rules_, std::span(hands).first(seats_.size()));
}

// Goes by the categories of hands that are not known.
bool Table::may_score(const Action& action) const {
  std::size_t unknown = 0;
  std::optional<HandValue> named, best_unnamed;
  std::map<Category, std::size_t> known;
  for (int number = 0; number < seats(); ++number) {
    const std::vector<Card> hand = whole_hand(number);
    if (!all_known(hand)) {
      ++unknown;
      continue;
    }
    const HandValue value = value_of(set_of(hand));
    ++known[value.category];
    if (std::ranges::find(action.seats, number) == action.seats.end()) {
      best_unnamed = std::max(best_unnamed, std::optional(value));
    } else {
      if (named && *named != value) return false;
      named = value;
    }
  }
  const std::size_t winners = action.seats.size();
  if (named && best_unnamed && *best_unnamed >= *named) return false;
  for (int i = 0; i < kCategories; ++i) {
    const auto category = static_cast<Category>(i);
    if (best_unnamed && best_unnamed->category > category) continue;
    if (named && named->category != category) continue;
    const std::size_t holders = unknown + known[category];
    const std::size_t most = can_tie(category) ? holders : std::min<std::size_t>(holders, 1);
    if (winners > most) continue;
    // Where nobody scores, any number of seats may have the best hand.
    for (std::size_t n = winners == 0 ? 1 : winners; n <= (winners == 0 ? most : winners); ++n) {
      if (announced_points(rules_, category, n) == action.points) return true;
    }
  }
  return false;
}

bool Table::agrees(const Action& action) const {
  switch (action.kind) {
    case Kind::score:
      for (int number = 0; number < seats(); ++number) {
        if (!all_known(whole_hand(number))) return may_score(action);
      }
      return action == score();
    case Kind::play:
      return follows(action.cards[0]);
    case Kind::redeal: {
      const std::vector<Card>& hand = seat(turn_).hand;
      return rules_.low(set_of(hand));
    }
    default:
      return true;
  }
}

void Table::apply(const Action& action) {
  switch (action.kind) {
    case Kind::deal:
      return deal(action);
    case Kind::draw:
      stock_used_ += to_draw_;
      receive(turn_, action.cards);
      return next_seat();
    case Kind::show:
      ++stock_used_;
      shown_ = action.cards[0];
      seen_ |= set_of(action.cards);
      phase_ = Phase::choose;
      return;
    case Kind::score:
      return give_score(action);
    case Kind::pass:
      if (phase_ == Phase::ask_up) {
        phase_ = Phase::draw;
        return;
      }
      return next_seat();
    case Kind::blind:
    case Kind::chicago:
      caller_ = turn_;
      blind_ = action.kind == Kind::blind;
      at(turn_).called = true;
      return after_phase();
    case Kind::keep:
      return next_seat();
    case Kind::redeal:
      at(turn_).hand.clear();
      to_draw_ = kHandSize;
      phase_ = Phase::draw;
      return;
    case Kind::up:
      phase_ = Phase::show;
      return;
    case Kind::take:
      receive(turn_, {*shown_});
      shown_.reset();
      return next_seat();
    case Kind::decline:
      shown_.reset();
      phase_ = Phase::draw;
      return;
    case Kind::swap:
      return swap(action);
    case Kind::discard:
      part_with(turn_, action.cards);
      return next_seat();
    case Kind::play:
      return play(action.cards[0]);
    case Kind::zero:
      at(action.seats[0]).total = 0;
      return after_score();
  }
}

// A seat whose cards are hidden from the viewer may part with any of them, seen ones too.
void Table::part_with(int number, const std::vector<Card>& cards) {
  Seat& from = at(number);
  if (!all_known(cards)) {
    from.hand.assign(from.hand.size() - cards.size(), kHidden);
    return;
  }
  for (const Card card : cards) {
    auto held = std::ranges::find(from.hand, card);
    if (held == from.hand.end()) held = std::ranges::find(from.hand, kHidden);
    if (held != from.hand.end()) from.hand.erase(held);
    seen_ |= bit(card);
  }
}

void Table::receive(int number, const std::vector<Card>& cards) {
  Seat& to = at(number);
  to.hand.insert(to.hand.end(), cards.begin(), cards.end());
  seen_ |= set_of(cards);
}

void Table::deal(const Action& action) {
  for (int number = 0; number < seats(); ++number) {
    receive(number, action.hands[static_cast<std::size_t>(number)]);
    stock_used_ += deal_size(number);
  }
  begin(rules_.blind_chicago ? Phase::blind : Phase::redeal);
}

void Table::swap(const Action& action) {
  part_with(turn_, action.cards);
  to_draw_ = static_cast<int>(action.cards.size());
  phase_ = to_draw_ == 1 && rules_.one_up && stock_size() >= 2 ? Phase::ask_up : Phase::draw;
}

void Table::begin(Phase phase) {
  asking_ = phase;
  asked_ = -1;
  next_seat();
}

void Table::next_seat() {
  phase_ = asking_;
  while (++asked_ < seats()) {
    turn_ = seat_after_dealer(asked_);
    if (decides(turn_)) return;
  }
  after_phase();
}

bool Table::decides(int number) const {
  switch (asking_) {
    case Phase::redeal:
      return rules_.low_redeal != LowRedeal::off && !rules_.stops(start_total(number)) &&
             stock_size() >= kHandSize;
    case Phase::swap:
      if (rules_.stops(start_total(number))) return seat(number).hand.size() > kHandSize;
      return stock_size() > 0;
    case Phase::chicago:
      return !caller_ && seat(number).total >= rules_.chicago_minimum;
    default:
      return true;
  }
}

void Table::after_phase() {
  switch (asking_) {
    case Phase::blind:
      return begin(Phase::redeal);
    case Phase::redeal:
      return begin(Phase::swap);
    case Phase::swap:
      return end_exchange();
    default:
      return begin_play();
  }
}

void Table::end_exchange() {
  ++exchanges_done_;
  if (exchanges_done_ == rules_.exchanges) return begin(Phase::chicago);
  if (blind_) return begin(Phase::swap);
  phase_ = Phase::score;
}

void Table::begin_play() {
  phase_ = Phase::play;
  leader_ = rules_.caller_leads && caller_ ? *caller_ : seat_after_dealer(0);
  turn_ = leader_;
}

void Table::play(Card card) {
  part_with(turn_, {card});
  at(turn_).played.push_back(card);
  turn_ = (turn_ + 1) % seats();
  if (++trick_size_ == seats()) end_trick();
}

void Table::end_trick() {
  int winner = leader_;
  for (int number = 0; number < seats(); ++number) {
    const Card card = seat(number).played.back();
    if (beats(card, seat(winner).played.back())) winner = number;
  }
  ++at(winner).tricks;
  ++tricks_done_;
  trick_size_ = 0;
  leader_ = turn_ = winner;
  if (tricks_done_ == kTricks) last_trick_ = winner;
  if (last_trick_ || (caller_ && winner != *caller_ && rules_.fail_ends)) end_tricks();
}

void Table::end_tricks() {
  const bool with_two = last_trick_ && rank_of(seat(*last_trick_).played.back()) == kRankTwo;
  const bool two_counts = with_two && rules_.last_trick_two > kLastTrick;
  if (!caller_) {
    add(*last_trick_, two_counts ? rules_.last_trick_two : kLastTrick);
  } else {
    made_ = seat(*caller_).tricks == kTricks;
    if (blind_) {
      add(*caller_, !made_ ? -kBlindLost : with_two ? kBlindWithTwo : kBlindMade);
      if (made_ && with_two) return end_game(Why::blind_two, {*caller_});
    } else if (made_) {
      add(*caller_, two_counts ? kChicagoWithTwo : rules_.chicago_points);
    } else {
      add(*caller_, -rules_.chicago_points);
    }
  }
  if (blind_ || (caller_ && !rules_.chicago_hand)) return end_hand();
  phase_ = Phase::score;
}

void Table::give_score(const Action& action) {
  if (action.points > 0) {
    for (const int number : action.seats) add(number, action.points);
  } else if (!action.seats.empty()) {
    const int holder = action.seats[0];
    if (action.points == kScoreWin) return end_game(Why::royal, {holder});
    return use_effect(action.points == kScoreFour ? rules_.four : rules_.straight_flush, holder);
  }
  after_score();
}

void Table::use_effect(const Effect& effect, int holder) {
  if (effect.to_target) at(holder).total = std::max(seat(holder).total, rules_.target);
  if (effect.zeroes_all) {
    for (int number = 0; number < seats(); ++number) {
      if (number != holder) at(number).total = 0;
    }
  }
  if (!effect.zeroes_one) return after_score();
  phase_ = Phase::zero;
  turn_ = holder;
}

void Table::add(int number, int points) {
  int& total = at(number).total;
  total += points;
  if (!rules_.negative_totals) total = std::max(total, 0);
}

void Table::after_score() {
  if (exchanges_done_ < rules_.exchanges) return begin(Phase::swap);
  end_hand();
}

bool Table::may_win(int number) const {
  const Seat& seat = this->seat(number);
  if (seat.total < rules_.target) return false;
  if (rules_.chicago_required && !seat.called) return false;
  if (!rules_.win_again) return true;
  const bool earned = last_trick_ == number || (made_ && caller_ == number);
  return start_total(number) >= rules_.target && earned;
}

void Table::end_hand() {
  const auto best_of = [this](const auto& admits) {
    std::vector<int> best;
    for (int number = 0; number < seats(); ++number) {
      if (!admits(number)) continue;
      if (!best.empty() && seat(number).total > seat(best[0]).total) best.clear();
      if (best.empty() || seat(number).total == seat(best[0]).total) best.push_back(number);
    }
    return best;
  };
  std::vector<int> winners = best_of([this](int number) { return may_win(number); });
  if (winners.size() == 1) return end_game(Why::target, std::move(winners));
  if (start_.number == kMostHands) {
    return end_game(Why::hands, best_of([](int) { return true; }));
  }
  HandStart next{
      .number = start_.number + 1, .dealer = seat_after_dealer(0), .totals = {}, .called = {}};
  for (const Seat& seat : seats_) {
    next.totals.push_back(seat.total);
    next.called.push_back(seat.called);
  }
  *this = Table(rules_, std::move(next));
}

void Table::end_game(Why why, std::vector<int> winners) {
  phase_ = Phase::over;
  why_ = why;
  winners_ = std::move(winners);
}

}  // namespace pawnbroker::games::chicago
