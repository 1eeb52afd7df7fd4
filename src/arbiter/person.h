#pragma once

// A person at the table, at whatever shows it.

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "arbiter/player.h"

namespace pawnbroker::arbiter {

class Person : public Player {
 public:
  // The table is set; called once, before anything else.
  virtual void open() = 0;
  // What may be read by whoever wants to, and what the person must not miss. No end of line.
  virtual void note(const std::string& text) = 0;
  virtual void announce(const std::string& text) = 0;
  // The hand is over: what happened since the last decision, and how it stands. `position` is that
  // of `seat`, the person's; `returns` and `why` are the result.
  virtual void show_end(std::string_view position, int seat,
                        const std::vector<std::int64_t>& returns, std::string_view why) = 0;
  // The table is over, as `text` says. May wait for the person to leave it, and then throws
  // `LeftTable`.
  virtual void take_leave(const std::string& text) = 0;
};

}  // namespace pawnbroker::arbiter
