#pragma once

// Helpers to set up and play games by their texts.

#include <functional>
#include <string>
#include <string_view>

#include "cards/random.h"
#include "cards/shuffle.h"
#include "catch.h"
#include "games/registry.h"
#include "text/words.h"

namespace pawnbroker::test {

// The state that a text behind `position` gives; it must be accepted.
inline games::AnyState position(std::string_view text) {
  auto state = games::parse_position(text::words(text));
  INFO(std::string(text));
  if (!state) FAIL(state.error().reason);
  return std::move(*state);
}

// Why a text behind `position` is not accepted.
inline text::Refusal refused(std::string_view text) {
  const auto state = games::parse_position(text::words(text));
  INFO(std::string(text));
  if (state) FAIL("accepted");
  return state.error();
}

inline games::Shuffle decks_of(std::uint64_t seed, std::uint64_t deal) {
  return [seed = cards::open_seed(seed), deal](int size, std::uint64_t nth) {
    return cards::shuffled_deck(seed, deal, nth, size);
  };
}

// Plays to the end, chance by `decks`, everybody else at random; calls `visit(state)` for every
// state on the way, the last one included.
inline void play_out(games::AnyState state, const games::Shuffle& decks, cards::Rng& rng,
                     const std::function<void(const games::AnyState&)>& visit) {
  for (;;) {
    visit(state);
    if (state.over()) return;
    const std::string token =
        state.turn() == games::kChance ? state.deal(decks) : state.random_action(rng);
    if (const auto applied = state.apply(token); !applied) {
      FAIL(token << ": " << applied.error().reason << " in " << state.view(games::kObserver));
    }
  }
}

// The value of a field of `AnyState::describe`, empty when there is none.
inline std::string field(const games::AnyState& state, std::string_view name) {
  for (const auto& [key, value] : state.describe()) {
    if (key == name) return value;
  }
  return {};
}

}  // namespace pawnbroker::test
