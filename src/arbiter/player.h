#pragma once

// Whoever has a seat: an engine's process or a person.

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "arbiter/fault.h"
#include "arbiter/time.h"
#include "wire/go.h"
#include "wire/info.h"

namespace pawnbroker::arbiter {

// The answer to `go`.
struct Answer {
  std::optional<std::string> token;  // none: nothing came in time, and the player may still think
  std::string said;                  // the whole line
  std::string error;                 // the last `error` line about this decision
  std::optional<wire::Score> score;  // the last exact one of the best line
  std::string ponder;                // the reply that it expects; empty: none
  Milliseconds used{0};
  std::optional<Fault> fault{};  // beside no token: why it cannot be stopped and asked any more
};

// What is to be done while somebody thinks.
using Meanwhile = std::function<void()>;

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
  // Waits up to `limit`, and does `meanwhile` now and then.
  virtual Checked<Answer> ask(std::string_view position, const wire::Go& go, Milliseconds limit,
                              const Meanwhile& meanwhile) = 0;
  // After a late answer: nothing of it is heard any more.
  virtual Checked<void> stop() = 0;

  // Whether it thinks while others decide.
  virtual bool ponders() const { return false; }
  // Begins to think about `position`, in which it is to be asked if its expectation comes true.
  virtual void ponder(std::string_view /*position*/, const wire::Go& /*go*/) {}
  // Takes in, without waiting, what it has said while it ponders.
  virtual void listen() {}
  // The hand is over: it ponders no longer.
  virtual void rest() {}

 protected:
  Player() = default;
  Player(const Player&) = default;
  Player(Player&&) = default;
  Player& operator=(const Player&) = default;
  Player& operator=(Player&&) = default;
};

}  // namespace pawnbroker::arbiter
