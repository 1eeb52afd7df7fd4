#include "eval/growing_board.h"

namespace pawnbroker::eval {

using namespace chess;

GrowingBoard::GrowingBoard(const Network& network, const Board& board, const Kernels& kernels)
    : network_(&network), kernels_(&kernels), board_(board) {
  layers_.fill(network.hidden_biases);
  for (int s = 0; s < kSquares; ++s) {
    const Piece piece = board[static_cast<std::size_t>(s)];
    if (piece == NoPiece || type_of(piece) != King) continue;
    mirrored_[color_of(piece)] = is_mirrored(static_cast<Square>(s));
  }
  for (int s = 0; s < kSquares; ++s) {
    const Piece piece = board[static_cast<std::size_t>(s)];
    if (piece == NoPiece) continue;
    show(piece, static_cast<Square>(s));
  }
}

void GrowingBoard::put(Piece piece, Square square) {
  show(piece, square);
  board_[square] = piece;
}

void GrowingBoard::show(Piece piece, Square square) {
  add(piece, square, layers_);
  ++men_;
}

int GrowingBoard::value() const {
  return output(layers_, men_);
}

int GrowingBoard::value_with(Piece piece, Square square) const {
  alignas(64) Layers layers;
  add(piece, square, layers);
  return output(layers, men_ + 1);
}

// `to` may be the board's own layers.
void GrowingBoard::add(Piece piece, Square square, Layers& to) const {
  for (const Color view : {White, Black}) {
    const HiddenLayer* row = &network_->hidden_weights[static_cast<std::size_t>(
        input_of(view, mirrored_[view], piece, square))];
    kernels_->update(layers_[view], {&row, 1}, {}, to[view]);
  }
}

int GrowingBoard::output(const Layers& layers, int men) const {
  return network_output(*network_, *kernels_, layers[White], layers[Black], men);
}

}  // namespace pawnbroker::eval
