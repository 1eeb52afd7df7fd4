#pragma once

// The betting of one hand: totals, legal actions and the end of each round, in all structures.
// Knows no cards.

#include <array>
#include <cstdint>
#include <optional>

#include "games/choker/rules.h"

namespace pawnbroker::games::choker {

using Chips = std::int64_t;

// What a hand is played for. Index 0 is White, 1 Black.
struct Stakes {
  std::array<Chips, 2> stacks = {10'000, 10'000};  // before the blinds
  std::array<Chips, 2> blinds = {500, 1'000};      // White's small, Black's big
  Structure structure = Structure::no_limit;

  friend bool operator==(const Stakes&, const Stakes&) = default;
};

struct Bet {
  enum class Kind : std::uint8_t { fold, check, call, raise };
  Kind kind = Kind::check;
  Chips amount = 0;  // raise: the actor's total in the pot over the whole hand

  friend bool operator==(const Bet&, const Bet&) = default;
};

struct RaiseRange {
  Chips least, most;  // inclusive; an amount above the smaller stack acts as that stack
};

class Betting {
 public:
  // Posts the blinds. No round has begun.
  explicit Betting(const Stakes& stakes);

  // Begins the next round, once its cards are dealt.
  void begin_round();

  // The round that was begun last, 0 to 2; -1 before the first.
  int round() const { return round_; }
  // Who must act: 0 or 1; nothing when the round is over or the hand is folded.
  std::optional<int> actor() const { return actor_; }
  // All three rounds are over without a fold.
  bool closed() const { return round_ == kRounds - 1 && !actor_ && !folded_; }
  std::optional<int> folded() const { return folded_; }

  Chips total(int player) const { return totals_[static_cast<std::size_t>(player)]; }
  Chips pot() const { return totals_[0] + totals_[1]; }
  // Bets and raises of the round so far; the big blind counts in the first.
  int raises_made() const { return raises_; }
  // The smaller of the two stacks: no total ever exceeds it.
  Chips effective_stack() const { return effective_; }
  const Stakes& stakes() const { return stakes_; }

  // For the actor. Facing a bet: fold, call; otherwise: check.
  Chips to_call() const;
  std::optional<RaiseRange> raises() const;
  bool is_legal(const Bet& bet) const;
  void apply(const Bet& bet);  // a legal one

  friend bool operator==(const Betting&, const Betting&) = default;

 private:
  Chips own(int player) const { return stakes_.stacks[static_cast<std::size_t>(player)]; }
  // The bet of limit poker in this round.
  Chips unit() const;
  void pass_turn();

  Stakes stakes_;
  Chips effective_;
  std::array<Chips, 2> totals_{};
  int round_ = -1;
  std::optional<int> actor_;
  std::optional<int> folded_;
  Chips last_raise_ = 0;  // size of the round's last bet or raise, at least the big blind
  int raises_ = 0;        // bets and raises of the round; the big blind counts in the first
  int acted_ = 0;         // actions since the round began or was raised
};

}  // namespace pawnbroker::games::choker
