#include "blackdrez_games.h"

#include <algorithm>
#include <stdexcept>
#include <string>
#include <utility>

#include "cards/shuffle.h"
#include "players/blackdrez/player.h"
#include "players/blackdrez/simple_rule.h"

namespace pawnbroker::bench {
namespace {

using games::blackdrez::Action;
using games::blackdrez::Rules;
using games::blackdrez::Table;

Action action_of(Choice choice) {
  switch (choice) {
    case Choice::retire:
      return {.kind = Action::Kind::retire};
    case Choice::stand:
      return {.kind = Action::Kind::stand};
    case Choice::hit:
      break;
  }
  return {.kind = Action::Kind::hit};
}

Choice choice_of(const std::string& token) {
  if (token == "retire") return Choice::retire;
  return token == "stand" ? Choice::stand : Choice::hit;
}

}  // namespace

Decider engine_player(std::uint64_t nodes, std::uint64_t seed) {
  players::blackdrez::Player player;
  players::Settings settings;
  settings.seed = seed;
  player.configure(settings);
  return [player, nodes](const State& state) {
    players::Limits limits;
    if (nodes > 0) limits.nodes = nodes;
    players::Control control;
    return choice_of(player.decide(state, limits, control, [](const players::Report&) {}).action);
  };
}

Choice best_choice(players::blackdrez::RoundSolver& solver, const Table& table) {
  const auto own = static_cast<std::size_t>(table.turn());
  const auto worth = [&](Choice choice) {
    return solver.solve(players::blackdrez::after(table, choice)).value()[own];
  };
  return *std::ranges::max_element(players::blackdrez::choices(table), {}, worth);
}

Decider exact_player(players::blackdrez::Outlook outlook) {
  return [outlook = std::move(outlook)](const State& state) {
    const std::function<bool()> endless = [] { return true; };
    players::blackdrez::RoundSolver solver(outlook, endless);
    return best_choice(solver, state.table());
  };
}

Decider rule_player(int hit_below, double most_chance_out) {
  const players::blackdrez::SimpleRule rule{hit_below, most_chance_out};
  return [rule](const State& state) { return rule.decide(state.table()); };
}

State play_game(const std::vector<const Decider*>& players, std::uint64_t seed, std::uint64_t deal,
                const std::function<void(const State&)>& visit) {
  const auto seats = static_cast<int>(players.size());
  State state(seats, Rules::usual(seats));
  const games::Shuffle shuffle = [key = cards::open_seed(seed), deal](int size, std::uint64_t nth) {
    return cards::shuffled_deck(key, deal, nth, size);
  };
  for (;;) {
    if (visit) visit(state);
    if (state.turn() == games::kOver) return state;
    if (state.turn() == games::kChance) {
      state.apply(state.deal(shuffle));
      continue;
    }
    const Action action = action_of((*players[static_cast<std::size_t>(state.turn())])(state));
    if (!state.read(state.print(action))) {
      throw std::logic_error("an illegal " + state.print(action) + " in " +
                             state.view(games::kObserver));
    }
    state.apply(action);
  }
}

std::vector<double> scores(const State& over) {
  const players::blackdrez::Values values = players::blackdrez::prospect(over.table());
  return {values.begin(), values.begin() + over.seats()};
}

}  // namespace pawnbroker::bench
