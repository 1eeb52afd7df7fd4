#include "players/blackdrez/simple_rule.h"

namespace pawnbroker::players::blackdrez {

using games::blackdrez::Card;
using games::blackdrez::Hand;
using games::blackdrez::kCards;
using games::blackdrez::kEleven;
using games::blackdrez::Table;

double chance_out(const Table& table) {
  const Hand& hand = table.hand(table.turn());
  int out = 0;
  for (int i = 0; i < kCards; ++i) {
    const auto card = static_cast<Card>(i);
    if (hand.least + least_points(card) > kEleven) out += table.stock()[card];
  }
  return static_cast<double>(out) / table.stock_size();
}

Choice SimpleRule::decide(const Table& table) const {
  const int total = table.hand(table.turn()).total();
  if (total < hit_below && chance_out(table) <= most_chance_out) return Choice::hit;
  return table.can_stand() ? Choice::stand : Choice::retire;
}

}  // namespace pawnbroker::players::blackdrez
