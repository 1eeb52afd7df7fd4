#pragma once

// A board to which men are added one by one, and what the network says of it. For programs that
// look at very many boards that differ in a few men.

#include <array>
#include <memory>

#include "chess/types.h"
#include "eval/kernels.h"
#include "eval/network.h"

namespace pawnbroker::eval {

class GrowingBoard {
 public:
  using Board = std::array<chess::Piece, chess::kSquares>;

  // Both kings stand on the board. It is valued as one that will have `finished` men in the end:
  // the network's outputs for fewer men know nothing of pieces still to come. (In Choker the policy
  // that goes by them scores 43 % against the same policy with this output.) Network and kernels
  // must outlive it.
  GrowingBoard(const Network& network, const Board& board, int finished,
               const Kernels& kernels = fastest_kernels());

  // On a free square.
  void put(chess::Piece piece, chess::Square square);
  const Board& board() const { return board_; }

  // Centipawns from the view of White, who is to move: as things stand, or if `piece`, no king,
  // were put on the free `square`.
  int value() const;
  int value_with(chess::Piece piece, chess::Square square) const;

 private:
  using Layers = std::array<HiddenLayer, chess::kColors>;

  void add(chess::Piece piece, chess::Square square, Layers& to) const;
  int output(const Layers& layers) const;

  const Network* network_;
  const Kernels* kernels_;
  Board board_;
  int finished_;
  std::array<bool, chess::kColors> mirrored_{};
  alignas(64) Layers layers_;
};

}  // namespace pawnbroker::eval
