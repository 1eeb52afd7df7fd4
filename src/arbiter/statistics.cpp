#include "arbiter/statistics.h"

#include <boost/math/distributions/students_t.hpp>
#include <cmath>
#include <numeric>

namespace pawnbroker::arbiter {

std::optional<Estimate> estimate(const std::vector<double>& values) {
  if (values.empty()) return std::nullopt;
  const auto n = static_cast<double>(values.size());
  Estimate result{std::accumulate(values.begin(), values.end(), 0.0) / n, std::nullopt};
  double squares = 0;
  for (const double value : values) squares += (value - result.mean) * (value - result.mean);
  if (values.size() < 2 || squares == 0) return result;
  const double t = boost::math::quantile(boost::math::students_t(n - 1), 0.975);
  result.half_width = t * std::sqrt(squares / (n - 1) / n);
  return result;
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
