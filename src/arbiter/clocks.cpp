#include "arbiter/clocks.h"

#include <algorithm>
#include <optional>
#include <utility>

namespace pawnbroker::arbiter {
namespace {

// A clock as it is sent: engines take a 0 for "no clock".
std::int64_t sent(Milliseconds time) {
  return std::max<std::int64_t>(time.count(), 1);
}

}  // namespace

Clocks::Clocks(std::vector<TimeControl> controls) : controls_(std::move(controls)) {
  for (const TimeControl& control : controls_) {
    const GameTime time = control.game.value_or(GameTime{Milliseconds(0), Milliseconds(0)});
    // The increment belongs to a decision from the first one on, so a clock of 0+1 can be played.
    left_.push_back(time.initial == Milliseconds(0) ? time.increment : time.initial);
  }
}

wire::Go Clocks::go(int seat, const games::FactSheet& facts, games::Clock kind) const {
  const TimeControl& own = control(seat);
  wire::Go go;
  go.nodes = own.nodes;
  go.depth = own.depth;
  if (own.movetime) go.movetime = own.movetime->count();
  if (own.fixed() && (kind == games::Clock::decision || !own.game)) return go;
  if (kind == games::Clock::decision) {
    go.bettime = own.decision.count();
  } else if (own.game) {
    if (facts.colour_seats) {
      const auto tell = [this](std::size_t at, auto& time, auto& increment) {
        if (!controls_[at].game) return;
        time = sent(left_[at]);
        increment = controls_[at].game->increment.count();
      };
      tell(0, go.wtime, go.winc);
      tell(1, go.btime, go.binc);
    } else {
      for (std::size_t i = 0; i < left_.size(); ++i) {
        go.clock.push_back(controls_[i].game ? sent(left_[i]) : 0);
      }
      go.inc = own.game->increment.count();
    }
  }
  return go;
}

Milliseconds Clocks::limit(int seat, games::Clock kind) const {
  const TimeControl& own = control(seat);
  std::optional<Milliseconds> told;
  if (kind == games::Clock::game && own.game) told = left(seat);
  if (kind == games::Clock::decision && !own.fixed()) told = own.decision;
  if (own.movetime) told = std::min(told.value_or(*own.movetime), *own.movetime);
  return told.value_or(own.longest) + own.margin;
}

bool Clocks::timed(int seat, games::Clock kind) const {
  return kind == games::Clock::decision || control(seat).game || control(seat).movetime;
}

void Clocks::charge(int seat, games::Clock kind, Milliseconds used) {
  const auto& time = control(seat).game;
  if (kind != games::Clock::game || !time) return;
  Milliseconds& left = left_[static_cast<std::size_t>(seat)];
  left = std::max(left - used, Milliseconds(0)) + time->increment;
}

}  // namespace pawnbroker::arbiter
