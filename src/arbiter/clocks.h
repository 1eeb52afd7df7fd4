#pragma once

// The clocks of one game: what each seat has left, what `go` says, and when an answer is too late.

#include <vector>

#include "arbiter/time.h"
#include "arbiter/time_control.h"
#include "games/game.h"
#include "wire/go.h"

namespace pawnbroker::arbiter {

class Clocks {
 public:
  // The same limits for all seats.
  Clocks(const TimeControl& control, int seats)
      : Clocks(std::vector(static_cast<std::size_t>(seats), control)) {}
  // The limits of each seat.
  explicit Clocks(std::vector<TimeControl> controls);

  // The `go` for a decision of that kind.
  wire::Go go(int seat, const games::FactSheet& facts, games::Clock kind) const;
  // How long to wait for the answer, the margin included: as long as `go` says, or the arbiter's
  // patience where it gives no time.
  Milliseconds limit(int seat, games::Clock kind) const;
  // Whether running past `limit` means that a clock has run out; otherwise nothing bounds such a
  // decision but the arbiter's patience.
  bool timed(int seat, games::Clock kind) const;
  // Books a decision that came within `limit`. Of a game clock never less than nothing is left.
  void charge(int seat, games::Clock kind, Milliseconds used);

  Milliseconds left(int seat) const { return left_[static_cast<std::size_t>(seat)]; }

 private:
  const TimeControl& control(int seat) const { return controls_[static_cast<std::size_t>(seat)]; }

  std::vector<TimeControl> controls_;
  std::vector<Milliseconds> left_;
};

}  // namespace pawnbroker::arbiter
