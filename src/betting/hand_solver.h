#pragma once

// Solves the betting of the hand that is really played, for one of its players.
//
// The whole hand is solved from its first decision on, for the stacks and blinds at hand: the
// blueprint. As long as all bets are in its tree, it has the answer. A bet of the opponent that is
// not makes a new stage: the rest of the hand is solved again from there, with the own range frozen
// as it was played, and the opponent free to take for each hand what the stage before was worth to
// it, so that no bet off the menu gains anything (safe re-solving: Burch, Johanson and Bowling
// 2014; nested: Brown and Sandholm 2017). An own bet off the menu, which only others can have made
// for this player, makes a stage too, with the ranges that both had before it.

#include <cstddef>
#include <memory>
#include <vector>

#include "betting/ladder.h"
#include "betting/solver.h"

namespace pawnbroker::betting {

// A decision in a hand: all bets so far, raises as totals of at most the smaller stack.
struct Situation {
  games::choker::Stakes stakes;
  int seat = 0;  // on turn behind the bets
  std::vector<games::choker::Bet> bets;
};

struct Means {
  std::size_t bytes = 0;  // for all stages together
  std::size_t cells = 0;  // of a tree that the time allows to solve
  int threads = 1;
};

class HandSolver {
 public:
  explicit HandSolver(std::shared_ptr<const HandModel> hands) : hands_(std::move(hands)) {}

  // Turns to a decision. What was solved before is kept where it serves: the blueprint for the same
  // stakes, at the beginning of a hand only if it is not poorer than what the means allow now, and
  // stages of the same line. With `afresh` nothing is kept.
  void begin(const Situation& situation, const Means& means, bool afresh);

  // The stage to be improved next; its solver may have iterations already.
  Solver& solver() { return *stages_[stage_].solver; }
  const Solver& present() const { return *stages_[stage_].solver; }
  // Whether the decision is in this stage's tree.
  bool is_last() const { return stages_[stage_].ends == situation_.bets.size(); }
  // Goes on to the next stage, with what this one knows by now; not behind the last.
  void descend();

  // The blueprint.
  Solver& blueprint() { return *stages_[0].solver; }
  // The decision, in the last stage. A player who by its strategy is never there with any hand
  // counts as being there with all.
  Point here() const;

 private:
  struct Stage {
    std::size_t begins = 0;  // bets before its root
    std::size_t ends = 0;    // bets that its tree has, from the hand's first on
    int seat = 0;
    int rung = 0;
    std::vector<games::choker::Bet> line;  // the bets before its root
    std::unique_ptr<Solver> solver;
  };

  bool serves(const Stage& stage) const;
  void add_stage(int rung, std::size_t begins, std::unique_ptr<Solver> solver);
  // The point behind the bets from `stage`'s root to before the bet `end`.
  Point point_at(const Stage& stage, std::size_t end) const;
  // Cells that a new tree may have.
  std::size_t free_cells() const;

  std::shared_ptr<const HandModel> hands_;
  Situation situation_;
  Means means_;
  games::choker::Stakes stakes_;  // of the stages
  std::vector<Stage> stages_;
  std::size_t stage_ = 0;
};

}  // namespace pawnbroker::betting
