#include "making/army_model.h"

#include <algorithm>
#include <cmath>

namespace pawnbroker::making {

namespace {

constexpr int kSweeps = 200;
// A little trust that a strength is 0 keeps the strengths of armies that always win finite.
constexpr double kPrecision = 0.02;
// More than so many games the model never counts for.
constexpr double kMostPriorGames = 10'000;

double points(const ArmyCell& cell) {
  return (static_cast<double>(cell.games) + static_cast<double>(cell.wins) -
          static_cast<double>(cell.losses)) /
         2;
}

double square(double value) {
  return value * value;
}

}  // namespace

ArmyModel::ArmyModel(const std::vector<ArmyCell>& cells) {
  fit_strengths(cells);
  fit_draws(cells);
  fit_departures(cells);
}

double ArmyModel::score(int white, int black) const {
  const double difference = strengths_[0][static_cast<std::size_t>(white)] -
                            strengths_[1][static_cast<std::size_t>(black)];
  return 1 / (1 + std::exp(-difference));
}

// Most likely between equals, never where one side always wins.
double ArmyModel::draws(double score) const {
  return draws_when_level_ * 4 * score * (1 - score);
}

double ArmyModel::variance(double score) const {
  return score * (1 - score) - draws(score) / 4;
}

void ArmyModel::fit_strengths(const std::vector<ArmyCell>& cells) {
  for (int sweep = 0; sweep < kSweeps; ++sweep) {
    for (std::size_t side = 0; side < 2; ++side) {
      const double sign = side == 0 ? 1 : -1;
      Strengths slope{};
      Strengths& curvature = curvatures_[side];
      curvature.fill(kPrecision);
      for (const ArmyCell& cell : cells) {
        const auto army = static_cast<std::size_t>(side == 0 ? cell.white : cell.black);
        const double p = score(cell.white, cell.black);
        const auto games = static_cast<double>(cell.games);
        slope[army] += sign * (points(cell) - games * p);
        curvature[army] += games * p * (1 - p);
      }
      for (std::size_t army = 0; army < strengths_[side].size(); ++army) {
        double& strength = strengths_[side][army];
        // A step of at most 1, since far from the fit the curve is nearly flat.
        const double step = (slope[army] - kPrecision * strength) / curvature[army];
        strength += std::clamp(step, -1.0, 1.0);
      }
    }
  }
}

void ArmyModel::fit_draws(const std::vector<ArmyCell>& cells) {
  double drawn = 0, possible = 0;
  for (const ArmyCell& cell : cells) {
    const double p = score(cell.white, cell.black);
    drawn += static_cast<double>(cell.games - cell.wins - cell.losses);
    possible += static_cast<double>(cell.games) * 4 * p * (1 - p);
  }
  // With more than a half, wins and draws would be more than all games near a score of 1.
  draws_when_level_ = possible > 0 ? std::min(drawn / possible, 0.5) : 0;
}

// A cell's share of the point departs from the model's with a variance of `variance` / prior games.
void ArmyModel::fit_departures(const std::vector<ArmyCell>& cells) {
  double excess = 2.0 * armies::kArmies;  // so much less, since the strengths follow the games
  double games = 0;
  for (const ArmyCell& cell : cells) {
    if (cell.games == 0) continue;
    const double p = score(cell.white, cell.black);
    const auto n = static_cast<double>(cell.games);
    const double beside = points(cell) / n - p;
    const double weight = std::min(1.0, variance(p) / 0.02);  // near certainty says little
    excess += weight * (n * beside * beside / std::max(variance(p), 1e-9) - 1);
    games += weight * n;
  }
  prior_games_ = excess * kMostPriorGames > games ? games / excess : kMostPriorGames;
}

ArmyModel::Chances ArmyModel::smoothed(const ArmyCell& cell) const {
  const double p = score(cell.white, cell.black);
  const double all = static_cast<double>(cell.games) + prior_games_;
  const double mixed = (points(cell) + prior_games_ * p) / all;
  const double drawn =
      (static_cast<double>(cell.games - cell.wins - cell.losses) + prior_games_ * draws(p)) / all;
  const double of_strengths =
      square(p * (1 - p)) * (1 / curvatures_[0][static_cast<std::size_t>(cell.white)] +
                             1 / curvatures_[1][static_cast<std::size_t>(cell.black)]);
  const double error = std::sqrt(variance(mixed) / all + square(prior_games_ / all) * of_strengths);
  return {mixed - drawn / 2, 1 - mixed - drawn / 2, 2 * error};
}

}  // namespace pawnbroker::making
