#pragma once

// Files of training positions: a header of 64 bytes, then the packed positions.
//
// The header, little-endian: 8 bytes "PBPOSITS", 4 bytes version (1), 4 bytes bytes a position
// (32), 8 bytes number of positions, 8 bytes seed, 4 bytes first game, 4 bytes number of games, 4
// bytes nodes a move, 2 bytes percent of games from Choker, 2
// bytes percent of those that are placed with thought, 16 bytes name of the engine's version,
// padded with zeros.

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "making/training_position.h"
#include "text/refusal.h"

namespace pawnbroker::making {

struct PositionFile {
  static constexpr std::size_t kEngineBytes = 16;

  std::uint64_t seed = 0;
  std::uint32_t first_game = 0;
  std::uint32_t games = 0;
  std::uint32_t nodes = 0;
  std::uint16_t choker_percent = 0;
  std::uint16_t placed_percent = 0;
  std::string engine;  // as many characters as kEngineBytes are kept
  std::vector<PackedPosition> positions;

  friend bool operator==(const PositionFile&, const PositionFile&) = default;
};

// The file appears under its name only when it is whole. Refused with the system's reason.
text::Parsed<void> write(const PositionFile& file, const std::filesystem::path& path);
// Refused with the reason and the place in the file: no such file, another format, another length
// than the header says, or a position that is none.
text::Parsed<PositionFile> read_positions(const std::filesystem::path& path);

}  // namespace pawnbroker::making
