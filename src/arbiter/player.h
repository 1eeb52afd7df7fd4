#pragma once

// Whoever has a seat: an engine's process or a person.

#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "arbiter/fault.h"
#include "arbiter/time.h"
#include "wire/go.h"

namespace pawnbroker::arbiter {

// The answer to `go`.
struct Answer {
  std::optional<std::string> token;  // none: nothing came in time, and the player may still think
  std::string said;                  // the whole line
  std::string error;                 // the last `error` line about this decision
  Milliseconds used{0};
};

template <class T>
using Checked = tl::expected<T, Fault>;

class Player {
 public:
  virtual ~Player() = default;

  virtual const std::string& name() const = 0;
  // Tells of a new game; several players can make ready at the same time before `await_ready`.
  virtual void announce_game() = 0;
  virtual Checked<void> await_ready() = 0;
  // One decision. `position` is the text behind the word of that name, with what the seat may know.
  // Waits up to `limit`.
  virtual Checked<Answer> ask(std::string_view position, const wire::Go& go,
                              Milliseconds limit) = 0;
  // After a late answer: nothing of it is heard any more.
  virtual Checked<void> stop() = 0;

 protected:
  Player() = default;
  Player(const Player&) = default;
  Player(Player&&) = default;
  Player& operator=(const Player&) = default;
  Player& operator=(Player&&) = default;
};

}  // namespace pawnbroker::arbiter
