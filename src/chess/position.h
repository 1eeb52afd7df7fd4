#pragma once

// A chess position that is always legal in this sense: one king a side, no pawn on the first or
// last rank, and the side not to move is not in check.

#include <array>
#include <cstdint>

#include "chess/attacks.h"
#include "chess/bitboard.h"
#include "chess/types.h"
#include "text/refusal.h"

namespace pawnbroker::chess {

// What `make` needs to be taken back, and, with the move, what it changed (see `piece_changes`).
struct Undo {
  std::uint64_t key = 0;
  Bitboard castling_rooks = 0;
  Bitboard checkers = 0;
  int halfmove_clock = 0;
  Square en_passant = NoSquare;
  Piece moved = NoPiece;     // as it stood before the move: a promoting pawn is a pawn
  Piece captured = NoPiece;  // NoPiece also for castling
};

class Position {
 public:
  // The two castlings: towards the h-file and towards the a-file.
  enum class Side : std::uint8_t { King, Queen };

  // The start position of chess.
  Position();

  Color side_to_move() const { return side_to_move_; }
  Piece piece_on(Square s) const { return board_[s]; }
  const std::array<Piece, kSquares>& board() const { return board_; }
  bool empty(Square s) const { return board_[s] == NoPiece; }
  Bitboard pieces() const { return by_color_[White] | by_color_[Black]; }
  Bitboard pieces(Color c) const { return by_color_[c]; }
  Bitboard pieces(PieceType t) const { return by_type_[t]; }
  Bitboard pieces(PieceType a, PieceType b) const { return by_type_[a] | by_type_[b]; }
  Bitboard pieces(Color c, PieceType t) const { return by_color_[c] & by_type_[t]; }
  Bitboard pieces(Color c, PieceType a, PieceType b) const { return by_color_[c] & pieces(a, b); }
  Square king(Color c) const { return lsb(pieces(c, King)); }

  // The square behind a pawn that just moved two squares, if some pawn may legally take it there
  // (pins considered); otherwise NoSquare.
  Square en_passant() const { return en_passant_; }

  // The rook that may still castle on that side with its king (both have not moved yet), or
  // NoSquare.
  Square castling_rook(Color c, Side side) const;
  // The rooks of both colours that may still castle.
  Bitboard castling_rooks() const { return castling_rooks_; }

  // Moves of both sides since the last capture or pawn move; a draw can be claimed from 100.
  int halfmove_clock() const { return halfmove_clock_; }
  // Starts at 1, goes up after Black's move.
  int fullmove_number() const { return fullmove_number_; }

  // Equal positions (see ==) have equal keys.
  std::uint64_t key() const { return key_; }
  // The key after a legal move that is no castling, promotion or capture en passant, so long as no
  // right to castle or to take en passant comes or goes; otherwise some other key. For looking ahead.
  std::uint64_t likely_key_after(Move move) const;

  // The pieces that give check to the side to move.
  Bitboard checkers() const { return checkers_; }
  bool in_check() const { return checkers_ != 0; }

  // The pieces of both colours that attack `s` when `occupied` blocks the lines. Pieces outside
  // `occupied` still count.
  Bitboard attackers_to(Square s, Bitboard occupied) const {
    return (pawn_attacks(Black, s) & pieces(White, Pawn)) |
           (pawn_attacks(White, s) & pieces(Black, Pawn)) | (knight_attacks(s) & pieces(Knight)) |
           (king_attacks(s) & pieces(King)) |
           (bishop_attacks(s, occupied) & pieces(Bishop, Queen)) |
           (rook_attacks(s, occupied) & pieces(Rook, Queen));
  }
  bool attacked_by(Color c, Square s, Bitboard occupied) const {
    return (attackers_to(s, occupied) & pieces(c)) != 0;
  }
  // All squares that the pieces of colour `c` attack when `occupied` blocks the lines.
  Bitboard attacked_squares(Color c, Bitboard occupied) const;

  // The piece a legal move takes; NoPiece for castling, a pawn for en passant.
  Piece captured_by(Move move) const {
    if (move.kind() == Move::Castling) return NoPiece;
    if (move.kind() == Move::EnPassant) return make_piece(~side_to_move_, Pawn);
    return board_[move.to()];
  }
  bool is_capture(Move move) const { return captured_by(move) != NoPiece; }

  // For legal moves only. The moves must be taken back in reverse order.
  Undo make(Move move);
  void unmake(Move move, const Undo& undo);
  // Passes the turn; not while in check. The halfmove clock runs on, the fullmove number too.
  Undo make_null();
  void unmake_null(const Undo& undo);

  // Exact for any 16 bits, also bits that encode no move at all.
  bool is_legal(Move move) const;
  // Whether nothing stands between king and `rook`, which must still have its right, nor on their
  // ways to where they go.
  bool is_castling_way_free(Square rook) const;
  // Whether the side to move, not in check and on a free way, may castle with `rook`. `attacked`
  // are the squares the other side attacks.
  bool is_castling_safe(Square rook, Bitboard attacked) const;
  // Whether a pawn of the side to move on `from`, which attacks `to`, may take en passant there.
  bool can_take_en_passant(Square from, Square to) const;

  // Exactly: king against king, or king against king and one knight or bishop.
  bool insufficient_material() const;

  // The same position as the repetition rule means it: pieces, side to move, castling rights and
  // legal en-passant captures. Clocks do not count.
  friend bool operator==(const Position& a, const Position& b);

 private:
  friend text::Parsed<Position> set_up(const std::array<Piece, kSquares>& board, Color to_move,
                                       Bitboard castling_rooks, Square en_passant,
                                       int halfmove_clock, int fullmove_number);
  struct Empty {};
  explicit Position(Empty);

  // These change pieces and key together.
  void put(Piece piece, Square s);
  void remove(Square s);
  void shift_piece(Square from, Square to);
  void castle(Square king_from, Square king_to, Square rook_from, Square rook_to);

  Bitboard find_checkers() const;
  // Sets the en-passant square `to` if some pawn of the side to move may take there.
  void allow_en_passant(Square to);

  std::array<Bitboard, kPieceTypes> by_type_{};
  std::array<Bitboard, kColors> by_color_{};
  std::array<Piece, kSquares> board_{};
  std::uint64_t key_ = 0;
  Bitboard castling_rooks_ = 0;
  Bitboard checkers_ = 0;
  int halfmove_clock_ = 0;
  int fullmove_number_ = 1;
  Square en_passant_ = NoSquare;
  Color side_to_move_ = White;
};

// Where king and rook of colour `c` stand after castling.
constexpr Square castled_king(Color c, Position::Side side) {
  return make_square(side == Position::Side::King ? 6 : 2, c * 7);
}
constexpr Square castled_rook(Color c, Position::Side side) {
  return make_square(side == Position::Side::King ? 5 : 3, c * 7);
}
// The side of a castling move.
constexpr Position::Side castling_side(Square king, Square rook) {
  return rook > king ? Position::Side::King : Position::Side::Queen;
}
// The square of the pawn that is taken en passant by a move from `from` to `to`.
constexpr Square en_passant_victim(Square from, Square to) {
  return make_square(file_of(to), rank_of(from));
}

// One piece that moved, left the board (`to` is NoSquare) or came onto it (`from` is NoSquare).
struct PieceChange {
  Piece piece = NoPiece;
  Square from = NoSquare;
  Square to = NoSquare;
};

// Everything that a move changed on the board, the captured piece first: at most a captured piece,
// a pawn that leaves and the piece it turns into.
class PieceChanges {
 public:
  void push(PieceChange change) { changes_[size_++] = change; }
  int size() const { return size_; }
  const PieceChange* begin() const { return changes_.data(); }
  const PieceChange* end() const { return changes_.data() + size_; }

 private:
  std::array<PieceChange, 3> changes_;
  int size_ = 0;
};

// `undo` is what `make(move)` returned; a null move changes nothing and must not be asked about.
PieceChanges piece_changes(Move move, const Undo& undo);

}  // namespace pawnbroker::chess
