#pragma once

// Colours, pieces, squares and moves: the vocabulary of the chess rules.

#include <cstddef>
#include <cstdint>
#include <memory>
#include <new>

namespace pawnbroker::chess {

enum Color : std::uint8_t { White, Black };
inline constexpr int kColors = 2;
constexpr Color operator~(Color c) {
  return static_cast<Color>(c ^ 1);
}

enum PieceType : std::uint8_t { Pawn, Knight, Bishop, Rook, Queen, King, NoPieceType };
inline constexpr int kPieceTypes = 6;

// A piece is its colour and type: white pawn 0 … white king 5, black pawn 6 … black king 11.
enum Piece : std::uint8_t { NoPiece = 12 };
inline constexpr int kPieces = 12;
constexpr Piece make_piece(Color c, PieceType t) {
  return static_cast<Piece>(c * kPieceTypes + t);
}
constexpr Color color_of(Piece p) {
  return p >= kPieceTypes ? Black : White;
}
// NoPiece has the type NoPieceType.
constexpr PieceType type_of(Piece p) {
  return static_cast<PieceType>(p >= kPieceTypes ? p - kPieceTypes : p);
}

// Squares run along the ranks: a1 0, b1 1 … h8 63.
enum Square : std::uint8_t {
  // clang-format off
  A1, B1, C1, D1, E1, F1, G1, H1, A2, B2, C2, D2, E2, F2, G2, H2,
  A3, B3, C3, D3, E3, F3, G3, H3, A4, B4, C4, D4, E4, F4, G4, H4,
  A5, B5, C5, D5, E5, F5, G5, H5, A6, B6, C6, D6, E6, F6, G6, H6,
  A7, B7, C7, D7, E7, F7, G7, H7, A8, B8, C8, D8, E8, F8, G8, H8,
  // clang-format on
  NoSquare
};
inline constexpr int kSquares = 64;
constexpr Square make_square(int file, int rank) {
  return static_cast<Square>(rank * 8 + file);
}
constexpr int file_of(Square s) {
  return s & 7;
}
constexpr int rank_of(Square s) {
  return s >> 3;
}
// The rank as `c` counts it: 0 is that side's own back rank.
constexpr int relative_rank(Color c, Square s) {
  return rank_of(s) ^ (c * 7);
}
// The same square seen from the other side of the board.
constexpr Square flip_rank(Square s) {
  return static_cast<Square>(s ^ 56);
}

// A move in 16 bits. Castling is written as the king taking its own rook (king's square, rook's
// square), which is unambiguous in Chess960 too.
class Move {
 public:
  enum Kind : std::uint8_t { Normal, Promotion, EnPassant, Castling };

  constexpr Move() = default;
  constexpr Move(Square from, Square to) : bits_(static_cast<std::uint16_t>(from | (to << 6))) {}
  static constexpr Move promotion(Square from, Square to, PieceType piece) {
    return Move(from | (to << 6) | (Promotion << 12) | ((piece - Knight) << 14));
  }
  static constexpr Move en_passant(Square from, Square to) {
    return Move(from | (to << 6) | (EnPassant << 12));
  }
  static constexpr Move castling(Square king, Square rook) {
    return Move(king | (rook << 6) | (Castling << 12));
  }
  static constexpr Move from_bits(std::uint16_t bits) { return Move(static_cast<int>(bits)); }

  constexpr Square from() const { return static_cast<Square>(bits_ & 63); }
  constexpr Square to() const { return static_cast<Square>((bits_ >> 6) & 63); }
  constexpr Kind kind() const { return static_cast<Kind>((bits_ >> 12) & 3); }
  // The piece a pawn turns into; meaningful for promotions only.
  constexpr PieceType promoted() const { return static_cast<PieceType>((bits_ >> 14) + Knight); }
  constexpr std::uint16_t bits() const { return bits_; }
  // The default move, a1 to a1, stands for "no move".
  constexpr explicit operator bool() const { return bits_ != 0; }
  friend constexpr bool operator==(Move, Move) = default;

 private:
  constexpr explicit Move(int bits) : bits_(static_cast<std::uint16_t>(bits)) {}
  std::uint16_t bits_ = 0;
};

// A list of moves on the stack. Sixteen pieces of one side, fifteen of them queens, have at most
// 15 * 27 + 8 + 2 moves, so the capacity can never be exceeded by an accepted position.
// A new list costs nothing: its storage is raw until moves are pushed.
class MoveList {
 public:
  static constexpr int kCapacity = 416;

  void push(Move m) { std::construct_at(begin() + size_++, m); }
  void clear() { size_ = 0; }
  int size() const { return size_; }
  bool empty() const { return size_ == 0; }
  Move& operator[](int i) { return begin()[i]; }
  Move operator[](int i) const { return begin()[i]; }
  Move* begin() { return std::launder(reinterpret_cast<Move*>(storage_)); }
  Move* end() { return begin() + size_; }
  const Move* begin() const { return std::launder(reinterpret_cast<const Move*>(storage_)); }
  const Move* end() const { return begin() + size_; }
  bool contains(Move m) const {
    for (Move each : *this) {
      if (each == m) return true;
    }
    return false;
  }

 private:
  // Bytes, not moves: an array of moves would be zeroed by their default constructor.
  alignas(Move) std::byte storage_[kCapacity * sizeof(Move)];
  int size_ = 0;
};

}  // namespace pawnbroker::chess
