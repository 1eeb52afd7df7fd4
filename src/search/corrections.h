#pragma once

// Where the static evaluation has turned out wrong: by how much searches of positions with the same
// pawns, with the same pieces of one side, or after the same two moves ended above or below it.
// Later evaluations of such positions are moved by what was learnt.

#include <array>
#include <cstddef>
#include <cstdint>

#include "chess/position.h"
#include "search/history.h"

namespace pawnbroker::search {

// Large: belongs on the heap.
class Corrections {
 public:
  // What to add to the static evaluation, in centipawns. `continuation` is the record of the two
  // moves that led here; null where there is none.
  int correction(const chess::Position& position, const Tendency* continuation) const;

  // A search `depth` plies deep ended `error` centipawns above the corrected evaluation.
  void learn(const chess::Position& position, Tendency* continuation, int error, int depth);

  // The records of moves that follow the arrival of `piece` on `to`.
  PieceToHistory& after(chess::Piece piece, chess::Square to) { return continuations_[piece][to]; }

 private:
  static constexpr std::size_t kEntries = std::size_t{1} << 14;
  using Table = std::array<Tendency, kEntries>;
  // What is learnt for one side to move.
  struct Tables {
    Table pawns{};
    std::array<Table, chess::kColors> pieces{};
  };

  std::array<Tables, chess::kColors> tables_{};
  std::array<std::array<PieceToHistory, chess::kSquares>, chess::kPieces> continuations_{};
};

}  // namespace pawnbroker::search
