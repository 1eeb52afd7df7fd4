#pragma once

// What is played.

#include <optional>

#include "arbiter/match_plan.h"
#include "arbiter/written.h"

namespace pawnbroker::arbiter {

// The whole game, or plain chess in place of Choker's chess phase. Throws `Wrong`, as does the
// next.
MatchPlan read_plan(const Written& written);

// The sequential test that may end the match early.
std::optional<SprtRule> read_sprt(const Written& written, const MatchPlan& plan);

}  // namespace pawnbroker::arbiter
