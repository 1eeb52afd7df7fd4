#include "players/blackdrez/round_solver.h"

#include "players/blackdrez/actions.h"

namespace pawnbroker::players::blackdrez {

using games::blackdrez::Card;
using games::blackdrez::kCards;
using games::blackdrez::Phase;
using games::blackdrez::Table;

std::optional<Values> RoundSolver::solve(const Table& table) {
  const Values values = value(table);
  if (given_up_) return std::nullopt;
  return values;
}

Values RoundSolver::value(const Table& table) {
  switch (table.phase()) {
    case Phase::card:
      return expectation(table);
    case Phase::play:
      break;
    case Phase::deal:
    case Phase::over: {
      const auto values = outlook_(table);
      given_up_ = given_up_ || !values;
      return values.value_or(Values{});
    }
  }
  const PositionKey key = key_of(table);
  if (const auto known = values_.find(key); known != values_.end()) return known->second;
  given_up_ = given_up_ || !may_go_on_();
  if (given_up_) return {};
  const Values values = best_action(table);
  if (!given_up_) values_.emplace(key, values);
  return values;
}

Values RoundSolver::best_action(const Table& table) {
  const auto own = static_cast<std::size_t>(table.turn());
  Values best{};
  best[own] = -1;
  for (const Choice choice : choices(table)) {
    const Values values = value(after(table, choice));
    if (values[own] > best[own]) best = values;
  }
  return best;
}

Values RoundSolver::expectation(const Table& table) {
  std::array<double, games::blackdrez::kMaxSeats> sums{};
  for (int i = 0; i < kCards; ++i) {
    const auto card = static_cast<Card>(i);
    const int left = table.stock()[card];
    if (left == 0) continue;
    Table next = table;
    next.draw(card);
    const Values values = value(next);
    for (std::size_t seat = 0; seat < values.size(); ++seat) sums[seat] += left * values[seat];
  }
  Values mean{};
  for (std::size_t seat = 0; seat < mean.size(); ++seat) {
    mean[seat] = static_cast<float>(sums[seat] / table.stock_size());
  }
  return mean;
}

}  // namespace pawnbroker::players::blackdrez
