#include "chicago_games.h"

#include <algorithm>
#include <memory>
#include <utility>

#include "cards/shuffle.h"
#include "players/chicago/simple_rule.h"
#include "text/words.h"

namespace pawnbroker::bench {

using games::chicago::Phase;
using games::chicago::Table;

Decider engine_player(std::uint64_t nodes, std::uint64_t seed,
                      const players::chicago::Style& style) {
  players::chicago::Player player(style);
  players::Settings settings;
  settings.seed = seed;
  player.configure(settings);
  return [player, nodes](const State& state) {
    players::Limits limits;
    if (nodes > 0) limits.nodes = nodes;
    players::Control control;
    const auto decision = player.decide(state, limits, control, [](const players::Report&) {});
    return state.read(decision.action).value();
  };
}

Decider random_player(std::uint64_t seed) {
  return [rng = std::make_shared<cards::Rng>(seed)](const State& state) {
    const auto choices = state.legal();
    return choices[cards::uniform(*rng, choices.size())].action;
  };
}

Decider greedy_player() {
  return [](const State& state) -> Action {
    const Table& table = state.table();
    if (table.phase() == Phase::chicago) return {.kind = Action::Kind::pass};
    if (table.phase() != Phase::play) return players::chicago::simple_action(table);
    const auto choices = table.legal();
    return *std::ranges::max_element(
        choices, {}, [](const Action& action) { return games::chicago::rank_of(action.cards[0]); });
  };
}

Decider simple_player() {
  return [](const State& state) { return players::chicago::simple_action(state.table()); };
}

State play_game(const std::vector<const Decider*>& players, const std::string& rules,
                std::uint64_t seed, std::uint64_t deal,
                const std::function<void(const State&)>& visit) {
  games::Setup setup;
  setup.seats = static_cast<int>(players.size());
  setup.rules = rules;
  State state = State::start(setup).value();
  const games::Shuffle shuffle = [key = cards::open_seed(seed), deal](int size, std::uint64_t nth) {
    return cards::shuffled_deck(key, deal, nth, size);
  };
  for (;;) {
    if (visit) visit(state);
    const int turn = state.turn();
    if (turn == games::kOver) return state;
    if (turn == games::kChance) {
      state.apply(state.deal(shuffle));
      continue;
    }
    const State seen = State::parse(text::words(state.view(turn))).value();
    state.apply((*players[static_cast<std::size_t>(turn)])(seen));
  }
}

std::vector<double> scores(const State& over) {
  std::vector<double> scores(static_cast<std::size_t>(over.seats()));
  const std::vector<int>& winners = over.table().winners();
  for (const int seat : winners) {
    scores[static_cast<std::size_t>(seat)] = 1.0 / static_cast<double>(winners.size());
  }
  return scores;
}

}  // namespace pawnbroker::bench
