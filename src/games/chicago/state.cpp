#include "games/chicago/state.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <optional>
#include <utility>

#include "games/chicago/deals.h"
#include "games/chicago/worlds.h"
#include "games/table_header.h"
#include "text/words.h"

namespace pawnbroker::games::chicago {
namespace {

using Kind = Action::Kind;

constexpr FactSheet kFacts = {.name = "chicago",
                              .min_seats = kMinSeats,
                              .max_seats = kMaxSeats,
                              .chance = true,
                              .hidden = true,
                              .unit = "stakes"};

// The seat that deals a game's first hand.
constexpr int kFirstDealer = 1;

using PhaseWord = std::pair<Phase, std::string_view>;
constexpr PhaseWord kPhaseWords[] = {
    {Phase::deal, "deal"},     {Phase::blind, "blind"},     {Phase::redeal, "redeal"},
    {Phase::swap, "swap"},     {Phase::ask_up, "ask-up"},   {Phase::show, "show"},
    {Phase::choose, "choose"}, {Phase::draw, "draw"},       {Phase::score, "score"},
    {Phase::zero, "zero"},     {Phase::chicago, "chicago"}, {Phase::play, "play"},
    {Phase::over, "over"}};

std::string_view phase_word(Phase phase) {
  return std::ranges::find(kPhaseWords, phase, &PhaseWord::first)->second;
}

std::string_view why_word(Why why) {
  switch (why) {
    case Why::target:
      return "target";
    case Why::royal:
      return "royal";
    case Why::blind_two:
      return "blind-two";
    case Why::hands:
      break;
  }
  return "hands";
}

bool any_hidden(const std::vector<Card>& cards) {
  return std::ranges::find(cards, kHidden) != cards.end();
}

std::string run_text(const std::vector<Card>& cards) {
  std::string text;
  for (const Card card : cards) text += card_text(card);
  return text.empty() ? "-" : text;
}

// Whether others must not see the cards of such an action.
bool is_private(Kind kind) {
  return kind == Kind::draw || kind == Kind::swap || kind == Kind::discard;
}

// Whether the hand has these cards, hidden ones standing for any.
bool may_hold(const std::vector<Card>& hand, const std::vector<Card>& cards) {
  auto hidden = std::ranges::count(hand, kHidden);
  CardSet taken = 0;
  for (const Card card : cards) {
    if (card == kHidden || (taken & bit(card)) != 0) return false;
    taken |= bit(card);
    if (std::ranges::find(hand, card) == hand.end() && hidden-- == 0) return false;
  }
  return true;
}

tl::unexpected<text::Refusal> illegal(std::string_view token, std::string reason) {
  return text::refuse(text::Code::illegal_action, token, std::move(reason));
}

}  // namespace

State::State(const Rules& rules, HandStart start, int viewer)
    : table_(rules, start), viewer_(viewer), origin_(std::move(start)) {}

const FactSheet& State::facts() {
  return kFacts;
}

int State::turn() const {
  if (table_.phase() == Phase::over) return kOver;
  return table_.chance_is_next() ? kChance : table_.turn();
}

std::vector<Choice<Action>> State::legal() const {
  std::vector<Choice<Action>> choices;
  for (Action& action : table_.legal()) choices.push_back({std::move(action), {}});
  return choices;
}

// Whether the seat's cards may be hidden in the actions of this state.
bool State::hides(int seat) const {
  return viewer_ != kObserver && seat != viewer_;
}

text::Parsed<Action> State::read(std::string_view token) const {
  auto action =
      parse_token(token).and_then([&](Action&& read) { return checked(std::move(read), token); });
  if (!action || viewer_ == kObserver) return action;
  std::vector<Event> events = history();
  events.push_back({*action, table_.turn()});
  if (!some_deal_fits(table_.rules(), seats(), events)) {
    return illegal(token, "no deal of the hidden cards allows it");
  }
  return action;
}

text::Parsed<Action> State::checked(Action action, std::string_view token) const {
  switch (table_.phase()) {
    case Phase::deal:
      return checked_deal(std::move(action), token);
    case Phase::show:
    case Phase::draw:
      return checked_cards(std::move(action), token);
    case Phase::score:
      return checked_score(std::move(action), token);
    case Phase::over:
      return illegal(token, "the game is over");
    default:
      return checked_decision(std::move(action), token);
  }
}

text::Parsed<void> State::check_fresh(const std::vector<Card>& cards, bool may_hide,
                                      std::string_view token) const {
  CardSet seen = table_.seen();
  for (const Card card : cards) {
    if (card == kHidden) {
      if (!may_hide) return illegal(token, "these cards are not hidden from the viewer");
      continue;
    }
    if ((seen & bit(card)) != 0) return illegal(token, card_text(card) + " is there already");
    seen |= bit(card);
  }
  return {};
}

text::Parsed<Action> State::checked_deal(Action action, std::string_view token) const {
  if (action.kind != Kind::deal) return illegal(token, "cards must be dealt first");
  if (action.hands.size() != static_cast<std::size_t>(seats())) {
    return illegal(token, "a deal is for " + std::to_string(seats()) + " seats");
  }
  std::vector<Card> all;
  for (int seat = 0; seat < seats(); ++seat) {
    const std::vector<Card>& hand = action.hands[static_cast<std::size_t>(seat)];
    const int size = table_.deal_size(seat);
    if (hand.size() != static_cast<std::size_t>(size)) {
      return illegal(token,
                     "seat " + std::to_string(seat) + " gets " + std::to_string(size) + " cards");
    }
    const bool blind = seat == viewer_ && table_.rules().blind_chicago;
    if (any_hidden(hand) && !hides(seat) && !blind) {
      return illegal(token, "these cards are not hidden from the viewer");
    }
    all.insert(all.end(), hand.begin(), hand.end());
  }
  return check_fresh(all, true, token).map([&] { return std::move(action); });
}

text::Parsed<Action> State::checked_cards(Action action, std::string_view token) const {
  const bool show = table_.phase() == Phase::show;
  if (action.kind != (show ? Kind::show : Kind::draw)) {
    return illegal(token, show ? "the card shown is next" : "the cards drawn are next");
  }
  const int count = show ? 1 : table_.to_draw();
  if (action.cards.size() != static_cast<std::size_t>(count)) {
    return illegal(token, "expected " + std::to_string(count) + " cards");
  }
  return check_fresh(action.cards, !show && hides(table_.turn()), token).map([&] {
    return std::move(action);
  });
}

text::Parsed<Action> State::checked_score(Action action, std::string_view token) const {
  if (action.kind != Kind::score) return illegal(token, "the score is next");
  for (std::size_t i = 0; i < action.seats.size(); ++i) {
    const int seat = action.seats[i];
    if (seat < 0 || seat >= seats() || (i > 0 && seat <= action.seats[i - 1])) {
      return illegal(token, "seats are named once, in their order");
    }
  }
  const Rules& rules = table_.rules();
  if (action.seats.size() > 1 && rules.equal_hands == EqualHands::nobody) {
    return illegal(token, "equal hands do not score");
  }
  const bool alone = action.seats.size() == 1;
  const bool known = action.seats.empty() || action.points > 0 ||
                     (alone && action.points == kScoreWin && rules.royal_wins) ||
                     (alone && action.points == kScoreFour && rules.four.any()) ||
                     (alone && action.points == kScoreStraightFlush && rules.straight_flush.any());
  if (!known) return illegal(token, "no hand scores that");
  if (!table_.agrees(action)) return illegal(token, "the hands score otherwise");
  return action;
}

text::Parsed<Action> State::checked_decision(Action action, std::string_view token) const {
  const std::vector<Action> legal = table_.legal();
  const int seat = table_.turn();
  const std::vector<Card>& hand = table_.seat(seat).hand;
  // In the order of the hand, so that a choice of cards has one spelling.
  std::ranges::sort(action.cards, {}, [&hand](Card card) {
    return std::pair(std::ranges::find(hand, card) - hand.begin(), card);
  });
  const bool discards = table_.phase() == Phase::swap && hand.size() > kHandSize;
  if (std::ranges::find(legal, action) != legal.end()) return action;
  if (action.kind == Kind::redeal && table_.phase() == Phase::redeal) {
    if (any_hidden(hand) && hides(seat)) return action;
    return illegal(token, "the hand has a card that is too high");
  }
  if (action.kind == Kind::swap && table_.phase() == Phase::swap && !discards) {
    if (action.cards.size() > static_cast<std::size_t>(table_.stock_size())) {
      return illegal(token, "the stock has not so many cards");
    }
  } else if (!(action.kind == Kind::discard && discards && action.cards.size() == 1) &&
             !(action.kind == Kind::play && table_.phase() == Phase::play &&
               action.cards.size() == 1)) {
    return illegal(token, "it is no choice of seat " + std::to_string(seat) + " here");
  }
  if (action.cards.size() > hand.size()) return illegal(token, "so many cards are not held");
  if (any_hidden(action.cards)) {
    const bool all = std::ranges::count(action.cards, kHidden) ==
                     static_cast<std::ptrdiff_t>(action.cards.size());
    if (action.kind != Kind::play && all && hides(seat)) return action;
    return illegal(token, "these cards are not hidden from the viewer");
  }
  if (!may_hold(hand, action.cards)) return illegal(token, "the card is not held");
  if (action.kind == Kind::play && !table_.agrees(action)) {
    return illegal(token, "the suit led must be followed");
  }
  return action;
}

void State::apply(const Action& action) {
  const int number = table_.start().number;
  history_.push_back({action, table_.turn()});
  table_.apply(action);
  if (table_.start().number != number) hand_begin_ = std::ssize(history_);
}

std::vector<Outcome> State::outcomes() const {
  if (table_.phase() == Phase::score) {
    for (int seat = 0; seat < seats(); ++seat) {
      if (any_hidden(table_.seat(seat).hand)) return {};
    }
    return {{print(table_.score()), 1.0}};
  }
  if (viewer_ != kObserver || table_.phase() != Phase::show) return {};
  std::vector<Outcome> outcomes;
  const CardSet stock = kAllCards & ~table_.seen();
  for_each_card(stock, [&](Card card) {
    outcomes.push_back({print({.kind = Kind::show, .cards = {card}}), 1.0 / std::popcount(stock)});
  });
  return outcomes;
}

Action State::deal(const Shuffle& shuffle) const {
  if (table_.phase() == Phase::score) return table_.score();
  const auto nth = static_cast<std::uint64_t>(table_.start().number - 1);
  const std::vector<std::uint8_t> deck = shuffle(kDeck, nth);
  auto next = static_cast<std::size_t>(table_.stock_used());
  if (table_.phase() == Phase::show) return {.kind = Kind::show, .cards = {deck[next]}};
  if (table_.phase() == Phase::draw) {
    Action action{.kind = Kind::draw};
    for (int i = 0; i < table_.to_draw(); ++i) action.cards.push_back(deck[next++]);
    return action;
  }
  Action action{.kind = Kind::deal, .hands = {}};
  action.hands.resize(static_cast<std::size_t>(seats()));
  for (std::size_t round = 0; round <= kHandSize; ++round) {
    for (int i = 0; i < seats(); ++i) {
      const int seat = table_.seat_after_dealer(i);
      if (round >= static_cast<std::size_t>(table_.deal_size(seat))) continue;
      action.hands[static_cast<std::size_t>(seat)].push_back(deck[next++]);
    }
  }
  return action;
}

Ending State::ending() const {
  const auto shared = static_cast<std::int64_t>(table_.winners().size());
  Ending ending{std::vector<std::int64_t>(static_cast<std::size_t>(seats()), -shared),
                why_word(table_.why())};
  for (const int seat : table_.winners()) {
    ending.returns[static_cast<std::size_t>(seat)] = seats() - shared;
  }
  return ending;
}

Ending State::forfeit(int seat, Forfeit how) const {
  Ending ending{std::vector<std::int64_t>(static_cast<std::size_t>(seats()), 1),
                how == Forfeit::flag ? "time" : "fault"};
  ending.returns[static_cast<std::size_t>(seat)] = 1 - seats();
  return ending;
}

std::string State::view(int seat) const {
  const HandStart& start = seat == kObserver ? origin_ : table_.start();
  const std::vector<Event> events = seat == kObserver ? history_ : history();
  std::string text = "chicago seat " + seat_word(kFacts, seat) + " seats " +
                     std::to_string(seats()) + " hand " + std::to_string(start.number) +
                     " dealer " + std::to_string(start.dealer) + " scores";
  for (const int total : start.totals) text += " " + std::to_string(total);
  std::vector<std::string> called;
  for (int i = 0; i < seats(); ++i) {
    if (start.called[static_cast<std::size_t>(i)]) called.push_back(std::to_string(i));
  }
  if (!called.empty()) text += " called " + text::join(called, " ");
  text += " rules " + print_rules(table_.rules());
  if (!events.empty()) text += " moves";
  for (const Event& event : events) {
    Action action = event.action;
    if (seat != kObserver) {
      for (int holder = 0; holder < seats(); ++holder) {
        if (action.kind != Kind::deal || (holder == seat && table_.may_look(seat))) continue;
        std::ranges::fill(action.hands[static_cast<std::size_t>(holder)], kHidden);
      }
      if (is_private(action.kind) && event.seat != seat) std::ranges::fill(action.cards, kHidden);
    }
    text += " " + print_token(action);
  }
  return text;
}

std::vector<Field> State::describe() const {
  const HandStart& start = table_.start();
  const bool decides = turn() >= 0;
  std::vector<Field> fields = {
      {"phase", std::string(phase_word(table_.phase()))},
      {"hand", std::to_string(start.number)},
      {"turn", decides ? seat_word(kFacts, turn()) : "-"},
      {"dealer", std::to_string(start.dealer)},
      {"stock", std::to_string(table_.stock_size())},
      {"exchanges", std::to_string(table_.exchanges_done())},
      {"caller", table_.caller() ? std::to_string(*table_.caller()) : "-"},
      {"led", table_.led() ? card_text(*table_.led()) : "-"},
  };
  if (table_.shown()) fields.emplace_back("shown", card_text(*table_.shown()));
  for (int i = 0; i < seats(); ++i) {
    const Seat& seat = table_.seat(i);
    const std::string number = std::to_string(i);
    fields.emplace_back("total" + number, std::to_string(seat.total));
    fields.emplace_back("hand" + number, run_text(seat.hand));
    fields.emplace_back("played" + number, run_text(seat.played));
    fields.emplace_back("tricks" + number, std::to_string(seat.tricks));
  }
  if (table_.phase() == Phase::over) {
    const Ending end = ending();
    std::vector<std::string> numbers;
    for (const std::int64_t each : end.returns) numbers.push_back(std::to_string(each));
    fields.emplace_back("why", std::string(end.why));
    fields.emplace_back("result", text::join(numbers, " "));
  }
  return fields;
}

State State::sample(cards::Rng& rng) const {
  State full(table_.rules(), table_.start());  // the present hand
  const std::vector<Event> filled = fill_hidden(table_, history(), rng);
  for (const Event& event : filled) full.apply(event.action);
  return full;
}

namespace {

// The game's own keys, as far as they were given.
struct HandKeys {
  std::optional<int> hand{};
  std::optional<int> dealer{};
  std::optional<std::vector<int>> scores{};
  std::optional<std::vector<int>> called{};
};
constexpr std::array<std::string_view, 4> kHandKeys = {"hand", "dealer", "scores", "called"};

// As many numbers as follow; at least one.
text::Parsed<std::vector<int>> read_numbers(PositionWords& words, std::string_view first) {
  std::vector<int> numbers;
  std::string_view word = first;
  for (;;) {
    const auto number = read_number(word, kLeastTotal, kMostTotal);
    if (!number) return tl::unexpected(number.error());
    numbers.push_back(*number);
    const auto next = words.peek();
    if (!next || !text::parse_int<int>(*next)) return numbers;
    word = words.next();
  }
}

text::Parsed<void> read_key(HandKeys& keys, std::string_view key, std::string_view value,
                            PositionWords& words) {
  if (key == "hand") return put(keys.hand, read_number(value, 1, kMostHands), key);
  if (key == "dealer") return put(keys.dealer, read_number(value, 0, kMaxSeats - 1), key);
  return put(key == "scores" ? keys.scores : keys.called, read_numbers(words, value), key);
}

HandStart first_hand(int seats) {
  const auto count = static_cast<std::size_t>(seats);
  return {.number = 1,
          .dealer = kFirstDealer,
          .totals = std::vector<int>(count, 0),
          .called = std::vector<bool>(count, false)};
}

text::Parsed<HandStart> read_start(const HandKeys& keys, int seats) {
  HandStart start = first_hand(seats);
  start.number = keys.hand.value_or(start.number);
  start.dealer = keys.dealer.value_or(start.dealer);
  if (start.dealer >= seats) {
    return text::refuse(text::Code::bad_value, "dealer", "the dealer has no seat");
  }
  if (keys.scores) {
    if (keys.scores->size() != start.totals.size()) {
      return text::refuse(text::Code::bad_value, "scores", "every seat needs one score");
    }
    start.totals = *keys.scores;
  }
  for (const int seat : keys.called.value_or(std::vector<int>{})) {
    if (seat < 0 || seat >= seats) {
      return text::refuse(text::Code::bad_value, std::to_string(seat),
                          "expected a seat below the number of seats");
    }
    start.called[static_cast<std::size_t>(seat)] = true;
  }
  return start;
}

}  // namespace

text::Parsed<State> State::start(const Setup& setup) {
  return read_number(std::to_string(setup.seats), kMinSeats, kMaxSeats)
      .and_then([&](int) { return parse_rules(setup.rules); })
      .map([&](const Rules& rules) { return State(rules, first_hand(setup.seats)); });
}

text::Parsed<State> State::parse(const std::vector<std::string_view>& words) {
  HandKeys keys;
  PositionWords header_words(words);
  const auto header =
      read_table_header(kFacts, header_words, kHandKeys,
                        [&keys](std::string_view key, std::string_view value, PositionWords& more) {
                          return read_key(keys, key, value, more);
                        });
  if (!header) return tl::unexpected(header.error());
  const auto rules = parse_rules(header->rules);
  if (!rules) return tl::unexpected(rules.error());
  const auto start = read_start(keys, header->seats);
  if (!start) return tl::unexpected(start.error());
  auto state = play(State(*rules, *start, header->viewer), header_words.moves());
  if (state && header->viewer != kObserver && state->table_.may_look(header->viewer) &&
      any_hidden(state->table_.seat(header->viewer).hand)) {
    return text::refuse(text::Code::bad_position, "moves", "the viewer's own cards are missing");
  }
  return state;
}

}  // namespace pawnbroker::games::chicago
