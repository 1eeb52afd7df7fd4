#pragma once

// Cheversi as a game among the others: the placements since the empty board, and who has won.

#include <string>
#include <string_view>
#include <vector>

#include "games/cheversi/position.h"
#include "games/game.h"

namespace pawnbroker::games::cheversi {

class State {
 public:
  using Action = Placement;

  explicit State(const Rules& rules = {}, int viewer = kObserver);

  static const FactSheet& facts();
  // Reads `Setup::rules` and `Setup::start`, which is as the key `start`, or empty.
  static text::Parsed<State> start(const Setup& setup);
  // `cheversi seat w rules - [start K@e4,Q@e5] moves R@f5 …`: `start` are placements that were made
  // before the game began.
  static text::Parsed<State> parse(const std::vector<std::string_view>& words);

  int seats() const { return 2; }
  int viewer() const { return viewer_; }
  int turn() const { return position_.over() ? kOver : position_.to_move(); }
  std::vector<Choice<Action>> legal() const;
  text::Parsed<Action> read(std::string_view token) const;
  std::string print(Action placement) const { return print_token(placement); }
  void apply(Action placement);

  std::vector<Outcome> outcomes() const { return {}; }
  Action deal(const Shuffle&) const { return {}; }

  // 1, 0 or -1 a seat.
  Ending ending() const;
  Ending forfeit(int seat, Forfeit how) const;
  Clock clock() const { return Clock::game; }
  Action late_action() const { return {}; }

  std::string view(int seat) const;
  std::vector<Field> describe() const;
  State sample(cards::Rng&) const { return *this; }

  const Position& position() const { return position_; }

 private:
  // Takes what was placed so far, joined by commas, for the start.
  text::Parsed<void> begin_behind(std::string_view placements);

  Position position_;
  int viewer_;
  std::string start_;  // empty: the empty board
  std::vector<std::string> moves_;
};

}  // namespace pawnbroker::games::cheversi
