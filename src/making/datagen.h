#pragma once

// Makes files of training positions by self-play, in chunks of games, in several threads.

#include <atomic>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>

#include "making/placement_play.h"
#include "making/self_play.h"
#include "text/refusal.h"
#include "text/shard.h"

namespace pawnbroker::making {

struct DatagenPlan {
  std::filesystem::path folder;  // exists
  std::string engine;            // the version and network that play, for the headers
  std::uint64_t seed = 1;
  std::uint32_t games = 1000;       // in all, of all shards
  std::uint32_t chunk_games = 500;  // games a file
  text::Shard shard;                // of the chunks: those that this run makes
  int threads = 1;
  SelfPlaySettings self_play;
  // Instead of games: hands that are only placed, for the placement policy.
  std::optional<PlacementPlaySettings> placements;
};

struct DatagenProgress {
  std::uint32_t games = 0;      // done by this run
  std::uint32_t games_due = 0;  // left to this run when it began
  std::uint64_t positions = 0;  // made by this run
};

// Chunks whose file is there already are left alone, so a run that was broken off goes on where it
// stood. A chunk is a function of the plan's seed, games a chunk and settings; the number of
// threads and shards does not matter. Within a chunk each position (board and side to move) is kept
// once. Ends early, without a fault, when `stop` becomes true. Refused when a file cannot be
// written or one that is there was made by another plan. `report` is called now and then, from one
// thread at a time.
text::Parsed<void> make_positions(const DatagenPlan& plan, const std::atomic<bool>& stop,
                                  const std::function<void(const DatagenProgress&)>& report);

// The file of a chunk.
std::filesystem::path chunk_path(const DatagenPlan& plan, std::uint32_t chunk);

}  // namespace pawnbroker::making
