#pragma once

// The running totals of a match, engine by engine.

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "arbiter/fault.h"
#include "arbiter/hand.h"
#include "arbiter/luck.h"
#include "arbiter/statistics.h"
#include "games/game.h"

namespace pawnbroker::arbiter {

// How a hand was won.
enum class WonBy { fold, mate, resign, time, other };
inline constexpr std::size_t kWaysToWin = 5;
inline constexpr std::array<std::string_view, kWaysToWin> kWonByWords = {"fold", "mate", "resign",
                                                                         "time", "other"};

// Hands won, drawn and lost. A draw is a hand that several came off best in.
struct Tally {
  std::uint64_t wins = 0, draws = 0, losses = 0;

  std::uint64_t hands() const { return wins + draws + losses; }
  // `share`: of the win.
  void add(double share);
};

struct EngineTotals {
  std::string name;
  std::uint64_t hands = 0;
  std::int64_t gained = 0;  // in the game's unit
  // The part of `gained` from hands that ended in a fold, before any showdown.
  std::int64_t gained_by_folds = 0;
  // What the won hands brought, in all and by folds.
  std::int64_t won = 0, won_by_folds = 0;
  std::uint64_t wins = 0, draws = 0, losses = 0;  // as in a `Tally`
  std::vector<Tally> by_seat;
  double score = 0;  // a win is 1, a draw an equal part of it
  std::array<std::uint64_t, kWaysToWin> won_by{};
  std::array<std::uint64_t, kFaultKinds> faults{};

  std::uint64_t fault_count() const;
};

// The result of a hand, as it was or with less luck in it (see luck.h).
enum class Measure { raw, chance_corrected, betting_only };
inline constexpr std::size_t kMeasures = 3;

struct NotedFault {
  std::uint64_t hand;
  int seat;
  int engine;
  Fault fault;
};

class Standings {
 public:
  // Each `block` hands with numbers behind each other are one value.
  Standings(const games::FactSheet& facts, const std::vector<std::string>& names, int block);

  void add(const PlayedHand& played);

  const std::vector<EngineTotals>& engines() const { return engines_; }
  std::uint64_t hands() const { return hands_; }
  std::uint64_t draws() const { return draws_; }
  // All faults in the order in which they became known.
  const std::vector<NotedFault>& faults() const { return faults_; }

  // True when results are sums of chips, false when a hand is won, drawn or lost.
  bool counts_chips() const { return facts_.unit == "chips"; }
  int block() const { return block_; }
  // The engine's results over complete blocks, in their order: in chips thousandths of a
  // big blind per hand, otherwise the score per hand.
  std::vector<double> block_values(int engine, Measure measure = Measure::raw) const;
  // Whether the other measures are there: in hands of Choker that begin with the deal.
  bool measures_luck() const { return hands_ > 0 && unmeasured_ == 0; }
  // Of complete pairs of games, how many brought the engine 0, 0.5, 1, 1.5 and 2 points; none where
  // games do not come in pairs of two engines or chips are counted.
  std::optional<std::array<std::uint64_t, 5>> pentanomial(int engine) const;

 private:
  struct Block {
    int hands = 0;
    std::vector<std::array<double, kMeasures>> sums;  // by engine
  };

  // What a hand counts for a seat with that gain, in the game's unit, and share of the win.
  double value(const PlayedHand& played, double gain, double share) const;

  const games::FactSheet& facts_;
  int block_;
  std::uint64_t hands_ = 0;
  std::uint64_t draws_ = 0;
  std::uint64_t unmeasured_ = 0;  // hands without the other measures
  LuckMeter luck_{armies::ArmyTable::standard()};
  std::vector<EngineTotals> engines_;
  std::vector<NotedFault> faults_;
  std::map<std::uint64_t, Block> blocks_;  // by their indices from 0
};

}  // namespace pawnbroker::arbiter
