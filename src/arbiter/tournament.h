#pragma once

// More than two engines: a match for every pair of them, or of the first with each other one.

#include <cstddef>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <utility>
#include <vector>

#include "arbiter/match_run.h"
#include "arbiter/options.h"

namespace pawnbroker::arbiter {

using Pairing = std::pair<std::size_t, std::size_t>;  // engine numbers from 0

// In the order in which they are played.
std::vector<Pairing> pairings(TournamentOptions::Kind kind, std::size_t engines);

// The options of one match of the tournament, which is number `index` from 0: an open seed is the
// tournament's and `index`, a record has the numbers of the engines in its name, as in FILE-1-2.
MatchOptions pairing_options(const TournamentOptions& options, const Pairing& pairing,
                             std::size_t index);

// The match of a pairing that was played.
struct PairingRun {
  Pairing engines;
  MatchRun run;
};

// Totals of each engine, the cross table, and what came of each match besides.
std::string print_tournament(const TournamentOptions& options,
                             const std::vector<PairingRun>& pairings);
nlohmann::json json_tournament(const TournamentOptions& options,
                               const std::vector<PairingRun>& pairings);

// The whole command; an engine that cannot start loses its match to nobody, and the others go on.
// Returns the exit code.
int run_tournament(const TournamentOptions& options);

}  // namespace pawnbroker::arbiter
