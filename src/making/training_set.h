#pragma once

// The positions that a network learns from, and those that only judge it.

#include <filesystem>
#include <vector>

#include "making/training_position.h"
#include "text/refusal.h"

namespace pawnbroker::making {

struct TrainingSet {
  // One game in so many is held out, whole: positions of one game are much alike.
  static constexpr std::uint32_t kHeldOut = 100;

  std::vector<PackedPosition> learning;
  std::vector<PackedPosition> held_out;
};

// All positions of all files with the ending `.positions` in the folders, in the order of the
// folders and of the files' names. Refused when a folder or file cannot be read, or when there is
// not at least one position to learn from and one held out.
text::Parsed<TrainingSet> read_training_set(const std::vector<std::filesystem::path>& folders);

}  // namespace pawnbroker::making
