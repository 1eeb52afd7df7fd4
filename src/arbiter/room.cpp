#include "arbiter/room.h"

#include <poll.h>
#include <string>

#include "arbiter/hand_play.h"

namespace pawnbroker::arbiter {
namespace {

// An engine that has failed gets this many attempts to start again, with growing pauses between.
constexpr int kRestarts = 3;
constexpr Milliseconds kFirstPause{200};

void pause(Milliseconds time, const Interrupt& interrupt) {
  pollfd wake = {interrupt.fd(), POLLIN, 0};
  poll(&wake, 1, static_cast<int>(time.count()));
  if (interrupt.raised()) throw Interrupted{};
}

}  // namespace

Room::Room(const RoomRules& rules, const std::vector<EngineSpec>& engines, int number, int kind,
           const Interrupt& interrupt)
    : rules_(rules), kind_(kind), interrupt_(interrupt) {
  for (const EngineSpec& spec : engines) {
    const int engine = static_cast<int>(engines_.size()) + 1;
    engines_.emplace_back(spec, rules.plan.game->facts.name, rules.patience, interrupt,
                          rules.logs ? rules.logs->open(number, engine) : nullptr);
  }
}

void Room::open() {
  for (Engine& engine : engines_) {
    const auto started = engine.start();
    if (!started) throw EngineLost(engine.name() + ": " + started.error());
  }
}

PlayedHand Room::play(const Hand& hand) {
  std::vector<Engine*> engines;
  for (const int number : hand.engines) {
    Engine& engine = engines_[static_cast<std::size_t>(number)];
    if (!engine.running()) restart(engine);
    engines.push_back(&engine);
  }
  PlayedHand played = play_hand(hand, *rules_.plan.game, rules_.dealer,
                                rules_.plan.limits(hand.engines), {engines.begin(), engines.end()});
  for (Engine* const engine : engines) {
    engine->tell(wire::MatchHand{hand.setup.hand, played.returns, played.why});
  }
  return played;
}

void Room::restart(Engine& engine) {
  Milliseconds wait = kFirstPause;
  for (int attempt = 1;; ++attempt, wait *= 4) {
    const auto started = engine.start();
    if (started) return;
    if (attempt == kRestarts) {
      throw EngineLost(engine.name() + " cannot be started again: " + started.error());
    }
    pause(wait, interrupt_);
  }
}

}  // namespace pawnbroker::arbiter
