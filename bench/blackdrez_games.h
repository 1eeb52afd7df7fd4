#pragma once

// Games of BlackDrez within one process, for measurements.

#include <cstdint>
#include <functional>
#include <vector>

#include "games/blackdrez/state.h"
#include "players/blackdrez/actions.h"
#include "players/blackdrez/prospect.h"
#include "players/blackdrez/round_solver.h"

namespace pawnbroker::bench {

using games::blackdrez::State;
using players::blackdrez::Choice;

// Decides for the seat on turn.
using Decider = std::function<Choice(const State&)>;

// The engine's player, with so many nodes a decision (0: its usual second).
Decider engine_player(std::uint64_t nodes, std::uint64_t seed);
// Solves each round exactly, its end valued by `outlook`.
Decider exact_player(players::blackdrez::Outlook outlook);
// The best decision by that solver, which never gives up.
Choice best_choice(players::blackdrez::RoundSolver& solver, const games::blackdrez::Table& table);
// Hits below that total and up to that chance to be out.
Decider rule_player(int hit_below, double most_chance_out);

// A game of these players on the decks of open seed `seed`, deal `deal`; `visit` gets each state.
State play_game(const std::vector<const Decider*>& players, std::uint64_t seed, std::uint64_t deal,
                const std::function<void(const State&)>& visit = {});

// What each seat has of the win: 1 for who has most cards alone, equal parts for several.
std::vector<double> scores(const State& over);

}  // namespace pawnbroker::bench
