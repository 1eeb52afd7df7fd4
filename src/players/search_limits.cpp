#include "players/search_limits.h"

namespace pawnbroker::players {
namespace {

// When the caller names no limit at all.
constexpr Milliseconds kDefaultMovetime{1000};

}  // namespace

search::Limits search_limits(const Limits& limits, Milliseconds overhead) {
  search::Limits result;
  result.depth = limits.depth;
  result.nodes = limits.nodes;
  result.movetime = limits.movetime;
  result.mate = limits.mate;
  result.time = limits.time;
  result.increment = limits.increment;
  result.moves_to_go = limits.moves_to_go;
  result.overhead = overhead;
  const bool limited =
      limits.depth || limits.nodes || limits.movetime || limits.mate || limits.time;
  if (!limited && !limits.infinite) result.movetime = kDefaultMovetime;
  return result;
}

}  // namespace pawnbroker::players
