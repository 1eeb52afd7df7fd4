#include "games/registry.h"

#include <array>

#include "games/blackdrez/state.h"
#include "games/chess/state.h"
#include "games/cheversi/state.h"
#include "games/chicago/state.h"
#include "games/choker/state.h"

namespace pawnbroker::games {
namespace {

template <State S>
text::Parsed<AnyState> erase(text::Parsed<S> state) {
  if (!state) return tl::unexpected(state.error());
  return AnyState(std::move(*state));
}

template <State S>
Entry entry() {
  return {S::facts(), [](const Setup& setup) { return erase(S::start(setup)); },
          [](const std::vector<std::string_view>& words) { return erase(S::parse(words)); }};
}

}  // namespace

std::span<const Entry> all_games() {
  static const std::array games = {entry<chess::State>(), entry<choker::State>(),
                                   entry<cheversi::State>(), entry<blackdrez::State>(),
                                   entry<chicago::State>()};
  return games;
}

const Entry* find_game(std::string_view name) {
  for (const Entry& game : all_games()) {
    if (game.facts.name == name) return &game;
  }
  return nullptr;
}

text::Parsed<AnyState> parse_position(const std::vector<std::string_view>& words, bool chess960) {
  if (words.empty()) return text::refuse(text::Code::syntax, "", "position needs a game");
  if (words[0] == "startpos" || words[0] == "fen") {
    return erase(chess::State::parse(words, chess960));
  }
  const Entry* game = find_game(words[0]);
  if (game == nullptr || &game->facts == &chess::State::facts()) {
    return text::refuse(text::Code::syntax, words[0], "expected startpos, fen or a game");
  }
  return game->parse(words);
}

}  // namespace pawnbroker::games
