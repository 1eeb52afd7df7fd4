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

  // Both kings stand on the board. Network and kernels must outlive it.
  GrowingBoard(const Network& network, const Board& board,
               const Kernels& kernels = fastest_kernels());

  // On a free square.
  void put(chess::Piece piece, chess::Square square);
  // Shows the network a man that does not stand on the board.
  void show(chess::Piece piece, chess::Square square);
  const Board& board() const { return board_; }

  // Centipawns from the view of White, who is to move: as things stand, or if `piece`, no king,
  // were put on the free `square`. Men that are only shown count like others.
  int value() const;
  int value_with(chess::Piece piece, chess::Square square) const;

 private:
  using Layers = std::array<HiddenLayer, chess::kColors>;

  void add(chess::Piece piece, chess::Square square, Layers& to) const;
  int output(const Layers& layers, int men) const;

  const Network* network_;
  const Kernels* kernels_;
  Board board_;
  int men_ = 0;
  std::array<bool, chess::kColors> mirrored_{};
  alignas(64) Layers layers_;
};

}  // namespace pawnbroker::eval
