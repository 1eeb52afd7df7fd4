#pragma once

// The last rounds of a game of BlackDrez, solved to the end: no estimate is left.

#include <functional>
#include <optional>
#include <unordered_map>

#include "players/blackdrez/position_key.h"
#include "players/blackdrez/prospect.h"

namespace pawnbroker::players::blackdrez {

class Endgame {
 public:
  // Gives up when `may_go_on`, which is asked before each new position, says no. It outlives this.
  explicit Endgame(const std::function<bool()>& may_go_on) : may_go_on_(may_go_on) {}

  // Whether the rest of the game behind this table, whose round has ended, is small enough.
  static bool is_small(const games::blackdrez::Table& table);

  // Whether a round that is being played may end so.
  static bool may_come(const games::blackdrez::Table& table);

  // What best play for the own score gives each seat, on the average of all deals to come; the
  // table is small and its round has ended. Empty when given up.
  std::optional<Values> solve(const games::blackdrez::Table& table);

 private:
  std::optional<Values> over_all_deals(const games::blackdrez::Table& table);

  const std::function<bool()>& may_go_on_;
  std::unordered_map<PositionKey, Values, PositionHash> known_;
};

}  // namespace pawnbroker::players::blackdrez
