#pragma once

// A game for the tests of the arbiter, with three seats and hidden cards: everybody antes one big
// blind and gets a card, high or low; then everybody in turn stays for a further big blind or
// drops. The highest card of those who stay wins all; if nobody stays, everybody gets the ante
// back.
//
//   position trio seat 0 stacks 10 10 10 blinds 1 2 moves deal:4/?/? stay drop

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "games/game.h"
#include "games/registry.h"
#include "text/words.h"

namespace pawnbroker::trio {

inline constexpr int kSeats = 3;
inline constexpr int kCards = 9;

struct Action {
  enum class Kind { deal, stay, drop } kind = Kind::stay;
  std::array<int, kSeats> cards{};  // 0: not known
};

class State {
 public:
  using Action = trio::Action;

  static const games::FactSheet& facts() {
    static constexpr games::FactSheet kFacts{"trio", kSeats, kSeats, false, true, true, "chips"};
    return kFacts;
  }
  static text::Parsed<State> start(const games::Setup& setup) {
    if (setup.stacks.size() != kSeats) {
      return text::refuse(text::Code::bad_value, "stacks", "three stacks are needed");
    }
    State state;
    state.stacks_ = setup.stacks;
    state.blinds_ = setup.blinds;
    return state;
  }
  static text::Parsed<State> parse(const std::vector<std::string_view>& words) {
    State state;
    std::size_t i = 1;
    const auto numbers = [&] {
      std::vector<std::int64_t> result;
      while (i < words.size() && text::parse_int<std::int64_t>(words[i])) {
        result.push_back(*text::parse_int<std::int64_t>(words[i++]));
      }
      return result;
    };
    while (i < words.size()) {
      const std::string_view key = words[i++];
      if (key == "seat") state.viewer_ = games::parse_seat(facts(), words[i++], kSeats).value();
      if (key == "stacks") state.stacks_ = numbers();
      if (key == "blinds") state.blinds_ = numbers();
      if (key == "moves") break;
    }
    for (; i < words.size(); ++i) {
      const auto action = state.read(words[i]);
      if (!action) return tl::unexpected(action.error());
      state.apply(*action);
    }
    return state;
  }

  int seats() const { return kSeats; }
  int viewer() const { return viewer_; }
  int turn() const {
    if (!dealt_) return games::kChance;
    return stays_.size() == kSeats ? games::kOver : static_cast<int>(stays_.size());
  }
  std::vector<games::Choice<Action>> legal() const {
    if (turn() < 0) return {};
    return {{{Action::Kind::stay, {}}, {}}, {{Action::Kind::drop, {}}, {}}};
  }
  text::Parsed<Action> read(std::string_view token) const {
    if (turn() >= 0 && token == "stay") return Action{Action::Kind::stay, {}};
    if (turn() >= 0 && token == "drop") return Action{Action::Kind::drop, {}};
    if (turn() == games::kChance && token.starts_with("deal:")) {
      const auto cards = text::split(token.substr(5), '/');
      Action action{Action::Kind::deal, {}};
      for (std::size_t seat = 0; seat < kSeats && seat < cards.size(); ++seat) {
        action.cards[seat] = text::parse_int<int>(cards[seat]).value_or(0);
      }
      return action;
    }
    return text::refuse(text::Code::illegal_action, token, "not an action of this game");
  }
  std::string print(const Action& action) const {
    if (action.kind == Action::Kind::stay) return "stay";
    if (action.kind == Action::Kind::drop) return "drop";
    return deal_token(action.cards, games::kObserver);
  }
  void apply(const Action& action) {
    if (action.kind == Action::Kind::deal) {
      cards_ = action.cards;
      dealt_ = true;
    } else {
      stays_.push_back(action.kind == Action::Kind::stay);
    }
  }
  std::vector<games::Outcome> outcomes() const { return {}; }
  Action deal(const games::Shuffle& shuffle) const {
    const auto deck = shuffle(kCards, 0);
    Action action{Action::Kind::deal, {}};
    for (std::size_t seat = 0; seat < kSeats; ++seat) action.cards[seat] = deck[seat] + 1;
    return action;
  }
  games::Ending ending() const {
    std::optional<std::size_t> best;
    std::vector<std::int64_t> returns(kSeats);
    for (std::size_t seat = 0; seat < kSeats; ++seat) {
      if (stays_[seat] && (!best || cards_[seat] > cards_[*best])) best = seat;
    }
    if (!best) return {returns, "dropped"};
    for (std::size_t seat = 0; seat < kSeats; ++seat) {
      returns[seat] = -blinds_.back() * (stays_[seat] ? 2 : 1);
    }
    return won_by(*best, std::move(returns), "card");
  }
  games::Ending forfeit(int seat, games::Forfeit how) const {
    std::vector<std::int64_t> returns(kSeats, blinds_.back());
    returns[static_cast<std::size_t>(seat)] = -2 * blinds_.back();
    return {returns, how == games::Forfeit::flag ? "time" : "fault"};
  }
  games::Clock clock() const { return games::Clock::game; }
  Action late_action() const { return {Action::Kind::drop, {}}; }
  std::string view(int seat) const {
    std::vector<std::string> words = {"trio", "seat", games::seat_word(facts(), seat), "stacks"};
    for (const auto each : stacks_) words.push_back(std::to_string(each));
    words.emplace_back("blinds");
    for (const auto each : blinds_) words.push_back(std::to_string(each));
    if (dealt_) words.insert(words.end(), {"moves", deal_token(cards_, seat)});
    for (const bool stays : stays_) words.emplace_back(stays ? "stay" : "drop");
    return text::join(words, " ");
  }
  std::vector<games::Field> describe() const { return {{"phase", "trio"}}; }
  State sample(cards::Rng&) const { return *this; }

 private:
  static games::Ending won_by(std::size_t seat, std::vector<std::int64_t> returns,
                              std::string_view why) {
    returns[seat] = 0;
    for (std::size_t other = 0; other < kSeats; ++other) {
      if (other != seat) returns[seat] -= returns[other];
    }
    return {returns, why};
  }
  static std::string deal_token(const std::array<int, kSeats>& cards, int viewer) {
    std::vector<std::string> words;
    words.reserve(kSeats);
    for (int seat = 0; seat < kSeats; ++seat) {
      const int card = cards[static_cast<std::size_t>(seat)];
      const bool seen = (viewer == games::kObserver || viewer == seat) && card > 0;
      words.push_back(seen ? std::to_string(card) : "?");
    }
    return "deal:" + text::join(words, "/");
  }

  int viewer_ = games::kObserver;
  std::vector<std::int64_t> stacks_, blinds_ = {1, 2};
  bool dealt_ = false;
  std::array<int, kSeats> cards_{};
  std::vector<bool> stays_;
};

inline text::Parsed<games::AnyState> erased(text::Parsed<State> state) {
  if (!state) return tl::unexpected(state.error());
  return games::AnyState(std::move(*state));
}

inline const games::Entry& entry() {
  static const games::Entry game{
      State::facts(), [](const games::Setup& setup) { return erased(State::start(setup)); },
      [](const std::vector<std::string_view>& words) { return erased(State::parse(words)); }};
  return game;
}

}  // namespace pawnbroker::trio
