#pragma once

// The exact solution of a round of BlackDrez by dynamic programming: every player takes the action
// that is best for himself (max^n, Luckhardt and Irani 1986), every card of the stock is equally
// likely to come.

#include <cstddef>
#include <functional>
#include <optional>
#include <unordered_map>

#include "players/blackdrez/position_key.h"
#include "players/blackdrez/prospect.h"

namespace pawnbroker::players::blackdrez {

class RoundSolver {
 public:
  // The round's end is valued by `outlook`. Gives up when `may_go_on`, which is asked before each
  // new position, says no. Both outlive this.
  RoundSolver(const Outlook& outlook, const std::function<bool()>& may_go_on)
      : outlook_(outlook), may_go_on_(may_go_on) {}

  // The values of a table of this round, in any phase; empty when given up. All tables asked for
  // come from the same deal, or from different deals by the same stock, piles and dealer.
  std::optional<Values> solve(const games::blackdrez::Table& table);

  // How many positions with a decision were solved.
  std::size_t positions() const { return values_.size(); }

 private:
  Values value(const games::blackdrez::Table& table);
  Values best_action(const games::blackdrez::Table& table);
  Values expectation(const games::blackdrez::Table& table);

  const Outlook& outlook_;
  const std::function<bool()>& may_go_on_;
  std::unordered_map<PositionKey, Values, PositionHash> values_;
  bool given_up_ = false;
};

// Bytes that a solved position takes, about.
inline constexpr std::size_t kBytesOfSolved = 80;

}  // namespace pawnbroker::players::blackdrez
