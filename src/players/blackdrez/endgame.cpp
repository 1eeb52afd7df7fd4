#include "players/blackdrez/endgame.h"

#include <algorithm>
#include <array>

#include "players/blackdrez/round_solver.h"

namespace pawnbroker::players::blackdrez {
namespace {

using games::blackdrez::Card;
using games::blackdrez::kCards;
using games::blackdrez::kMaxSeats;
using games::blackdrez::Phase;
using games::blackdrez::Stock;
using games::blackdrez::Table;

constexpr int kSeats = 2;
// Cards with which the rest of a game of two is solved in milliseconds.
constexpr int kMostCards = 8;
// More a round hardly ever uses up.
constexpr int kLongestRound = 12;

}  // namespace

bool Endgame::is_small(const Table& table) {
  return table.seats() == kSeats && table.stock_size() <= kMostCards;
}

bool Endgame::may_come(const Table& table) {
  return table.seats() == kSeats && table.stock_size() <= kMostCards + kLongestRound;
}

std::optional<Values> Endgame::solve(const Table& table) {
  if (table.phase() == Phase::over) return prospect(table);
  const PositionKey key = key_between_rounds(table);
  if (const auto known = known_.find(key); known != known_.end()) return known->second;
  const auto values = over_all_deals(table);
  if (values) known_.emplace(key, *values);
  return values;
}

std::optional<Values> Endgame::over_all_deals(const Table& table) {
  const Outlook further = [this](const Table& next) { return solve(next); };
  RoundSolver solver(further, may_go_on_);
  std::array<double, kMaxSeats> sums{};
  std::array<Card, 2 * kSeats> cards{};
  bool given_up = false;
  // The two cards of a hand in one order only, which then stands for both.
  const auto deal = [&](const auto& self, std::size_t place, Stock stock, double chance) -> void {
    if (given_up) return;
    if (place == cards.size()) {
      Table dealt = table;
      dealt.deal(cards);
      const auto values = solver.solve(dealt);
      given_up = !values;
      for (std::size_t seat = 0; seat < kSeats && values; ++seat) {
        sums[seat] += chance * static_cast<double>((*values)[seat]);
      }
      return;
    }
    const bool second = place % 2 == 1;
    const int first_card = second ? cards[place - 1] : 0;
    for (int i = first_card; i < kCards; ++i) {
      const auto card = static_cast<Card>(i);
      if (stock[card] == 0) continue;
      const double orders = second && i != first_card ? 2 : 1;
      Stock rest = stock;
      rest.add(card, -1);
      cards[place] = card;
      self(self, place + 1, rest, chance * orders * stock[card] / stock.size());
    }
  };
  deal(deal, 0, table.stock(), 1);
  if (given_up) return std::nullopt;
  Values values{};
  for (std::size_t seat = 0; seat < kSeats; ++seat) values[seat] = static_cast<float>(sums[seat]);
  return values;
}

}  // namespace pawnbroker::players::blackdrez
