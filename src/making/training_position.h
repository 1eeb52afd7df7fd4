#pragma once

// A position from which an evaluation can learn: the board, what a search thought of it, and how
// the game ended.

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

#include "chess/position.h"

namespace pawnbroker::making {

// From White's view.
enum class GameResult : std::uint8_t { Loss, Draw, Win };

struct TrainingPosition {
  static constexpr std::size_t kBytes = 32;
  static constexpr int kMostMen = 32;

  // At most kMostMen men; castling rights, en passant and clocks are not kept.
  std::array<chess::Piece, chess::kSquares> board{};
  chess::Color to_move = chess::White;
  std::int16_t score = 0;  // centipawns from White's view
  GameResult result = GameResult::Draw;
  bool from_choker = false;  // the game began with a Choker placement
  std::uint32_t game = 0;    // positions of one game share this number

  friend bool operator==(const TrainingPosition&, const TrainingPosition&) = default;
};

// Everything but score, result and game.
TrainingPosition training_position(const chess::Position& position);

using PackedPosition = std::array<std::byte, TrainingPosition::kBytes>;

// Little-endian: 8 bytes with a bit for each man's square (a1 is bit 0, b1 bit 1 …), 16 bytes with
// four bits a man in the order of the squares, the lower half of a byte first (white pawn 0,
// knight, bishop, rook, queen, king 5, black pawn 6 … king 11), 2 bytes score, 1 byte result (0
// White lost, 1 draw, 2 White won), 1 byte flags (1 Black to move, 2 from Choker), 4 bytes game.
PackedPosition pack(const TrainingPosition& position);
// Nothing for bytes that `pack` cannot give.
std::optional<TrainingPosition> unpack(std::span<const std::byte, TrainingPosition::kBytes> bytes);

}  // namespace pawnbroker::making
