#include "chess/movegen.h"

namespace pawnbroker::chess {

namespace {

enum class Wanted { All, Captures, Quiets };

// A sink takes the generator's moves: here into a list.
class ListSink {
 public:
  explicit ListSink(MoveList& list) : list_(list) {}

  void move(Move move) { list_.push(move); }

  void moves(Square from, Bitboard targets) {
    while (targets) list_.push(Move(from, pop_lsb(targets)));
  }

  template <Direction D>
  void pawn_moves(Bitboard targets) {
    while (targets) {
      const Square to = pop_lsb(targets);
      list_.push(Move(to - D, to));
    }
  }

  template <Direction D>
  void promotions(Bitboard targets, PieceType piece) {
    while (targets) {
      const Square to = pop_lsb(targets);
      list_.push(Move::promotion(to - D, to, piece));
    }
  }

 private:
  MoveList& list_;
};

// A sink that only counts.
class CountSink {
 public:
  int count() const { return count_; }

  void move(Move) { ++count_; }
  void moves(Square, Bitboard targets) { count_ += popcount(targets); }
  template <Direction>
  void pawn_moves(Bitboard targets) {
    count_ += popcount(targets);
  }
  template <Direction>
  void promotions(Bitboard targets, PieceType) {
    count_ += popcount(targets);
  }

 private:
  int count_ = 0;
};

// Legal moves without a try-out. In check every piece but the king must go to `check_mask_`: the
// checker or a square between. A piece pinned to its king must stay on the pin's line. One mask for
// all lines along ranks and files and one for all diagonals are enough: no pinned piece can step
// from one such line to another.
template <Color Us, Wanted W, class Sink>
class Generator {
 public:
  Generator(const Position& position, Sink& sink)
      : position_(position),
        sink_(sink),
        own_(position.pieces(Us)),
        enemy_(position.pieces(Them)),
        occupied_(own_ | enemy_),
        king_(position.king(Us)) {}

  void run() {
    const Bitboard checkers = position_.checkers();
    king_moves_and_castling(checkers != 0);
    if (more_than_one(checkers)) return;
    if (checkers) check_mask_ = checkers | between(king_, lsb(checkers));
    find_pins();
    pawns();
    en_passant();
    pieces();
  }

 private:
  static constexpr Color Them = ~Us;
  static constexpr Direction Up = Us == White ? North : South;
  static constexpr Direction UpEast = static_cast<Direction>(Up + East);
  static constexpr Direction UpWest = static_cast<Direction>(Up + West);

  Bitboard wanted() const {
    return W == Wanted::All ? ~own_ : W == Wanted::Captures ? enemy_ : ~occupied_;
  }

  void king_moves_and_castling(bool in_check) {
    const Bitboard targets = king_attacks(king_) & wanted();
    const Bitboard rooks = in_check || W == Wanted::Captures ? 0 : free_castling_rooks();
    if (!(targets | rooks)) return;
    const Bitboard attacked = position_.attacked_squares(Them, occupied_ ^ bit(king_));
    sink_.moves(king_, targets & ~attacked);
    for (Bitboard rest = rooks; rest;) {
      const Square rook = pop_lsb(rest);
      if (position_.is_castling_safe(rook, attacked)) sink_.move(Move::castling(king_, rook));
    }
  }

  Bitboard free_castling_rooks() const {
    Bitboard free = 0;
    for (Bitboard rooks = position_.castling_rooks() & own_; rooks;) {
      const Square rook = pop_lsb(rooks);
      if (position_.is_castling_way_free(rook)) free |= bit(rook);
    }
    return free;
  }

  void find_pins() {
    straight_pins_ = pins(rook_attacks(king_, enemy_) & position_.pieces(Them, Rook, Queen));
    diagonal_pins_ = pins(bishop_attacks(king_, enemy_) & position_.pieces(Them, Bishop, Queen));
  }

  // The lines from the king to those `sliders` that are shut off by exactly one own piece.
  Bitboard pins(Bitboard sliders) const {
    Bitboard lines = 0;
    while (sliders) {
      const Square slider = pop_lsb(sliders);
      const Bitboard gap = between(king_, slider);
      const Bitboard shields = gap & own_;
      if (shields && !more_than_one(shields)) lines |= gap | bit(slider);
    }
    return lines;
  }

  void pawns() {
    const Bitboard all = position_.pieces(Us, Pawn);
    const Bitboard free_to_take = all & ~straight_pins_;
    captures<UpEast>(free_to_take);
    captures<UpWest>(free_to_take);
    pushes(all & ~diagonal_pins_);
  }

  template <Direction D>
  void captures(Bitboard pawns) {
    const Bitboard targets =
        shift<D>(pawns & ~diagonal_pins_) | (shift<D>(pawns & diagonal_pins_) & diagonal_pins_);
    to_pawn_targets<D>(targets & enemy_ & check_mask_);
  }

  void pushes(Bitboard pawns) {
    const Bitboard single = (shift<Up>(pawns & ~straight_pins_) |
                             (shift<Up>(pawns & straight_pins_) & straight_pins_)) &
                            ~occupied_;
    if constexpr (W != Wanted::Captures) {
      to_pawn_targets<Up>(single & check_mask_);
      const Bitboard twice = shift<Up>(single & relative_rank_mask(Us, 2)) & ~occupied_;
      sink_.template pawn_moves<static_cast<Direction>(2 * Up)>(twice & check_mask_);
    } else {
      sink_.template promotions<Up>(single & check_mask_ & relative_rank_mask(Us, 7), Queen);
    }
  }

  template <Direction D>
  void to_pawn_targets(Bitboard targets) {
    const Bitboard last = targets & relative_rank_mask(Us, 7);
    if (W != Wanted::Quiets || D == Up) sink_.template pawn_moves<D>(targets ^ last);
    if (!last) return;
    if constexpr (W != Wanted::Quiets) sink_.template promotions<D>(last, Queen);
    if constexpr (W != Wanted::Captures) {
      for (const PieceType piece : {Rook, Bishop, Knight})
        sink_.template promotions<D>(last, piece);
    }
  }

  void en_passant() {
    const Square to = position_.en_passant();
    if (W == Wanted::Quiets || to == NoSquare) return;
    for (Bitboard takers = pawn_attacks(Them, to) & position_.pieces(Us, Pawn); takers;) {
      const Square from = pop_lsb(takers);
      if (position_.can_take_en_passant(from, to)) sink_.move(Move::en_passant(from, to));
    }
  }

  void pieces() {
    const Bitboard targets = wanted() & check_mask_;
    const Bitboard pinned = straight_pins_ | diagonal_pins_;
    for (Bitboard knights = position_.pieces(Us, Knight) & ~pinned; knights;) {
      const Square from = pop_lsb(knights);
      sink_.moves(from, knight_attacks(from) & targets);
    }
    const Bitboard diagonal = position_.pieces(Us, Bishop, Queen) & ~straight_pins_;
    for (Bitboard sliders = diagonal & ~diagonal_pins_; sliders;) {
      const Square from = pop_lsb(sliders);
      sink_.moves(from, bishop_attacks(from, occupied_) & targets);
    }
    for (Bitboard sliders = diagonal & diagonal_pins_; sliders;) {
      const Square from = pop_lsb(sliders);
      sink_.moves(from, bishop_attacks(from, occupied_) & targets & diagonal_pins_);
    }
    const Bitboard straight = position_.pieces(Us, Rook, Queen) & ~diagonal_pins_;
    for (Bitboard sliders = straight & ~straight_pins_; sliders;) {
      const Square from = pop_lsb(sliders);
      sink_.moves(from, rook_attacks(from, occupied_) & targets);
    }
    for (Bitboard sliders = straight & straight_pins_; sliders;) {
      const Square from = pop_lsb(sliders);
      sink_.moves(from, rook_attacks(from, occupied_) & targets & straight_pins_);
    }
  }

  const Position& position_;
  Sink& sink_;
  const Bitboard own_;
  const Bitboard enemy_;
  const Bitboard occupied_;
  const Square king_;
  Bitboard check_mask_ = kAllSquares;
  Bitboard straight_pins_ = 0;
  Bitboard diagonal_pins_ = 0;
};

template <Wanted W, class Sink>
void generate(const Position& position, Sink& sink) {
  if (position.side_to_move() == White) {
    Generator<White, W, Sink>(position, sink).run();
  } else {
    Generator<Black, W, Sink>(position, sink).run();
  }
}

}  // namespace

void legal_moves(const Position& position, MoveList& list) {
  ListSink sink(list);
  generate<Wanted::All>(position, sink);
}

void legal_captures(const Position& position, MoveList& list) {
  ListSink sink(list);
  generate<Wanted::Captures>(position, sink);
}

void legal_quiets(const Position& position, MoveList& list) {
  ListSink sink(list);
  generate<Wanted::Quiets>(position, sink);
}

int count_legal_moves(const Position& position) {
  CountSink sink;
  generate<Wanted::All>(position, sink);
  return sink.count();
}

bool has_legal_move(const Position& position) {
  return count_legal_moves(position) > 0;
}

}  // namespace pawnbroker::chess
