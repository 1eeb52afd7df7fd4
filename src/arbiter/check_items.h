#pragma once

// The items of the examination, by the chapters of protocol-spec/README.md.

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "arbiter/examinee.h"

namespace pawnbroker::arbiter {

// One demand of the protocol. `examine` gets a process that has just started and has been sent
// nothing; it throws `Failed` or `Skipped`, or the item is passed.
struct CheckItem {
  int chapter;
  std::string name;
  std::function<void(Examinee&)> examine;
};

using CheckItems = std::vector<CheckItem>;

CheckItems line_items();       // 1, 2 and 10: lines, modes, versions
CheckItems course_items();     // 3 and 4: the course of a conversation, commands
CheckItems option_items();     // 6
CheckItems error_items();      // 7
CheckItems limit_items();      // 5 and 8: limits, and what is said on the way to a decision
CheckItems chess_items();      // 11
CheckItems choker_items();     // 9 and 12
CheckItems cheversi_items();   // 13
CheckItems blackdrez_items();  // 14
CheckItems chicago_items();    // 15
// Random play of one game that this program and the engine both know; for every game alike.
CheckItems game_items(const std::string& game, int chapter);

// Extended mode; skipped when the engine does not play the game.
void begin_game(Examinee& engine, std::string_view game);
// What `legal` answers behind `position` with these words.
void require_answer(Examinee& engine, const std::string& position, const std::string& answer);

}  // namespace pawnbroker::arbiter
