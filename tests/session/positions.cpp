#include "positions.h"

#include "games/registry.h"
#include "text/words.h"

namespace pawnbroker::test {
namespace {

text::Parsed<games::AnyState> read(std::string_view position) {
  auto words = text::words(position);
  if (!words.empty() && words[0] == "chess") words.erase(words.begin());
  return games::parse_position(words);
}

std::vector<std::string> random_positions(std::string_view game, int count) {
  cards::Rng rng(1);
  std::vector<std::string> positions;
  while (true) {
    auto state = *games::find_game(game)->start({});
    while (!state.over()) {
      if (state.turn() == games::kChance) {
        auto outcomes = state.outcomes();
        static_cast<void>(state.apply(outcomes[cards::uniform(rng, outcomes.size())].token));
        continue;
      }
      positions.push_back(state.view(state.turn()));
      if (positions.size() == static_cast<std::size_t>(count)) return positions;
      // Folding would end most hands before the other phases.
      std::string action = state.random_action(rng);
      while (action == "fold") action = state.random_action(rng);
      static_cast<void>(state.apply(action));
    }
  }
}

}  // namespace

games::AnyState state_of(std::string_view position) {
  return *read(position);
}

bool is_legal(std::string_view position, std::string_view token) {
  auto state = read(position);
  return state && state->apply(token);
}

std::vector<std::string> random_chess_positions(int count) {
  return random_positions("chess", count);
}

std::vector<std::string> random_choker_positions(int count) {
  return random_positions("choker", count);
}

}  // namespace pawnbroker::test
