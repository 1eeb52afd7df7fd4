#include "games/blackdrez/state.h"

#include <numeric>

#include "games/table_header.h"
#include "text/words.h"

namespace pawnbroker::games::blackdrez {
namespace {

using Kind = Action::Kind;

constexpr FactSheet kFacts = {.name = "blackdrez",
                              .min_seats = kMinSeats,
                              .max_seats = kMaxSeats,
                              .chance = true,
                              .unit = "cards"};

// Deals for more seats are not listed.
constexpr int kSeatsOfListedDeals = 2;

std::string_view phase_word(Phase phase) {
  switch (phase) {
    case Phase::deal:
      return "deal";
    case Phase::play:
      return "play";
    case Phase::card:
      return "card";
    case Phase::over:
      break;
  }
  return "over";
}

std::string_view standing_word(Standing standing) {
  switch (standing) {
    case Standing::active:
      return "active";
    case Standing::stood:
      return "stood";
    case Standing::retired:
      return "retired";
    case Standing::out:
      break;
  }
  return "out";
}

// `J9Q8…`: the letters and how many there are of each.
std::string stock_text(const Stock& stock) {
  std::string text;
  for (int i = 0; i < kCards; ++i) {
    text += kLetters[static_cast<std::size_t>(i)] + std::to_string(stock[static_cast<Card>(i)]);
  }
  return text;
}

std::string number_text(const std::vector<std::int64_t>& numbers) {
  std::vector<std::string> words;
  for (const std::int64_t each : numbers) words.push_back(std::to_string(each));
  return text::join(words, " ");
}

}  // namespace

State::State(int seats, const Rules& rules, int viewer)
    : table_(seats, rules), viewer_(viewer), letters_(static_cast<std::size_t>(seats)) {}

const FactSheet& State::facts() {
  return kFacts;
}

int State::deck_size() const {
  return kCards * kCopies * table_.rules().packs;
}

int State::turn() const {
  switch (table_.phase()) {
    case Phase::deal:
    case Phase::card:
      return kChance;
    case Phase::play:
      return table_.turn();
    case Phase::over:
      break;
  }
  return kOver;
}

std::vector<Choice<Action>> State::legal() const {
  std::vector<Choice<Action>> choices;
  if (table_.phase() != Phase::play) return choices;
  choices.push_back({{.kind = Kind::hit}, {}});
  choices.push_back({{.kind = Kind::retire}, {}});
  if (table_.can_stand()) choices.push_back({{.kind = Kind::stand}, {}});
  return choices;
}

text::Parsed<Action> State::read(std::string_view token) const {
  auto action = parse_token(token);
  if (!action) return action;
  switch (table_.phase()) {
    case Phase::deal:
      return checked_deal(*action, token);
    case Phase::card:
      return checked_card(*action, token);
    case Phase::play:
      return checked_decision(*action, token);
    case Phase::over:
      break;
  }
  return text::refuse(text::Code::illegal_action, token, "the game is over");
}

text::Parsed<Action> State::checked_deal(Action action, std::string_view token) const {
  if (action.kind != Kind::deal) {
    return text::refuse(text::Code::illegal_action, token, "cards must be dealt first");
  }
  if (action.cards.size() != 2 * static_cast<std::size_t>(seats())) {
    return text::refuse(text::Code::illegal_action, token,
                        "a deal is for " + std::to_string(seats()) + " seats");
  }
  Stock left = table_.stock();
  for (const Card card : action.cards) {
    left.add(card, -1);
    if (left[card] < 0) {
      return text::refuse(text::Code::illegal_action, token, "the stock has not so many of them");
    }
  }
  return action;
}

text::Parsed<Action> State::checked_card(Action action, std::string_view token) const {
  if (action.kind != Kind::card || action.seat != table_.turn()) {
    return text::refuse(text::Code::illegal_action, token,
                        "a card for seat " + std::to_string(table_.turn()) + " is next");
  }
  if (table_.stock()[action.cards[0]] == 0) {
    return text::refuse(text::Code::illegal_action, token, "the stock has no such card");
  }
  return action;
}

text::Parsed<Action> State::checked_decision(Action action, std::string_view token) const {
  if (action.kind == Kind::deal || action.kind == Kind::card) {
    return text::refuse(text::Code::illegal_action, token, "a player decides here");
  }
  if (action.kind == Kind::stand && !table_.can_stand()) {
    return text::refuse(text::Code::illegal_action, token,
                        "one stands only when all have the same total");
  }
  return action;
}

void State::apply(const Action& action) {
  switch (action.kind) {
    case Kind::deal:
      for (std::size_t i = 0; i < letters_.size(); ++i) {
        letters_[i] = {letter(action.cards[2 * i]), letter(action.cards[2 * i + 1])};
      }
      table_.deal(action.cards);
      break;
    case Kind::card:
      letters_[static_cast<std::size_t>(action.seat)] += letter(action.cards[0]);
      table_.draw(action.cards[0]);
      break;
    case Kind::hit:
      table_.hit();
      break;
    case Kind::retire:
      table_.retire();
      break;
    case Kind::stand:
      table_.stand();
      break;
  }
  if (table_.phase() == Phase::deal || table_.phase() == Phase::over) {
    letters_.assign(letters_.size(), {});
  }
  history_.push_back(action);
}

std::vector<Outcome> State::outcomes() const {
  std::vector<Outcome> result;
  const bool deals = table_.phase() == Phase::deal;
  if (!deals && table_.phase() != Phase::card) return result;
  if (deals && seats() > kSeatsOfListedDeals) return result;
  Action action{.kind = deals ? Kind::deal : Kind::card, .seat = deals ? 0 : table_.turn()};
  action.cards.resize(deals ? 2 * static_cast<std::size_t>(seats()) : 1);
  Stock stock = table_.stock();
  int left = table_.stock_size();

  // Each place in turn gets each card left.
  const auto visit = [&](const auto& self, std::size_t place, double probability) -> void {
    if (place == action.cards.size()) {
      result.push_back({print_token(action), probability});
      return;
    }
    for (int i = 0; i < kCards; ++i) {
      const auto card = static_cast<Card>(i);
      if (stock[card] == 0) continue;
      const double next = probability * stock[card] / left;
      action.cards[place] = card;
      stock.add(card, -1);
      --left;
      self(self, place + 1, next);
      stock.add(card, 1);
      ++left;
    }
  };
  visit(visit, 0, 1.0);
  return result;
}

Action State::deal(const Shuffle& shuffle) const {
  const int size = deck_size();
  const std::vector<std::uint8_t> deck = shuffle(size, 0);
  auto next = static_cast<std::size_t>(size - table_.stock_size());
  const auto take = [&] {
    return static_cast<Card>(deck[next++] / (kCopies * table_.rules().packs));
  };
  if (table_.phase() == Phase::card) {
    return {.kind = Kind::card, .seat = table_.turn(), .cards = {take()}};
  }
  Action action{.kind = Kind::deal, .cards = {}};
  action.cards.resize(2 * static_cast<std::size_t>(seats()));
  for (int i = 1; i <= seats(); ++i) {
    const auto seat = static_cast<std::size_t>((table_.dealer() + i) % seats());
    action.cards[2 * seat] = take();
    action.cards[2 * seat + 1] = take();
  }
  return action;
}

Ending State::ending() const {
  Ending ending{std::vector<std::int64_t>(static_cast<std::size_t>(seats())), "stock"};
  std::int64_t all = 0;
  for (int seat = 0; seat < seats(); ++seat) all += table_.pile(seat);
  for (int seat = 0; seat < seats(); ++seat) {
    ending.returns[static_cast<std::size_t>(seat)] = seats() * table_.pile(seat) - all;
  }
  return ending;
}

Ending State::forfeit(int seat, Forfeit how) const {
  const std::int64_t lead = deck_size();
  Ending ending{std::vector<std::int64_t>(static_cast<std::size_t>(seats()), lead),
                how == Forfeit::flag ? "time" : "fault"};
  ending.returns[static_cast<std::size_t>(seat)] = -lead * (seats() - 1);
  return ending;
}

std::string State::view(int seat) const {
  std::string text = "blackdrez seat " + seat_word(kFacts, seat) + " seats " +
                     std::to_string(seats()) + " rules " + print_rules(table_.rules(), seats());
  if (!history_.empty()) text += " moves";
  for (const Action& action : history_) text += " " + print_token(action);
  return text;
}

std::vector<Field> State::describe() const {
  std::vector<Field> fields = {
      {"phase", std::string(phase_word(table_.phase()))},
      {"round", std::to_string(table_.round())},
      {"turn", turn() >= 0 ? seat_word(kFacts, turn()) : "-"},
      {"dealer", std::to_string(table_.dealer())},
      {"stock", std::to_string(table_.stock_size())},
      {"left", stock_text(table_.stock())},
      {"loose", std::to_string(table_.loose())},
  };
  for (int seat = 0; seat < seats(); ++seat) {
    const std::string number = std::to_string(seat);
    const std::string& letters = letters_[static_cast<std::size_t>(seat)];
    fields.emplace_back("hand" + number, letters.empty() ? "-" : letters);
    fields.emplace_back("total" + number, std::to_string(table_.hand(seat).total()));
    fields.emplace_back("state" + number, std::string(standing_word(table_.standing(seat))));
    fields.emplace_back("pile" + number, std::to_string(table_.pile(seat)));
  }
  if (table_.phase() == Phase::over) {
    const Ending end = ending();
    fields.emplace_back("why", std::string(end.why));
    fields.emplace_back("result", number_text(end.returns));
  }
  return fields;
}

State State::sample(cards::Rng&) const {
  State full = *this;
  full.viewer_ = kObserver;
  return full;
}

text::Parsed<State> State::start(const Setup& setup) {
  return read_number(std::to_string(setup.seats), kMinSeats, kMaxSeats)
      .and_then([&](int seats) { return parse_rules(setup.rules, seats); })
      .map([&](const Rules& rules) { return State(setup.seats, rules); });
}

text::Parsed<State> State::parse(const std::vector<std::string_view>& words) {
  PositionWords header_words(words);
  const auto header = read_table_header(kFacts, header_words);
  if (!header) return tl::unexpected(header.error());
  const auto rules = parse_rules(header->rules, header->seats);
  if (!rules) return tl::unexpected(rules.error());
  return play(State(header->seats, *rules, header->viewer), header_words.moves());
}

}  // namespace pawnbroker::games::blackdrez
