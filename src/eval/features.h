#pragma once

// How a position becomes the input of the network.
//
// Each side looks at the board from its own end: its own men first, ranks counted from its own back
// rank, and the files turned round when its king stands on the right half, so that the king is
// always on files a to d. One input for each kind of man and square.

#include "chess/types.h"

namespace pawnbroker::eval {

inline constexpr int kInputs = 2 * chess::kPieceTypes * chess::kSquares;

// Whether a side whose king stands there sees the files turned round.
constexpr bool is_mirrored(chess::Square own_king) {
  return chess::file_of(own_king) >= 4;
}

// The input, 0 … kInputs - 1, of a man on a square as `view` sees it.
constexpr int input_of(chess::Color view, bool mirrored, chess::Piece piece, chess::Square square) {
  const int seen = square ^ (view == chess::Black ? 56 : 0) ^ (mirrored ? 7 : 0);
  const int side = chess::color_of(piece) == view ? 0 : chess::kPieceTypes;
  return (side + chess::type_of(piece)) * chess::kSquares + seen;
}

// The network has an output of its own for each range of the number of men.
inline constexpr int kBuckets = 8;
constexpr int bucket_of(int men) {
  return (men - 2) / 4;
}

}  // namespace pawnbroker::eval
