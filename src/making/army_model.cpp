#include "making/army_model.h"

#include <algorithm>
#include <cmath>

namespace pawnbroker::making {

namespace {

constexpr int kSweeps = 200;
// A little trust that a strength is 0 keeps the strengths of armies that always win finite.
constexpr double kPrecision = 0.02;
// Bents are small, most likely.
constexpr double kBentPrecision = 2;
constexpr double kFirstBent = 0.1;
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
  // A product of zeros would stay one: the bents begin as anything else.
  for (std::size_t army = 0; army < bents_[1].size(); ++army) {
    bents_[1][army] = army % 2 == 0 ? kFirstBent : -kFirstBent;
  }
  for (int sweep = 0; sweep < kSweeps; ++sweep) {
    for (const std::size_t side : {0, 1}) {
      improve(
          cells, side, strengths_, kPrecision,
          [side](const ArmyCell&) { return side == 0 ? 1.0 : -1.0; }, curvatures_);
    }
    for (const std::size_t side : {0, 1}) {
      improve(
          cells, side, bents_, kBentPrecision,
          [this, side](const ArmyCell& cell) {
            return bents_[1 - side][static_cast<std::size_t>(side == 0 ? cell.black : cell.white)];
          },
          bent_curvatures_);
    }
  }
  fit_draws(cells);
  fit_departures(cells);
}

double ArmyModel::score(int white, int black) const {
  const auto w = static_cast<std::size_t>(white);
  const auto b = static_cast<std::size_t>(black);
  const double difference = strengths_[0][w] - strengths_[1][b] + bents_[0][w] * bents_[1][b];
  return 1 / (1 + std::exp(-difference));
}

// Most likely between equals, never where one side always wins.
double ArmyModel::draws(double score) const {
  return draws_when_level_ * 4 * score * (1 - score);
}

double ArmyModel::variance(double score) const {
  return score * (1 - score) - draws(score) / 4;
}

template <typename Slope>
void ArmyModel::improve(const std::vector<ArmyCell>& cells, std::size_t side, Numbers& numbers,
                        double precision, Slope slope, Numbers& curvatures) {
  std::array<double, armies::kArmies> gradient{};
  auto& curvature = curvatures[side];
  curvature.fill(precision);
  for (const ArmyCell& cell : cells) {
    const auto army = static_cast<std::size_t>(side == 0 ? cell.white : cell.black);
    const double p = score(cell.white, cell.black);
    const auto games = static_cast<double>(cell.games);
    const double by = slope(cell);
    gradient[army] += by * (points(cell) - games * p);
    curvature[army] += by * by * games * p * (1 - p);
  }
  for (std::size_t army = 0; army < curvature.size(); ++army) {
    double& number = numbers[side][army];
    // A step of at most 1, since far from the fit the curve is nearly flat.
    number += std::clamp((gradient[army] - precision * number) / curvature[army], -1.0, 1.0);
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
  double excess = 4.0 * armies::kArmies;  // so much less, since the numbers follow the games
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
  // How well the logarithm of the odds is known, by the numbers that make it up.
  const auto w = static_cast<std::size_t>(cell.white);
  const auto b = static_cast<std::size_t>(cell.black);
  const double of_numbers = 1 / curvatures_[0][w] + 1 / curvatures_[1][b] +
                            square(bents_[1][b]) / bent_curvatures_[0][w] +
                            square(bents_[0][w]) / bent_curvatures_[1][b];
  const double of_model = square(p * (1 - p)) * of_numbers;
  const double error = std::sqrt(variance(mixed) / all + square(prior_games_ / all) * of_model);
  return {mixed - drawn / 2, 1 - mixed - drawn / 2, 2 * error};
}

}  // namespace pawnbroker::making
