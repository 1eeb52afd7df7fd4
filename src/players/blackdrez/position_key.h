#pragma once

// A position within a round as a key for tables: whatever can matter for the rest of that round,
// and nothing else, so that many ways lead to the same key.

#include <array>
#include <cstdint>

#include "games/blackdrez/table.h"

namespace pawnbroker::players::blackdrez {

struct PositionKey {
  std::array<std::uint64_t, 2> words{};

  friend bool operator==(const PositionKey&, const PositionKey&) = default;
};

// Different for different positions of one round, as far as they can go on differently.
PositionKey key_of(const games::blackdrez::Table& table);
// Of a table between two rounds: different where the rest of the game can go on differently.
PositionKey key_between_rounds(const games::blackdrez::Table& table);

struct PositionHash {
  std::size_t operator()(const PositionKey& key) const {
    // The mixing steps of MurmurHash3 (Appleby 2011).
    std::uint64_t mixed = key.words[0] * 0x9e3779b97f4a7c15 ^ key.words[1];
    mixed = (mixed ^ mixed >> 33) * 0xff51afd7ed558ccd;
    mixed = (mixed ^ mixed >> 33) * 0xc4ceb9fe1a85ec53;
    return static_cast<std::size_t>(mixed ^ mixed >> 33);
  }
};

}  // namespace pawnbroker::players::blackdrez
