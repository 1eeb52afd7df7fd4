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

// What a process holds behind half of its hands and behind nine tenths of them: at the last one the
// arbiter already lets its engines go.
class Holdings {
 public:
  Holdings(const test::EngineProcess& process, int hands) : process_(process), hands_(hands) {}

  // To be told of each hand.
  void look(int hand);

  long grown_kib() const { return late_.resident_kib - early_.resident_kib; }
  int more_files() const { return late_.files - early_.files; }

 private:
  struct Sample {
    long resident_kib = 0;
    int files = 0;
  };

  const test::EngineProcess& process_;
  int hands_;
  Sample early_, late_;
};

}  // namespace pawnbroker::fuzz
