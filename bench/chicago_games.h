#pragma once

// Games of Chicago within one process, for measurements.

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "games/chicago/state.h"
#include "players/chicago/player.h"

namespace pawnbroker::bench {

using games::chicago::Action;
using games::chicago::State;

// Decides for the seat on turn, from that seat's view.
using Decider = std::function<Action(const State&)>;

// The engine's player, with so many nodes a decision (0: its usual second).
Decider engine_player(std::uint64_t nodes, std::uint64_t seed,
                      const players::chicago::Style& style = {});
// Any legal action, each equally likely.
Decider random_player(std::uint64_t seed);
// Keeps what scores by `players::chicago::kept_cards`, always plays its highest card, never calls.
Decider greedy_player();
// The rule by which the engine's simulated hands go on.
Decider simple_player();

// A game of these players under these rules on the decks of open seed `seed`, deal `deal`; `visit`
// gets each state before its action, and at last the end.
State play_game(const std::vector<const Decider*>& players, const std::string& rules,
                std::uint64_t seed, std::uint64_t deal,
                const std::function<void(const State&)>& visit = {});

// What each seat has of the win: 1 for the winner, equal parts for several.
std::vector<double> scores(const State& over);

}  // namespace pawnbroker::bench
