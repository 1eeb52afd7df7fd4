#include "arbiter/statistics.h"

#include <cmath>
#include <random>

#include "catch.h"

using namespace pawnbroker::arbiter;

namespace {

bool near(double a, double b) {
  return std::abs(a - b) < 1e-3;
}

}  // namespace

TEST_CASE("the interval is Student's") {
  // s = sqrt(2.5), t(0.975; 4) = 2.776445: 2.776445 · 1.581139 / sqrt(5) = 1.963243.
  const auto result = estimate({1, 2, 3, 4, 5});
  REQUIRE(result);
  CHECK(near(result->mean, 3));
  REQUIRE(result->half_width);
  CHECK(near(*result->half_width, 1.963243));
  // s = sqrt(50), t(0.975; 1) = 12.7062: 12.7062 · 7.071068 / sqrt(2) = 63.5310.
  CHECK(near(*estimate({0, 10})->half_width, 63.5310));
}

TEST_CASE("what a sample cannot tell is absent") {
  CHECK_FALSE(estimate({}));
  CHECK(estimate({7})->mean == 7);
  CHECK_FALSE(estimate({7})->half_width);
  CHECK_FALSE(estimate({2, 2, 2})->half_width);
  const double third = 1 / 3.0;
  CHECK(estimate(std::vector(10, third))->mean == third);
  CHECK_FALSE(estimate(std::vector(10, third))->half_width);
  // The same but for rounding.
  CHECK_FALSE(estimate({0.3, 0.1 + 0.2})->half_width);
  CHECK_FALSE(bootstrap({0.3, 0.1 + 0.2}));
  CHECK_FALSE(bootstrap({}));
  CHECK_FALSE(elo(0.0));
  CHECK_FALSE(elo(1.0));
  CHECK_FALSE(elo(Estimate{0.9, 0.2}).high);
  CHECK(elo(Estimate{0.9, 0.2}).low);
  CHECK_FALSE(elo(Estimate{1.0, {}}).difference);
}

TEST_CASE("ratings follow the logistic curve") {
  CHECK(near(*elo(0.5), 0));
  CHECK(near(*elo(0.75), 190.8485));
  CHECK(near(*elo(0.25), -190.8485));
  const EloEstimate result = elo(Estimate{0.6, 0.1});
  CHECK(near(*result.low, 0));
  CHECK(near(*result.high, 147.1908));
}

TEST_CASE("the interval over correlated pairs covers the truth as often as it says", "[P77]") {
  // Pairs whose hands share a deal: sums of independent pairs, negatively correlated inside.
  std::mt19937_64 rng(1);
  std::normal_distribution<double> noise(0, 1);
  constexpr int runs = 2000;
  int covered = 0;
  for (int run = 0; run < runs; ++run) {
    std::vector<double> pairs;
    for (int pair = 0; pair < 50; ++pair) {
      const double deal = noise(rng);
      const double first = 0.2 + 0.4 * deal + noise(rng);
      const double second = 0.2 - 0.4 * deal + noise(rng);
      pairs.push_back((first + second) / 2);
    }
    const auto result = estimate(pairs);
    covered += std::abs(result->mean - 0.2) <= *result->half_width;
  }
  CHECK(covered >= 0.93 * runs);
  CHECK(covered <= 0.97 * runs);
}

TEST_CASE("Wilson's interval") {
  // p = 0.7, n = 10: (0.7 + 0.19207) / 1.38415 ± 1.95996 / 1.38415 · sqrt(0.021 + 0.0096036).
  CHECK(near(wilson(7, 10)->low, 0.396778));
  CHECK(near(wilson(7, 10)->high, 0.892209));
  CHECK(wilson(0, 10)->low == 0);
  CHECK(near(wilson(0, 10)->high, 0.277533));
  CHECK(wilson(10, 10)->high == 1);
  CHECK_FALSE(wilson(0, 0));
}

TEST_CASE("the bootstrap agrees with Student on a large sample and is repeatable") {
  std::mt19937_64 rng(3);
  std::normal_distribution<double> noise(5, 2);
  std::vector<double> values;
  for (int i = 0; i < 1000; ++i) values.push_back(noise(rng));
  const auto student = estimate(values);
  const auto range = bootstrap(values);
  REQUIRE(range);
  CHECK(std::abs(range->low - (student->mean - *student->half_width)) < 0.02);
  CHECK(std::abs(range->high - (student->mean + *student->half_width)) < 0.02);
  CHECK(bootstrap(values)->low == range->low);
  CHECK_FALSE(bootstrap({}));
  CHECK_FALSE(bootstrap({1}));
  CHECK_FALSE(bootstrap({1, 1, 1}));
}

TEST_CASE("ratings and expected scores are inverse") {
  CHECK(near(expected_score(190.8485), 0.75));
  CHECK(near(*elo(expected_score(-35)), -35));
}
