#pragma once

// A whole game of BlackDrez, round after round from the first deal. Everything is open, so every
// seat sees the same.

#include <string>
#include <string_view>
#include <vector>

#include "games/blackdrez/table.h"
#include "games/blackdrez/token.h"
#include "games/game.h"

namespace pawnbroker::games::blackdrez {

class State {
 public:
  using Action = blackdrez::Action;

  // A game before its first deal.
  State(int seats, const Rules& rules, int viewer = kObserver);

  static const FactSheet& facts();
  // Reads `Setup::seats` and `Setup::rules`.
  static text::Parsed<State> start(const Setup& setup);
  // `blackdrez seat 2 seats 4 rules - moves …`
  static text::Parsed<State> parse(const std::vector<std::string_view>& words);

  int seats() const { return table_.seats(); }
  int viewer() const { return viewer_; }
  int turn() const;
  std::vector<Choice<Action>> legal() const;
  text::Parsed<Action> read(std::string_view token) const;
  std::string print(const Action& action) const { return print_token(action); }
  void apply(const Action& action);

  // The deals only of a table of two: more hands have too many.
  std::vector<Outcome> outcomes() const;
  Action deal(const Shuffle& shuffle) const;

  // For each seat the sum of the cards by which its pile is above each other one.
  Ending ending() const;
  // The seat is behind all others by all cards of the game, and these are level.
  Ending forfeit(int seat, Forfeit how) const;
  Clock clock() const { return Clock::game; }
  Action late_action() const { return {.kind = Action::Kind::retire}; }

  std::string view(int seat) const;
  std::vector<Field> describe() const;
  State sample(cards::Rng& rng) const;

  const Table& table() const { return table_; }

 private:
  text::Parsed<Action> checked_deal(Action action, std::string_view token) const;
  text::Parsed<Action> checked_card(Action action, std::string_view token) const;
  text::Parsed<Action> checked_decision(Action action, std::string_view token) const;
  // Cards of the game, dealt or not.
  int deck_size() const;

  Table table_;
  int viewer_ = kObserver;
  std::vector<std::string> letters_;  // of each seat's cards in this round
  std::vector<Action> history_;
};

}  // namespace pawnbroker::games::blackdrez
