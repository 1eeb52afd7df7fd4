#pragma once

// A game of Chicago as one seat knows it. Nothing before the present hand matters but the totals
// (and who has called), so the position of a seat is these and the actions of the present hand; the
// observer's has all hands.

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "games/chicago/table.h"
#include "games/game.h"

namespace pawnbroker::games::chicago {

// An action and whose it was, or for whom chance acted.
struct Event {
  Action action;
  int seat = 0;
};

class State {
 public:
  using Action = chicago::Action;

  // Before the deal of a hand.
  State(const Rules& rules, HandStart start, int viewer = kObserver);

  static const FactSheet& facts();
  // Reads `Setup::seats` and `Setup::rules`.
  static text::Parsed<State> start(const Setup& setup);
  // `chicago seat 0 seats 3 dealer 2 scores 12 40 5 rules Exchanges=3 moves …`
  static text::Parsed<State> parse(const std::vector<std::string_view>& words);

  int seats() const { return table_.seats(); }
  int viewer() const { return viewer_; }
  int turn() const;
  std::vector<Choice<Action>> legal() const;
  text::Parsed<Action> read(std::string_view token) const;
  std::string print(const Action& action) const { return print_token(action); }
  void apply(const Action& action);

  // Deals and draws have too many to list.
  std::vector<Outcome> outcomes() const;
  Action deal(const Shuffle& shuffle) const;

  // Everybody puts in one stake; the winner takes them, or those who share do.
  Ending ending() const;
  // The seat pays one stake to each other one.
  Ending forfeit(int seat, Forfeit how) const;
  Clock clock() const { return Clock::game; }
  Action late_action() const { return legal().front().action; }

  std::string view(int seat) const;
  std::vector<Field> describe() const;
  // Every deal, exchange and hidden discard that agrees with what the viewer has seen is equally
  // likely; see worlds.h.
  State sample(cards::Rng& rng) const;

  const Table& table() const { return table_; }
  // The actions of the present hand.
  std::vector<Event> history() const { return {history_.begin() + hand_begin_, history_.end()}; }

 private:
  bool hides(int seat) const;
  // The action if it is one of this phase and the known cards allow it.
  text::Parsed<Action> checked(Action action, std::string_view token) const;
  text::Parsed<Action> checked_deal(Action action, std::string_view token) const;
  text::Parsed<Action> checked_cards(Action action, std::string_view token) const;
  text::Parsed<Action> checked_score(Action action, std::string_view token) const;
  text::Parsed<Action> checked_decision(Action action, std::string_view token) const;
  text::Parsed<void> check_fresh(const std::vector<Card>& cards, bool may_hide,
                                 std::string_view token) const;

  Table table_;
  int viewer_ = kObserver;
  HandStart origin_;  // where the history begins
  std::vector<Event> history_;
  std::ptrdiff_t hand_begin_ = 0;  // of the present hand in it
};

}  // namespace pawnbroker::games::chicago
