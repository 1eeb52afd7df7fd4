#pragma once

// `bench`: a fixed amount of chess search. The number of nodes is the signature of the search: the
// same on every run and every machine, another as soon as the search decides anything else.

#include <cstdint>
#include <functional>
#include <string>

#include "players/player.h"

namespace pawnbroker::session {

// Plies; seconds of work.
inline constexpr int kBenchDepth = 13;

struct BenchResult {
  std::uint64_t nodes = 0;
  players::Milliseconds time{0};  // of the searches alone
};

// Searches 50 positions to `depth` plies (at least 1) with one thread and a table of 16 MiB, each
// from a state that knows nothing, and gives a line `position I: NODES` for each to `line` as soon
// as it is done. Ends soon after `control.stop` is set, with the nodes until then. Throws
// std::bad_alloc when there is no memory for the table.
BenchResult run_bench(int depth, players::Control& control,
                      const std::function<void(const std::string&)>& line);

// `N nodes M nps`.
std::string summary(const BenchResult& result);

}  // namespace pawnbroker::session
