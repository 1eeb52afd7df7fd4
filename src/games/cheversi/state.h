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
  // Reads `Setup::rules`, and in `Setup::start` the first placements, if there are any.
  static text::Parsed<State> start(const Setup& setup);
  // `cheversi seat w rules - moves K@e4 Q@e5 …`
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
  Position position_;
  int viewer_;
  std::vector<std::string> moves_;
};

}  // namespace pawnbroker::games::cheversi
