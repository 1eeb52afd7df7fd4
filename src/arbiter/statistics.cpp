#include "arbiter/statistics.h"

#include <algorithm>
#include <boost/math/distributions/students_t.hpp>
#include <cmath>
#include <numeric>

#include "cards/random.h"

namespace pawnbroker::arbiter {
namespace {

// Of the standard normal distribution.
constexpr double kQuantile975 = 1.959963984540054;

constexpr std::uint64_t kBootstrapSeed = 1;
// Samples: enough for stable ends, fewer where each one is large.
constexpr std::size_t kBootstrapSamples = 2000;
constexpr std::size_t kLeastSamples = 200;
constexpr std::size_t kBootstrapDraws = 20'000'000;

// Whether they show no spread, apart from rounding.
bool all_equal(const std::vector<double>& values) {
  const auto [least, most] = std::ranges::minmax(values);
  return most - least <= 1e-12 * std::max(std::abs(least), std::abs(most));
}

}  // namespace

std::optional<Estimate> estimate(const std::vector<double>& values) {
  if (values.empty()) return std::nullopt;
  if (all_equal(values)) return Estimate{values[0], std::nullopt};
  const auto n = static_cast<double>(values.size());
  Estimate result{std::accumulate(values.begin(), values.end(), 0.0) / n, std::nullopt};
  double squares = 0;
  for (const double value : values) squares += (value - result.mean) * (value - result.mean);
  const double t = boost::math::quantile(boost::math::students_t(n - 1), 0.975);
  result.half_width = t * std::sqrt(squares / (n - 1) / n);
  return result;
}

std::optional<Interval> bootstrap(const std::vector<double>& values) {
  const std::size_t n = values.size();
  if (n < 2 || all_equal(values)) return std::nullopt;
  cards::Rng rng(kBootstrapSeed);
  std::vector<double> means(std::clamp(kBootstrapDraws / n, kLeastSamples, kBootstrapSamples));
  for (double& mean : means) {
    for (std::size_t i = 0; i < n; ++i) mean += values[cards::uniform(rng, n)];
    mean /= static_cast<double>(n);
  }
  std::ranges::sort(means);
  const std::size_t tail = means.size() / 40;  // 2.5 %
  return Interval{means[tail], means[means.size() - 1 - tail]};
}

std::optional<Interval> wilson(std::uint64_t hits, std::uint64_t tries) {
  if (tries == 0) return std::nullopt;
  const auto n = static_cast<double>(tries);
  const double p = static_cast<double>(hits) / n;
  const double z2 = kQuantile975 * kQuantile975;
  const double centre = (p + z2 / (2 * n)) / (1 + z2 / n);
  const double half = kQuantile975 / (1 + z2 / n) * std::sqrt(p * (1 - p) / n + z2 / (4 * n * n));
  // Where all or none hit, the end is exact, but for rounding.
  return Interval{hits == 0 ? 0 : centre - half, hits == tries ? 1 : centre + half};
}

double expected_score(double elo) {
  return 1 / (1 + std::pow(10.0, -elo / 400));
}

std::optional<double> elo(double score) {
  if (!(score > 0 && score < 1)) return std::nullopt;
  return 400 * std::log10(score / (1 - score));
}

EloEstimate elo(const Estimate& score) {
  EloEstimate result{elo(score.mean), std::nullopt, std::nullopt};
  if (score.half_width) {
    result.low = elo(score.mean - *score.half_width);
    result.high = elo(score.mean + *score.half_width);
  }
  return result;
}

}  // namespace pawnbroker::arbiter
