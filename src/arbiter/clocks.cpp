#include "arbiter/clocks.h"

#include <algorithm>

namespace pawnbroker::arbiter {
namespace {

// A clock as it is sent: engines take a 0 for "no clock".
std::int64_t sent(Milliseconds time) {
  return std::max<std::int64_t>(time.count(), 1);
}

}  // namespace

Clocks::Clocks(const TimeControl& control, int seats)
    : control_(control),
      left_(static_cast<std::size_t>(seats),
            control.game ? control.game->initial : Milliseconds(0)) {
  // The increment belongs to a decision from the first one on, so a clock of 0+1 can be played.
  if (control.game && control.game->initial == Milliseconds(0)) {
    std::ranges::fill(left_, control.game->increment);
  }
}

wire::Go Clocks::go(const games::FactSheet& facts, games::Clock kind) const {
  wire::Go go;
  go.nodes = control_.nodes;
  go.depth = control_.depth;
  if (control_.movetime) go.movetime = control_.movetime->count();
  if (control_.fixed() && (kind == games::Clock::decision || !control_.game)) return go;
  if (kind == games::Clock::decision) {
    go.bettime = control_.decision.count();
  } else if (control_.game) {
    if (facts.colour_seats) {
      go.wtime = sent(left_[0]);
      go.btime = sent(left_[1]);
      go.winc = go.binc = control_.game->increment.count();
    } else {
      for (const Milliseconds left : left_) go.clock.push_back(sent(left));
      go.inc = control_.game->increment.count();
    }
  }
  return go;
}

Milliseconds Clocks::limit(int seat, games::Clock kind) const {
  Milliseconds limit = control_.longest;
  if (kind == games::Clock::decision) {
    limit = control_.decision;
  } else if (control_.game) {
    limit = left(seat);
  }
  if (control_.movetime) limit = std::min(limit, *control_.movetime);
  return limit + control_.margin;
}

bool Clocks::timed(games::Clock kind) const {
  return kind == games::Clock::decision || control_.game || control_.movetime;
}

void Clocks::charge(int seat, games::Clock kind, Milliseconds used) {
  if (kind != games::Clock::game || !control_.game) return;
  Milliseconds& left = left_[static_cast<std::size_t>(seat)];
  left = std::max(left - used, Milliseconds(0)) + control_.game->increment;
}

}  // namespace pawnbroker::arbiter
