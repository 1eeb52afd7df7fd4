#pragma once

// The one kind of action there is: a piece from the hand on an empty square, `K@e4`.

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "games/board.h"
#include "text/refusal.h"

namespace pawnbroker::games::cheversi {

// Pieces that each side places, of each kind, and of all kinds together for both.
inline constexpr std::array<int, board::kPieceTypes> kArmy = {0, 2, 2, 2, 1, 1};
inline constexpr int kPiecesEach = 8;
inline constexpr int kPlacements = 2 * kPiecesEach;

// From the strongest attacker to the king, as they are listed.
inline constexpr std::array kKinds = {board::Queen, board::Rook, board::Bishop, board::Knight,
                                      board::King};

class Placement {
 public:
  constexpr Placement() = default;
  constexpr Placement(board::PieceType piece, board::Square square)
      : bits_(static_cast<std::uint16_t>(piece << 6 | square)) {}
  static constexpr Placement from_bits(std::uint16_t bits) {
    return {static_cast<board::PieceType>(bits >> 6), static_cast<board::Square>(bits & 63)};
  }

  constexpr board::PieceType piece() const { return static_cast<board::PieceType>(bits_ >> 6); }
  constexpr board::Square square() const { return static_cast<board::Square>(bits_ & 63); }
  constexpr std::uint16_t bits() const { return bits_; }
  // The default, a pawn on a1, stands for "none".
  constexpr explicit operator bool() const { return bits_ != 0; }
  friend constexpr bool operator==(Placement, Placement) = default;

 private:
  std::uint16_t bits_ = 0;
};

// Every piece of one side on every square of the board, and no more, fits in.
class PlacementList {
 public:
  void push(Placement placement) { items_[size_++] = placement; }
  std::size_t size() const { return size_; }
  const Placement* begin() const { return items_.data(); }
  const Placement* end() const { return items_.data() + size_; }

 private:
  std::array<Placement, kKinds.size() * board::kSquares> items_;
  std::size_t size_ = 0;
};

std::string print_token(Placement placement);
// Any piece but a pawn on any square; whether it is legal is not looked at.
text::Parsed<Placement> parse_token(std::string_view token);

}  // namespace pawnbroker::games::cheversi
