#pragma once

// Asking the players for decisions in positions given as text.

#include <string>
#include <string_view>
#include <vector>

#include "../games/play.h"
#include "players/make_player.h"
#include "players/player.h"
#include "text/words.h"

namespace pawnbroker::test {

struct Answer {
  players::Decision decision;
  std::vector<players::Report> reports;
};

// Of the player of all games, or of one game and its own states.
template <class Player, class State>
Answer ask(Player& player, const State& state, const players::Limits& limits = {},
           bool stopped = false) {
  Answer answer;
  players::Control control;
  control.stop = stopped;
  answer.decision = player.decide(state, limits, control, [&](const players::Report& report) {
    answer.reports.push_back(report);
  });
  return answer;
}

// A player with a seed, so that its choices can be repeated.
inline std::unique_ptr<players::Player> seeded_player(std::uint64_t seed, int multipv = 1) {
  auto player = players::make_player();
  players::Settings settings;
  settings.seed = seed;
  settings.multipv = multipv;
  REQUIRE(player->configure(settings));
  return player;
}

// The state of one game that the words behind `position` say.
template <class State>
State parsed(const std::string& text) {
  auto state = State::parse(text::words(text));
  INFO(text);
  if (!state) FAIL(state.error().reason);
  return std::move(*state);
}

// Whether the rules accept the token.
inline bool is_legal(games::AnyState state, const std::string& token) {
  return state.apply(token).has_value();
}

// The player's first line speaks of its decision.
inline void check_report(const Answer& answer) {
  REQUIRE_FALSE(answer.reports.empty());
  const players::Report& last = answer.reports.back();
  CHECK(last.score);
  REQUIRE_FALSE(last.pv.empty());
  if (last.multipv.value_or(1) == 1) CHECK(last.pv.front() == answer.decision.action);
}

}  // namespace pawnbroker::test
