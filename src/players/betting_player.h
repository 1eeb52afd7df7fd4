#pragma once

// Plays the betting phase of Choker at equilibrium: solves the hand's betting for the stacks and
// blinds at hand, and draws its action from the solution.

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "armies/army_table.h"
#include "betting/hand_solver.h"
#include "games/choker/state.h"
#include "players/player.h"

namespace pawnbroker::players {

class BettingPlayer {
 public:
  // Refused (bad_value) when `settings.army_table` names no sound table; then the one before stays.
  text::Parsed<void> configure(const Settings& settings);
  // As `Player::decide`; `state` is in the betting phase and its viewer on turn. `nodes` counts
  // iterations of the solver, `depth` their doublings.
  Decision decide(const games::choker::State& state, const Limits& limits, Control& control,
                  const Reporter& reporter);

  // Gives the memory of solutions back; the next decision solves afresh.
  void release_solutions();

  // How likely each hand of five, in the order of `games::choker::all_holdings`, took the opponent
  // through the betting, which is over; empty when nothing is known. What was solved in this hand
  // serves unless `afresh`.
  std::vector<double> range_of_opponent(const games::choker::State& state, bool afresh);

 private:
  // A decision of one of the simple styles.
  Decision decide_by_style(const games::choker::State& state, const Limits& limits,
                           const Reporter& reporter);
  // What the hands are worth to this seat's eyes, and what was solved with that.
  struct Game {
    games::choker::Rules rules;
    std::shared_ptr<const betting::HandModel> hands;
    std::unique_ptr<betting::HandSolver> solver;  // for `hands`
  };
  // By the rules of this hand, and the army table and the edge in skill in force.
  Game& game(const games::choker::State& state);
  // What the solutions of each of `games_` may take.
  std::size_t bytes_of_a_game() const;

  Settings settings_;
  armies::ArmyTable table_ = armies::ArmyTable::standard();
  std::array<Game, 2> games_;  // as White and as Black; the first for both without an edge
  // Cells that one thread gets through in a millisecond; a careful guess until it is measured.
  double cells_per_ms_ = 100'000;
};

}  // namespace pawnbroker::players
