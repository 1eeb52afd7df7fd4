#pragma once

// What a match is: all that decides which hands are played and under which conditions.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "arbiter/adjudication.h"
#include "arbiter/hand_limits.h"
#include "arbiter/openings.h"
#include "arbiter/schedule.h"
#include "arbiter/sprt.h"
#include "arbiter/time_control.h"
#include "games/game.h"
#include "games/registry.h"

namespace pawnbroker::arbiter {

struct MatchPlan {
  const games::Entry* game = nullptr;
  Format format;
  games::Setup setup;
  Openings openings;
  TimeControl time;
  std::vector<TimeControl> own_times;  // of each engine; empty: all have `time`
  std::vector<std::string> decks;      // given ones, as `decks.h` has them; empty: shuffled
  AdjudicationRules adjudication;
  std::optional<SprtRule> sprt;  // that may end the match before all hands are played

  const TimeControl& time_of(int engine) const {
    return own_times.empty() ? time : own_times[static_cast<std::size_t>(engine)];
  }
  // The limits of a hand with these engines on its seats.
  HandLimits limits(const std::vector<int>& engines) const {
    HandLimits limits{{}, adjudication};
    for (const int engine : engines) limits.times.push_back(time_of(engine));
    return limits;
  }
};

}  // namespace pawnbroker::arbiter
