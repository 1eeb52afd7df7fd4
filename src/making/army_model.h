#pragma once

// Smooths what few games say of each pair of armies by what all games say together.
//
// White's share of the point is logistic in the difference of a strength of White's army and one of
// Black's (R. Bradley and M. Terry, "Rank analysis of incomplete block designs", 1952), fitted to
// all games by Newton's method, one strength after the other. Pairs depart from that, as bishops do
// against knights; how much is seen from the games (method of moments), and told in games: a cell's
// own games are mixed with so many games that go as the model has it (empirical Bayes: C. Morris,
// "Parametric empirical Bayes inference", 1983).

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
  // White's share of the point.
  double score(int white, int black) const;
  double draws(double score) const;
  // Of the share of the point of one game.
  double variance(double score) const;

  void fit_strengths(const std::vector<ArmyCell>& cells);
  void fit_draws(const std::vector<ArmyCell>& cells);
  void fit_departures(const std::vector<ArmyCell>& cells);

  using Strengths = std::array<double, armies::kArmies>;
  std::array<Strengths, 2> strengths_{};   // White's and Black's
  std::array<Strengths, 2> curvatures_{};  // of the likelihood: how well they are known
  double draws_when_level_ = 0;
  double prior_games_ = 0;
};

}  // namespace pawnbroker::making
