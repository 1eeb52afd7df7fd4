#include "cards/random.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <map>
#include <vector>

#include "catch.h"

using namespace pawnbroker::cards;

TEST_CASE("bounded numbers skip the uneven top of the 64-bit range") {
  // 2^64 modulo 3 is 1, so of a source that gives 0, 1, 2, … the number 0 is skipped.
  std::uint64_t next = 0;
  const auto count = [&next] { return next++; };
  CHECK(uniform(count, 3) == 1);
  CHECK(uniform(count, 3) == 2);
  CHECK(uniform(count, 3) == 0);
  CHECK(uniform(count, 1) == 0);
}

TEST_CASE("a shuffle makes every order equally likely") {
  Rng rng(1);
  std::map<std::array<int, 4>, int> seen;
  constexpr int kShuffles = 240'000;
  for (int i = 0; i < kShuffles; ++i) {
    std::array<int, 4> items = {0, 1, 2, 3};
    shuffle(std::span<int>(items), rng);
    ++seen[items];
  }
  REQUIRE(seen.size() == 24);
  double chi_square = 0;
  for (const auto& [order, count] : seen) {
    const double expected = kShuffles / 24.0;
    chi_square += (count - expected) * (count - expected) / expected;
  }
  CHECK(chi_square < 49.7);  // 99.9th percentile with 23 degrees of freedom
}

TEST_CASE("what has a probability is drawn as often as that says") {
  const std::vector<double> probabilities = {0, 0.5, 0, 0.3, 0.2, 0};
  constexpr int kDraws = 100'000;
  Rng rng(3);
  std::vector<int> drawn(probabilities.size());
  for (int i = 0; i < kDraws; ++i) ++drawn[draw(probabilities, std::identity(), rng)];
  for (std::size_t i = 0; i < probabilities.size(); ++i) {
    const double p = probabilities[i];
    CHECK(std::abs(drawn[i] - kDraws * p) <= 4 * std::sqrt(kDraws * p * (1 - p)));
  }
}

TEST_CASE("what rounding leaves over is never drawn where there is no probability") {
  const auto highest = [] { return ~std::uint64_t{0}; };
  CHECK(draw(std::vector{0.25, 0.5, 0.0}, std::identity(), highest) == 1);
  CHECK(draw(std::vector{1.0}, std::identity(), highest) == 0);
}

TEST_CASE("unit numbers fill the range from 0 to 1") {
  Rng rng(2);
  double low = 1, high = 0;
  for (int i = 0; i < 100'000; ++i) {
    const double u = unit(rng);
    low = std::min(low, u);
    high = std::max(high, u);
  }
  CHECK(low >= 0);
  CHECK(low < 0.001);
  CHECK(high > 0.999);
  CHECK(high < 1);
}
