#pragma once

// What the files hold that options name. All functions throw `Wrong`.

#include <optional>
#include <string>
#include <vector>

#include "arbiter/match_plan.h"
#include "arbiter/written.h"
#include "cards/shuffle.h"

namespace pawnbroker::arbiter {

// The decks of a file, as many as the match has deals; none where no file is named.
std::vector<std::string> choose_decks(const Written& written, const MatchPlan& plan);

// Those of a file, or the game's usual ones.
Openings choose_openings(const Written& written);

// None where no file is named.
std::optional<cards::Seed> read_seed_file(const std::string& name);

}  // namespace pawnbroker::arbiter
