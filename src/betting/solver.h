#pragma once

// Finds an equilibrium of a two-player betting game by counterfactual regret minimisation
// (Zinkevich, Johanson, Bowling and Piccione 2007) on whole ranges at once (Johanson, Waugh,
// Bowling and Zinkevich 2011), with discounted regrets and averages (Brown and Sandholm 2019:
// alpha 1.5, beta 0, gamma 2) and alternating updates; and says how far from one it is.
//
// Chips are counted in big blinds.

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "betting/hand_model.h"
#include "betting/traversal.h"
#include "betting/tree.h"

namespace pawnbroker::betting {

// The ranges of White and Black at the root of a tree: how likely each hand comes there, the deal
// itself left out, which is in the matrices.
using Ranges = std::array<Floats, 2>;

// Everybody has every hand at `round`.
Ranges full_ranges(const HandModel& hands, int round);

// For a part of a game that is solved again: `player` may choose, for each hand, to take what it
// was worth before instead of playing on, so that the new strategy of the other cannot be worse
// against any range than the old one (Burch, Johanson and Bowling 2014).
struct Gadget {
  int player = 0;
  Floats values;  // counterfactual ones, for the other's range at the root
  // The share of `player`'s range that comes into the game in any case. Where the range that is
  // expected to come would rather not, the strategy would otherwise be left to chance.
  float forced = 0;
};

// A point that both players can reach: the ranges they have there, by their average strategies.
struct Point {
  int node = 0;
  Ranges ranges;
};

class Solver {
 public:
  // Throws std::bad_alloc when there is no memory.
  Solver(std::shared_ptr<const HandModel> hands, Tree tree, int threads);
  Solver(std::shared_ptr<const HandModel> hands, Tree tree, int threads, Ranges ranges,
         std::optional<Gadget> gadget = {});

  // Its parts refer to each other.
  Solver(const Solver&) = delete;
  Solver& operator=(const Solver&) = delete;

  // What a solver for such a tree needs, besides the tree itself.
  static std::size_t bytes_for(const Tree& tree) { return 2 * tree.cells() * sizeof(float); }
  std::size_t bytes() const { return bytes_for(tree_) + tree_.bytes(); }

  // Improves the strategies of both players once. The more often, the better they are.
  void iterate();
  std::uint64_t iterations() const { return iterations_; }

  const Tree& tree() const { return tree_; }
  const HandModel& hands() const { return *hands_; }
  const std::shared_ptr<const HandModel>& shared_hands() const { return hands_; }
  const Ranges& root_ranges() const { return ranges_; }

  // What the best answer to the other's average strategy is worth to `player`, who knows that
  // strategy: exact, in big blinds a hand of full ranges.
  double best_response(int player);
  // Half of what both best answers win together: 0 at an equilibrium, in thousandths of a big blind
  // a hand.
  double exploitability();
  // White's value when both play their average strategies; Black's is its negative.
  double value();

  // The average strategy of a decision: action by action a vector over the hands of the player on
  // turn. A hand that the player never brings there, or nobody cared about, has the present
  // strategy, which is always one.
  Floats strategy(int node) const;
  // The present strategy alone.
  Floats present_strategy(int node) const;

  // The root, and the point that `action` leads to. The ranges are those of the new round where one
  // begins; at ends of the hand those of the last decision.
  Point root() const { return {0, ranges_}; }
  Point follow(const Point& point, int action) const;

  // Counterfactual values of `player`'s hands at a decision, against the other's range there: when
  // both play their averages, or `player` the best answer. Divided by `weights` they are the
  // expected gain of the hand in big blinds.
  Floats expected_values(const Point& point, int player) const;
  Floats best_values(const Point& point, int player) const;
  // As `expected_values` for the player on turn, once for each action (actions x width).
  Floats action_values(const Point& point) const;
  // How likely the other holds anything that leads there, given each of `player`'s hands.
  Floats weights(const Point& point, int player) const;

  // Makes a decision's average strategy the given one, for tests, measurements and opponents that
  // do not come from solving: action by action, as `strategy` gives it.
  void set_strategy(int node, const Floats& strategy);

 private:
  template <class Policy>
  Floats values_at_root(int player, const Policy& policy, const Ranges& ranges);
  Floats entering_range(int player);
  template <class Policy>
  Floats values_below(const Point& point, int player, const Policy& policy) const;

  std::shared_ptr<const HandModel> hands_;
  Tree tree_;
  Ranges ranges_;
  std::optional<Gadget> gadget_;
  Floats gadget_regrets_;  // playing on, taking the old value
  Floats regrets_, sums_;  // by the nodes' offsets
  std::uint64_t iterations_ = 0;
  std::unique_ptr<Traversal> traversal_;
};

}  // namespace pawnbroker::betting
