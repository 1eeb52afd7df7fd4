#pragma once

// One decision of the betting player: how long to solve, what to say of it, what to play.

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "betting/hand_solver.h"
#include "games/choker/state.h"
#include "players/player.h"

namespace pawnbroker::players {

// What the solution says of the own hand's actions at the decision.
struct BettingAdvice {
  struct Choice {
    std::string token;
    double share = 0;   // how often it is played
    double ev_mbb = 0;  // expected gain of the hand, against the chips before it
  };
  std::vector<Choice> choices;
  std::string own_range, opponent_range;  // hands with their shares per mille
};

// The hands, in the order of choker::all_holdings, that the seat may hold as far as the viewer
// knows: one, unless own cards are not told.
std::vector<std::size_t> holdings_of(const games::choker::State& state, int seat);

// Where the own cards are not told, the mean over the hands that they may be.
BettingAdvice advise(const betting::HandSolver& solver, const games::choker::State& state);

// When to stop improving a solution.
class BettingClock {
 public:
  BettingClock(const Settings& settings, const Limits& limits, const Control& control);

  // Iterations of every stage, when they limit it and not the time.
  std::optional<std::uint64_t> iterations() const { return iterations_; }
  // Whether the answer must be a function of the position alone.
  bool is_fixed() const { return is_fixed_; }
  // The time for the whole decision as far as it can be planned with.
  double planned_ms() const { return planned_ms_; }
  double elapsed_ms() const;
  // Whether no more than `share` of the time that was left at `since` is used, if another step of
  // `step_ms` is taken. Without a limit there is always time.
  bool has_time(double since_ms, double share, double step_ms) const;
  bool is_stopped() const { return control_.stop; }
  // Whether to go on though the solution is good enough.
  bool is_endless() const { return limits_.infinite || control_.pondering; }

 private:
  const Limits& limits_;
  const Control& control_;
  std::optional<std::uint64_t> iterations_;
  bool is_fixed_;
  double planned_ms_;
};

}  // namespace pawnbroker::players
