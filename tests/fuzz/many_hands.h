#pragma once

// Thousands of hands of Choker in one process, to see what it still holds behind them.

#include <functional>
#include <string>
#include <vector>

#include "../session/engine_process.h"

namespace pawnbroker::fuzz {

// Called behind each hand with the number of hands that were played.
using AfterHand = std::function<void(int)>;

// Plays so many hands against the engine, which thinks as little as it can; every other action is
// a random one. Throws std::runtime_error where the engine's is not legal.
void play_hands(test::EngineProcess& engine, int hands, const AfterHand& after);

// The arbiter's command line for a match of so many hands between engines that act at random, whose
// record goes to the file `record`.
std::vector<std::string> match_command(int hands, const std::string& record);
// Hears of each hand of that match.
void watch_match(test::EngineProcess& arbiter, int hands, const AfterHand& after);

}  // namespace pawnbroker::fuzz
