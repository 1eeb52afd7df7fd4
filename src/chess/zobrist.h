#pragma once

// The random numbers whose exclusive or is the key of a position.

#include <array>
#include <cstdint>

#include "chess/types.h"

namespace pawnbroker::chess::zobrist {

// A position's key is the exclusive or of one number for each piece on its square, one for each
// rook that may still castle, one for the file of a legal en-passant capture, and `black_to_move`.
struct Keys {
  std::array<std::array<std::uint64_t, kSquares>, kPieces> piece;
  std::array<std::uint64_t, kSquares> castling_rook;
  std::array<std::uint64_t, 8> en_passant_file;
  std::uint64_t black_to_move;
};

// Fixed numbers from a counter-based mixer (a Weyl sequence through a 64-bit finaliser), so that
// keys are the same in every build and may be stored in files.
constexpr Keys make_keys() {
  std::uint64_t counter = 0;
  const auto next = [&counter] {
    std::uint64_t z = (counter += 0x9E3779B97F4A7C15);
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EB;
    return z ^ (z >> 31);
  };
  Keys keys{};
  for (auto& of_piece : keys.piece) {
    for (auto& key : of_piece) key = next();
  }
  for (auto& key : keys.castling_rook) key = next();
  for (auto& key : keys.en_passant_file) key = next();
  keys.black_to_move = next();
  return keys;
}

inline constexpr Keys kKeys = make_keys();

}  // namespace pawnbroker::chess::zobrist
