#include "arbiter/sprt.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <numeric>

#include "arbiter/statistics.h"

namespace pawnbroker::arbiter {
namespace {

// Blocks before which no verdict is given: the approximation takes the variance of the sample for
// the true one, and sums of hands for normal.
constexpr std::size_t kLeastGamePairs = 10;
constexpr std::size_t kLeastHandBlocks = 100;

// The least variance that is believed, so that a one-sided match ends, too: that of one game in 400
// not won, and of one hand in 400 that brings a big blind more.
constexpr double kLeastScoreVariance = 1.0 / 400;
constexpr double kLeastMbbVariance = 1000.0 * 1000 / 400;

std::string_view unit_word(SprtRule::Unit unit) {
  return unit == SprtRule::Unit::elo ? "elo" : "mbb";
}

}  // namespace

double SprtRule::lower_bound() const {
  return std::log(beta / (1 - alpha));
}

double SprtRule::upper_bound() const {
  return std::log((1 - beta) / alpha);
}

std::string fault_of(const SprtRule& rule) {
  constexpr double kLargest = 1e6;
  if (!(std::abs(rule.low) <= kLargest && std::abs(rule.high) <= kLargest)) {
    return "hypotheses beyond a million";
  }
  if (!(rule.low < rule.high)) return "the first hypothesis must be less than the second";
  for (const double error : {rule.alpha, rule.beta}) {
    if (!(error > 0 && error < 0.5)) return "alpha and beta must lie between 0 and 0.5";
  }
  return {};
}

std::string print(const SprtRule& rule) {
  return fmt::format("{} {} {} alpha {} beta {}", unit_word(rule.unit), rule.low, rule.high,
                     rule.alpha, rule.beta);
}

double log_likelihood_ratio(const std::vector<double>& values, double low, double high,
                            double floor) {
  if (values.empty()) return 0;
  const auto n = static_cast<double>(values.size());
  const double mean = std::accumulate(values.begin(), values.end(), 0.0) / n;
  double squares = 0;
  for (const double value : values) squares += (value - mean) * (value - mean);
  const double variance = std::max(squares / n, floor);
  return n * (high - low) * (2 * mean - low - high) / (2 * variance);
}

void Sprt::update(const Standings& standings) {
  const std::vector<double> values = standings.block_values(0);
  if (values.size() == blocks_ || verdict_ != Verdict::open) return;
  blocks_ = values.size();
  const bool games = rule_.unit == SprtRule::Unit::elo;
  ratio_ = games ? log_likelihood_ratio(values, expected_score(rule_.low),
                                        expected_score(rule_.high), kLeastScoreVariance)
                 : log_likelihood_ratio(values, rule_.low, rule_.high, kLeastMbbVariance);
  if (blocks_ < (games ? kLeastGamePairs : kLeastHandBlocks)) return;
  if (ratio_ >= rule_.upper_bound()) verdict_ = Verdict::high;
  if (ratio_ <= rule_.lower_bound()) verdict_ = Verdict::low;
}

std::string Sprt::announcement(const SprtRule& rule) {
  return fmt::format(
      "sequential test: {} {} (alpha {}) against {} (beta {}); the match ends when the "
      "log-likelihood ratio leaves [{:.3f}, {:.3f}]",
      unit_word(rule.unit), rule.low, rule.alpha, rule.high, rule.beta, rule.lower_bound(),
      rule.upper_bound());
}

std::string Sprt::report() const {
  const std::string state =
      fmt::format("log-likelihood ratio {:.3f} over {} blocks", ratio_, blocks_);
  if (verdict_ == Verdict::open) return state + ": no decision";
  return fmt::format("{}: {} {} accepted", state, unit_word(rule_.unit),
                     verdict_ == Verdict::high ? rule_.high : rule_.low);
}

std::string_view verdict_word(Sprt::Verdict verdict) {
  switch (verdict) {
    case Sprt::Verdict::low:
      return "low";
    case Sprt::Verdict::high:
      return "high";
    case Sprt::Verdict::open:
      break;
  }
  return "open";
}

}  // namespace pawnbroker::arbiter
