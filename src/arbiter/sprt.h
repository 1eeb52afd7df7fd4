#pragma once

// A sequential test between two hypotheses about the first engine: the match ends as soon as one of
// them can be refused, with error probabilities that were fixed beforehand (Wald 1945).

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "arbiter/standings.h"

namespace pawnbroker::arbiter {

struct SprtRule {
  enum class Unit { elo, mbb };
  Unit unit = Unit::elo;
  // The first engine's strength by either hypothesis: its rating above the other's, or its
  // thousandths of a big blind a hand. low < high.
  double low = 0, high = 0;
  double alpha = 0.05;  // to accept `high` though `low` holds
  double beta = 0.05;   // to accept `low` though `high` holds

  double lower_bound() const;  // of the log-likelihood ratio, where `low` is accepted
  double upper_bound() const;  // where `high` is accepted

  friend bool operator==(const SprtRule&, const SprtRule&) = default;
};

// Why the rule cannot be used; empty where it can.
std::string fault_of(const SprtRule& rule);

// The words of a record's line: `elo 0 5 alpha 0.05 beta 0.05`.
std::string print(const SprtRule& rule);

// The logarithm of the likelihood ratio of a mean of `high` against one of `low`, for independent
// values: n (high - low) (2 mean - low - high) / (2 variance). This is approximation (2.1) of the
// generalised sequential probability ratio test in Van den Bergh, "A Practical Introduction to the
// GSPRT" (2017); it is exact for a normal distribution of that variance. Over pairs of games it is
// the test on pentanomial counts. `floor` > 0 is a variance below which none is believed. 0 for no
// values.
double log_likelihood_ratio(const std::vector<double>& values, double low, double high,
                            double floor);

class Sprt {
 public:
  enum class Verdict { open, low, high };

  explicit Sprt(const SprtRule& rule) : rule_(rule) {}

  // After each hand. A verdict stays, whatever the hands that were under way bring.
  void update(const Standings& standings);
  Verdict verdict() const { return verdict_; }

  // The rule, as it is announced beforehand.
  static std::string announcement(const SprtRule& rule);
  // How it stands.
  std::string report() const;
  double ratio() const { return ratio_; }

 private:
  SprtRule rule_;
  Verdict verdict_ = Verdict::open;
  double ratio_ = 0;
  std::size_t blocks_ = 0;
};

std::string_view verdict_word(Sprt::Verdict verdict);

}  // namespace pawnbroker::arbiter
