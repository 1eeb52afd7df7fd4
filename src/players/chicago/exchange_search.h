#pragma once

// Decisions before the play, by hands simulated to their end.

#include <cstdint>
#include <functional>
#include <vector>

#include "cards/random.h"
#include "games/chicago/table.h"

namespace pawnbroker::players::chicago {

// A mean of chances to win, as far as they were sampled.
class Sample {
 public:
  void add(double value) {
    ++count_;
    sum_ += value;
    squares_ += value * value;
  }
  double mean() const { return count_ > 0 ? sum_ / static_cast<double>(count_) : 0; }
  // Standard error of the mean; one half, the most that it can be, where nothing is known.
  double error() const;
  std::uint64_t count() const { return count_; }

 private:
  std::uint64_t count_ = 0;
  double sum_ = 0;
  double squares_ = 0;
};

// Compares actions that lead to further cards. All are tried in the same worlds with the same cards
// to come, and everybody goes on by simple_rule.h. Where one or two cards are exchanged all that
// can come for them come equally often; otherwise they are drawn at random. Sequential halving
// (Karnin, Koren and Somekh, 2013): after each round the better half of the actions is tried twice
// as often.
class ExchangeSearch {
 public:
  // `worlds` are before the decision of `seat`; at least one, and they outlive this. The first
  // action is taken of equal ones.
  ExchangeSearch(const std::vector<games::chicago::Table>& worlds,
                 const std::vector<games::chicago::Action>& actions, int seat, cards::Rng& rng);

  // Simulates as long as `may_go_on`, which is asked before each hand; `first_round` hands for each
  // action before the first halving. Ends by itself when one action has been tried so often that
  // more would hardly change anything.
  void run(std::uint64_t first_round, const std::function<bool()>& may_go_on);

  const Sample& sample(std::size_t action) const { return candidates_[action].sample; }
  // The actions, the best first: those of later rounds before those of earlier ones, but the first
  // one before all others unless the best is better by so many standard errors.
  std::vector<std::size_t> ranking(double sure_errors) const;

 private:
  using Draw = std::vector<games::chicago::Card>;

  struct Candidate {
    games::chicago::Action action;
    std::vector<Draw> draws;  // all that can come, in random order; empty when at random
    Sample sample;
    int rounds = 0;
  };

  void simulate(Candidate& candidate);
  std::vector<Draw> all_draws(const games::chicago::Action& action) const;

  const std::vector<games::chicago::Table>& worlds_;
  std::vector<games::chicago::CardSet> stocks_;  // of each world
  std::vector<Candidate> candidates_;
  const int seat_;
  cards::Rng& rng_;
};

}  // namespace pawnbroker::players::chicago
