#pragma once

// What the search has learnt about moves: which quiet moves and captures refuted others before, by
// themselves and after the moves that led to them (J. Schaeffer, "The history heuristic and
// alpha-beta search enhancements in practice", IEEE PAMI 11(11), 1989).

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>

#include "chess/types.h"

namespace pawnbroker::search {

// A score that moves towards `kLimit` or `-kLimit` the more slowly the nearer it is.
class Tendency {
 public:
  static constexpr int kLimit = 8192;

  void nudge(int bonus) {
    const int b = std::clamp(bonus, -kLimit, kLimit);
    value_ = static_cast<std::int16_t>(value_ + b - value_ * std::abs(b) / kLimit);
  }
  int value() const { return value_; }

 private:
  std::int16_t value_ = 0;
};

// By the piece that moves and where it goes.
using PieceToHistory = std::array<std::array<Tendency, chess::kSquares>, chess::kPieces>;

// Large: belongs on the heap.
struct History {
  // By the side to move, from and to.
  std::array<std::array<std::array<Tendency, chess::kSquares>, chess::kSquares>, chess::kColors>
      quiet{};
  // By the moving piece, the target and the captured type (NoPieceType: a quiet promotion).
  std::array<std::array<std::array<Tendency, chess::kPieceTypes + 1>, chess::kSquares>,
             chess::kPieces>
      capture{};
  // By an earlier move's piece and target, then the present one's.
  std::array<std::array<PieceToHistory, chess::kSquares>, chess::kPieces> continuation{};
  // The quiet move that last refuted a move, by that move's piece and target.
  std::array<std::array<chess::Move, chess::kSquares>, chess::kPieces> counter{};
};

}  // namespace pawnbroker::search
