#pragma once

// Smooths what few games say of each pair of armies by what all games say together.
//
// White's share of the point is logistic in the difference of a strength of White's army and one of
// Black's (R. Bradley and M. Terry, "Rank analysis of incomplete block designs", 1952), plus the
// product of a bent of each (H. Gollob, "A statistical model which combines features of factor
// analytic and analysis of variance techniques", 1968), fitted to all games by Newton's method, one
// number after the other. Pairs depart from that; how much is seen from the games (method of
// moments), and told in games: a cell's own games are mixed with so many games that go as the model
// has it (empirical Bayes: C. Morris, "Parametric empirical Bayes inference", 1983).

#include <array>
#include <vector>

#include "making/army_cells.h"

namespace pawnbroker::making {

class ArmyModel {
 public:
  // Of all cells, each in its place.
  explicit ArmyModel(const std::vector<ArmyCell>& cells);

  struct Chances {
    double win = 0, loss = 0;
    double standard_error = 0;  // of win - loss
    double expectation() const { return win - loss; }
  };
  // What model and games together say of the cell.
  Chances smoothed(const ArmyCell& cell) const;

  // The games that the model counts for in each cell.
  double prior_games() const { return prior_games_; }

 private:
  // A number for each army, White's and Black's.
  using Numbers = std::array<std::array<double, armies::kArmies>, 2>;

  // White's share of the point.
  double score(int white, int black) const;
  double draws(double score) const;
  // Of the share of the point of one game.
  double variance(double score) const;

  // Improves the numbers of all armies of one side once. `slope` says how much the logarithm of the
  // odds moves with the number of that side's army, given the cell.
  template <typename Slope>
  void improve(const std::vector<ArmyCell>& cells, std::size_t side, Numbers& numbers,
               double precision, Slope slope, Numbers& curvatures);
  void fit_draws(const std::vector<ArmyCell>& cells);
  void fit_departures(const std::vector<ArmyCell>& cells);

  Numbers strengths_{}, bents_{};
  Numbers curvatures_{}, bent_curvatures_{};  // of the likelihood: how well they are known
  double draws_when_level_ = 0;
  double prior_games_ = 0;
};

}  // namespace pawnbroker::making
