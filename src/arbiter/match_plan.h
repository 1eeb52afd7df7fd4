#pragma once

// What a match is: all that decides which hands are played and under which conditions.

#include "arbiter/openings.h"
#include "arbiter/schedule.h"
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
};

}  // namespace pawnbroker::arbiter
