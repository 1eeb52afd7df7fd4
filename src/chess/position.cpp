#include "chess/position.h"

#include <cassert>

#include "chess/zobrist.h"

namespace pawnbroker::chess {

using zobrist::kKeys;

Position::Position(Empty) {
  board_.fill(NoPiece);
}

Position::Position() : Position(Empty{}) {
  constexpr std::array<PieceType, 8> kBackRank = {Rook, Knight, Bishop, Queen,
                                                  King, Bishop, Knight, Rook};
  for (int file = 0; file < 8; ++file) {
    for (const Color c : {White, Black}) {
      put(make_piece(c, kBackRank[file]), make_square(file, c * 7));
      put(make_piece(c, Pawn), make_square(file, c == White ? 1 : 6));
    }
  }
  for (const Square s : {A1, H1, A8, H8}) {
    castling_rooks_ |= bit(s);
    key_ ^= kKeys.castling_rook[s];
  }
}

Square Position::castling_rook(Color c, Side side) const {
  // The squares above the king on its rank are its king's side.
  const Bitboard above_king = ~(bit(king(c)) - 1);
  const Bitboard half = side == Side::King ? above_king : ~above_king;
  const Bitboard rook = castling_rooks_ & pieces(c) & half;
  return rook ? lsb(rook) : NoSquare;
}

std::uint64_t Position::likely_key_after(Move move) const {
  const Piece piece = board_[move.from()];
  const Piece captured = board_[move.to()];
  std::uint64_t key = key_ ^ kKeys.black_to_move;
  key ^= kKeys.piece[piece][move.from()] ^ kKeys.piece[piece][move.to()];
  if (captured != NoPiece) key ^= kKeys.piece[captured][move.to()];
  return key;
}

void Position::put(Piece piece, Square s) {
  by_type_[type_of(piece)] |= bit(s);
  by_color_[color_of(piece)] |= bit(s);
  board_[s] = piece;
  key_ ^= kKeys.piece[piece][s];
}

void Position::remove(Square s) {
  const Piece piece = board_[s];
  by_type_[type_of(piece)] ^= bit(s);
  by_color_[color_of(piece)] ^= bit(s);
  board_[s] = NoPiece;
  key_ ^= kKeys.piece[piece][s];
}

void Position::shift_piece(Square from, Square to) {
  const Piece piece = board_[from];
  const Bitboard both = bit(from) | bit(to);
  by_type_[type_of(piece)] ^= both;
  by_color_[color_of(piece)] ^= both;
  board_[from] = NoPiece;
  board_[to] = piece;
  key_ ^= kKeys.piece[piece][from] ^ kKeys.piece[piece][to];
}

void Position::castle(Square king_from, Square king_to, Square rook_from, Square rook_to) {
  // Each may go to where the other stands: both leave before either arrives.
  const Piece king = board_[king_from];
  const Piece rook = board_[rook_from];
  remove(king_from);
  remove(rook_from);
  put(king, king_to);
  put(rook, rook_to);
}

Bitboard Position::find_checkers() const {
  return attackers_to(king(side_to_move_), pieces()) & pieces(~side_to_move_);
}

void Position::allow_en_passant(Square to) {
  Bitboard takers = pawn_attacks(~side_to_move_, to) & pieces(side_to_move_, Pawn);
  while (takers) {
    if (!can_take_en_passant(pop_lsb(takers), to)) continue;
    en_passant_ = to;
    key_ ^= kKeys.en_passant_file[file_of(to)];
    return;
  }
}

Undo Position::make(Move move) {
  assert(is_legal(move));
  const Color us = side_to_move_;
  const Square from = move.from();
  const Square to = move.to();
  const Piece moved = board_[from];
  const Piece captured = captured_by(move);
  const Undo undo{key_, castling_rooks_, checkers_, halfmove_clock_, en_passant_, moved, captured};

  ++halfmove_clock_;
  fullmove_number_ += us == Black;
  if (en_passant_ != NoSquare) {
    key_ ^= kKeys.en_passant_file[file_of(en_passant_)];
    en_passant_ = NoSquare;
  }
  Bitboard lost_rights = castling_rooks_ & (bit(from) | bit(to));
  if (type_of(moved) == King) lost_rights |= castling_rooks_ & pieces(us);
  if (lost_rights) {
    castling_rooks_ ^= lost_rights;
    while (lost_rights) key_ ^= kKeys.castling_rook[pop_lsb(lost_rights)];
  }

  if (move.kind() == Move::Castling) {
    const Side side = castling_side(from, to);
    castle(from, castled_king(us, side), to, castled_rook(us, side));
  } else {
    if (captured != NoPiece) {
      remove(move.kind() == Move::EnPassant ? en_passant_victim(from, to) : to);
      halfmove_clock_ = 0;
    }
    if (move.kind() == Move::Promotion) {
      remove(from);
      put(make_piece(us, move.promoted()), to);
    } else {
      shift_piece(from, to);
    }
    if (type_of(moved) == Pawn) halfmove_clock_ = 0;
  }

  side_to_move_ = ~us;
  key_ ^= kKeys.black_to_move;
  checkers_ = find_checkers();
  const bool double_push = type_of(moved) == Pawn && (from ^ to) == 2 * North;
  if (double_push) allow_en_passant(static_cast<Square>((from + to) / 2));
  return undo;
}

void Position::unmake(Move move, const Undo& undo) {
  const Color us = ~side_to_move_;
  const Square from = move.from();
  const Square to = move.to();
  if (move.kind() == Move::Castling) {
    const Side side = castling_side(from, to);
    castle(castled_king(us, side), from, castled_rook(us, side), to);
  } else {
    if (move.kind() == Move::Promotion) {
      remove(to);
      put(undo.moved, from);
    } else {
      shift_piece(to, from);
    }
    if (undo.captured != NoPiece) {
      put(undo.captured, move.kind() == Move::EnPassant ? en_passant_victim(from, to) : to);
    }
  }
  side_to_move_ = us;
  fullmove_number_ -= us == Black;
  key_ = undo.key;
  castling_rooks_ = undo.castling_rooks;
  checkers_ = undo.checkers;
  halfmove_clock_ = undo.halfmove_clock;
  en_passant_ = undo.en_passant;
}

Undo Position::make_null() {
  assert(!in_check());
  Undo undo{key_, castling_rooks_, checkers_, halfmove_clock_, en_passant_};
  if (en_passant_ != NoSquare) {
    key_ ^= kKeys.en_passant_file[file_of(en_passant_)];
    en_passant_ = NoSquare;
  }
  ++halfmove_clock_;
  fullmove_number_ += side_to_move_ == Black;
  side_to_move_ = ~side_to_move_;
  key_ ^= kKeys.black_to_move;
  return undo;
}

void Position::unmake_null(const Undo& undo) {
  side_to_move_ = ~side_to_move_;
  fullmove_number_ -= side_to_move_ == Black;
  key_ = undo.key;
  halfmove_clock_ = undo.halfmove_clock;
  en_passant_ = undo.en_passant;
}

Bitboard Position::attacked_squares(Color c, Bitboard occupied) const {
  const Bitboard pawns = pieces(c, Pawn);
  Bitboard squares = c == White ? pawn_attacks<White>(pawns) : pawn_attacks<Black>(pawns);
  squares |= king_attacks(king(c));
  for (Bitboard knights = pieces(c, Knight); knights;) {
    squares |= knight_attacks(pop_lsb(knights));
  }
  for (Bitboard sliders = pieces(c, Bishop, Queen); sliders;) {
    squares |= bishop_attacks(pop_lsb(sliders), occupied);
  }
  for (Bitboard sliders = pieces(c, Rook, Queen); sliders;) {
    squares |= rook_attacks(pop_lsb(sliders), occupied);
  }
  return squares;
}

bool Position::is_castling_way_free(Square rook) const {
  const Color us = side_to_move_;
  const Square from = king(us);
  if (between(from, rook) & pieces()) return false;
  const Side side = castling_side(from, rook);
  const Square to = castled_king(us, side);
  const Square rook_to = castled_rook(us, side);
  const Bitboard way = between(from, to) | bit(to) | between(rook, rook_to) | bit(rook_to);
  return !(way & (pieces() ^ bit(from) ^ bit(rook)));
}

bool Position::is_castling_safe(Square rook, Bitboard attacked) const {
  const Color us = side_to_move_;
  const Square from = king(us);
  const Side side = castling_side(from, rook);
  const Square to = castled_king(us, side);
  if ((between(from, to) | bit(to)) & attacked) return false;
  // The rook may have shielded the king from a check along the rank.
  const Bitboard without_rook = pieces() ^ bit(rook);
  return !(rook_attacks(to, without_rook) & relative_rank_mask(us, 0) & pieces(~us, Rook, Queen));
}

bool Position::can_take_en_passant(Square from, Square to) const {
  const Color us = side_to_move_;
  const Bitboard victim = bit(en_passant_victim(from, to));
  const Bitboard occupied = (pieces() ^ bit(from) ^ victim) | bit(to);
  return !(attackers_to(king(us), occupied) & pieces(~us) & ~victim);
}

bool Position::is_legal(Move move) const {
  const Color us = side_to_move_;
  const Square from = move.from();
  const Square to = move.to();
  const Move::Kind kind = move.kind();
  const PieceType type = type_of(board_[from]);
  if (!contains(pieces(us), from)) return false;
  // Only promotions use the two highest bits.
  if (kind != Move::Promotion && move.promoted() != Knight) return false;

  if (kind == Move::Castling) {
    return type == King && contains(castling_rooks_ & pieces(us), to) && !in_check() &&
           is_castling_way_free(to) && is_castling_safe(to, attacked_squares(~us, pieces()));
  }
  if (kind == Move::EnPassant) {
    return type == Pawn && to == en_passant_ && contains(pawn_attacks(us, from), to) &&
           can_take_en_passant(from, to);
  }
  if (contains(pieces(us), to)) return false;
  if (type == King) {
    return kind == Move::Normal && contains(king_attacks(from), to) &&
           !attacked_by(~us, to, pieces() ^ bit(from));
  }
  if (type == Pawn) {
    const Direction step = us == White ? North : South;
    const bool capture = contains(pawn_attacks(us, from) & pieces(~us), to);
    const bool push = to == from + step && empty(to);
    const bool double_push =
        relative_rank(us, from) == 1 && to == from + step + step && empty(to) && empty(from + step);
    const bool promotes = relative_rank(us, to) == 7;
    if (!(capture || push || double_push) || promotes != (kind == Move::Promotion)) return false;
  } else if (kind != Move::Normal || !contains(attacks(type, from, pieces()), to)) {
    return false;
  }
  const Bitboard occupied = (pieces() ^ bit(from)) | bit(to);
  return !(attackers_to(king(us), occupied) & pieces(~us) & ~bit(to));
}

bool Position::insufficient_material() const {
  if (popcount(pieces()) == 2) return true;
  return popcount(pieces()) == 3 && pieces(Knight, Bishop) != 0;
}

bool operator==(const Position& a, const Position& b) {
  return a.board_ == b.board_ && a.side_to_move_ == b.side_to_move_ &&
         a.castling_rooks_ == b.castling_rooks_ && a.en_passant_ == b.en_passant_;
}

PieceChanges piece_changes(Move move, const Undo& undo) {
  PieceChanges changes;
  const Color us = color_of(undo.moved);
  const Square from = move.from();
  const Square to = move.to();
  if (undo.captured != NoPiece) {
    const bool en_passant = move.kind() == Move::EnPassant;
    changes.push({undo.captured, en_passant ? en_passant_victim(from, to) : to, NoSquare});
  }
  if (move.kind() == Move::Castling) {
    const Position::Side side = castling_side(from, to);
    changes.push({undo.moved, from, castled_king(us, side)});
    changes.push({make_piece(us, Rook), to, castled_rook(us, side)});
  } else if (move.kind() == Move::Promotion) {
    changes.push({undo.moved, from, NoSquare});
    changes.push({make_piece(us, move.promoted()), NoSquare, to});
  } else {
    changes.push({undo.moved, from, to});
  }
  return changes;
}

}  // namespace pawnbroker::chess
