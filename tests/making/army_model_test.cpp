#include "making/army_model.h"

#include <cmath>
#include <random>

#include "catch.h"

namespace pawnbroker::making {
namespace {

// A world in which White's share of the point is logistic in the armies' places but for a departure
// of each pair with this standard deviation.
class World {
 public:
  World(double departure, std::uint32_t seed) : rng_(seed) {
    std::normal_distribution<double> normal;
    for (std::size_t i = 0; i < kCells; ++i) {
      const double difference = 0.3 + 0.08 * static_cast<double>(i % armies::kArmies) -
                                0.08 * static_cast<double>(i / armies::kArmies);
      const double share = 1 / (1 + std::exp(-difference)) + departure * normal(rng_);
      truth_.push_back(std::clamp(share, 0.0, 1.0));
    }
  }

  double expectation(std::size_t cell) const { return 2 * truth_[cell] - 1; }

  // Decisive games only.
  std::vector<ArmyCell> play(std::uint64_t games) {
    std::vector<ArmyCell> cells;
    for (std::size_t i = 0; i < kCells; ++i) {
      std::binomial_distribution<std::uint64_t> wins(games, truth_[i]);
      const std::uint64_t won = wins(rng_);
      cells.push_back({static_cast<int>(i) / armies::kArmies, static_cast<int>(i) % armies::kArmies,
                       games, won, games - won});
    }
    return cells;
  }

 private:
  std::mt19937 rng_;
  std::vector<double> truth_;
};

TEST_CASE("few games of each pair are smoothed, by as much as pairs go by their strengths") {
  double prior_games_before = 1e9;
  for (const double departure : {0.0, 0.03, 0.1}) {
    World world(departure, 5);
    const auto cells = world.play(30);
    const ArmyModel model(cells);
    double raw = 0, smoothed = 0, promised = 0;
    for (std::size_t i = 0; i < kCells; ++i) {
      const auto chances = model.smoothed(cells[i]);
      CHECK(chances.win + chances.loss == Approx(1));  // nothing was drawn
      raw += std::pow(cells[i].expectation() - world.expectation(i), 2);
      smoothed += std::pow(chances.expectation() - world.expectation(i), 2);
      promised += std::pow(chances.standard_error, 2);
    }
    CHECK(smoothed < 0.7 * raw);
    // The error that it tells of is about the error that it has.
    CHECK(promised > 0.6 * smoothed);
    CHECK(promised < 1.6 * smoothed);
    CHECK(model.prior_games() < prior_games_before);
    prior_games_before = model.prior_games();
  }
}

TEST_CASE("draws are drawn as often as they were") {
  std::vector<ArmyCell> cells;
  for (int white = 0; white < armies::kArmies; ++white) {
    for (int black = 0; black < armies::kArmies; ++black)
      cells.push_back({white, black, 100, 40, 40});
  }
  const ArmyModel model(cells);
  const auto chances = model.smoothed(cells.front());
  CHECK(chances.win == Approx(0.4).margin(1e-6));
  CHECK(chances.loss == Approx(0.4).margin(1e-6));
  // A cell without games goes as the model has it.
  const auto unseen = model.smoothed({3, 4, 0, 0, 0});
  CHECK(unseen.win == Approx(0.4).margin(1e-3));
}

TEST_CASE("armies that always win stay finite, and certain") {
  std::vector<ArmyCell> cells;
  for (int white = 0; white < armies::kArmies; ++white) {
    for (int black = 0; black < armies::kArmies; ++black) {
      cells.push_back({white, black, 10, white < black ? 10u : 0u, white > black ? 10u : 0u});
    }
  }
  const ArmyModel model(cells);
  const auto best = model.smoothed(cells[cell_index(0, armies::kArmies - 1)]);
  CHECK(best.win > 0.97);
  CHECK(best.win <= 1);
  CHECK(best.loss >= 0);
  CHECK(std::isfinite(best.standard_error));
}

}  // namespace
}  // namespace pawnbroker::making
