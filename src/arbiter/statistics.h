#pragma once

// What a sample of results says about the truth, and with what certainty. Nothing here is ever "not
// a number": what a sample cannot tell is absent.

#include <cstdint>
#include <optional>
#include <vector>

namespace pawnbroker::arbiter {

// The mean of independent values and the half width of its 95 % confidence interval.
struct Estimate {
  double mean = 0;
  // Absent below two values, and where all are equal: they show no spread to judge by.
  std::optional<double> half_width;
};

// Student's interval (Gosset 1908): mean ± t(0.975; n-1) · s / sqrt(n). Empty for no values.
std::optional<Estimate> estimate(const std::vector<double>& values);

struct Interval {
  double low, high;
};

// The 95 % interval of the mean by the percentile bootstrap (Efron 1979), which supposes no shape
// of the distribution: the middle of the means of samples drawn from `values` with replacement. The
// same for the same values. Empty where `estimate` has no half width.
std::optional<Interval> bootstrap(const std::vector<double>& values);

// The 95 % score interval of a probability of which `hits` of `tries` are known (Wilson 1927).
// Empty for no tries.
std::optional<Interval> wilson(std::uint64_t hits, std::uint64_t tries);

// The rating difference behind an expected score, by Elo's logistic formula 400 · log10(s / (1-s)).
// Empty unless 0 < score < 1.
std::optional<double> elo(double score);
// The expected score of a rating difference.
double expected_score(double elo);

struct EloEstimate {
  std::optional<double> difference, low, high;
};
// The interval of a score carried over to ratings; ends beyond 0 or 1 are absent.
EloEstimate elo(const Estimate& score);

}  // namespace pawnbroker::arbiter
