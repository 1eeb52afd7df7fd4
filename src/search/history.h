#pragma once

// What the search has learnt about moves: which quiet moves and captures refuted others before, by
// themselves and after the moves that led to them (J. Schaeffer, "The history heuristic and
// alpha-beta search enhancements in practice", IEEE PAMI 11(11), 1989).

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>

#include "chess/position.h"
#include "chess/types.h"
#include "search/features.h"

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

// The histories that tell how good a quiet move is where it is now: after the moves one, two and
// four plies back, and with these pawns. Null where there is none.
using QuietContexts = std::array<PieceToHistory*, 4>;

// What the contexts say together of `piece` going to `to`.
inline int in_context(const QuietContexts& contexts, chess::Piece piece, chess::Square to) {
  int sum = 0;
  for (const PieceToHistory* context : contexts) {
    if (context != nullptr) sum += (*context)[piece][to].value();
  }
  return sum;
}

// Large: belongs on the heap.
struct History {
  // By the side to move, from and to.
  std::array<std::array<std::array<Tendency, chess::kSquares>, chess::kSquares>, chess::kColors>
      quiet{};
  // By the moving piece, the target and the captured type (NoPieceType: a quiet promotion).
  std::array<std::array<std::array<Tendency, chess::kPieceTypes + 1>, chess::kSquares>,
             chess::kPieces>
      capture{};
  // `move` is the side to move's, not yet made.
  Tendency& of_capture(const chess::Position& position, chess::Move move) {
    const chess::PieceType victim = chess::type_of(position.captured_by(move));
    return capture[position.piece_on(move.from())][move.to()][victim];
  }
  // By the pawns, then the present move's piece and target.
  static constexpr std::size_t kPawnStructures = 1024;
  std::array<PieceToHistory, kPawnStructures> pawns{};
  PieceToHistory& with_pawns(const chess::Position& position) {
    return pawns[pawns_hash(position) % kPawnStructures];
  }
  // By an earlier move's piece and target, then the present one's.
  std::array<std::array<PieceToHistory, chess::kSquares>, chess::kPieces> continuation{};
  // The quiet move that last refuted a move, by that move's piece and target.
  std::array<std::array<chess::Move, chess::kSquares>, chess::kPieces> counter{};
};

}  // namespace pawnbroker::search
