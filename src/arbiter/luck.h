#pragma once

// How much of a hand of Choker was luck: the same result with less noise (after D. White and
// M. Bowling, "Learning a value estimation for reducing variance of evaluations in poker", 2009; N.
// Burch et al., "AIVAT: a new variance reduction technique for agent evaluation in imperfect
// information games", 2018: here with the corrections of chance only).

#include <map>
#include <memory>
#include <optional>
#include <string>

#include "arbiter/hand.h"
#include "armies/army_table.h"
#include "games/choker/rules.h"

namespace pawnbroker::arbiter {

// White's gain in chips.
struct AdjustedGain {
  // The result less what each deal was worth above its expectation. Unbiased: a deal's worth is
  // reckoned before anybody acts on it, and its expectation is zero, right or wrong as the table
  // may be.
  double chance_corrected;
  // Further, once the betting is over, the table's expectation in place of what placement and chess
  // made of it. Biased as far as one side plays those better.
  double betting_only;
};

class LuckMeter {
 public:
  // The table must outlive the meter.
  explicit LuckMeter(const armies::ArmyTable& table);
  LuckMeter(LuckMeter&&) noexcept;
  LuckMeter& operator=(LuckMeter&&) noexcept;
  ~LuckMeter();

  // Nothing for other games than Choker, and for hands that began behind the deals.
  std::optional<AdjustedGain> adjust(const PlayedHand& played);

 private:
  class Worths;
  const Worths& worths(const games::choker::Rules& rules);

  const armies::ArmyTable* table_;
  std::map<std::string, std::unique_ptr<Worths>> worths_;  // by rules
};

}  // namespace pawnbroker::arbiter
