#include "eval/classical.h"

#include <algorithm>
#include <array>
#include <cstdlib>

#include "chess/attacks.h"
#include "chess/bitboard.h"
#include "eval/piece_square.h"

namespace pawnbroker::eval {

using namespace chess;

namespace {

constexpr int kTempo = 16;
constexpr Taper kBishopPair = {28, 48};

// Pawns, by relative rank where there is an array.
constexpr Taper kDoubled = {-8, -18};
constexpr Taper kIsolated = {-10, -12};
constexpr std::array<Taper, 8> kPassed = {
    {{0, 0}, {4, 12}, {6, 18}, {12, 34}, {28, 62}, {52, 104}, {90, 160}, {0, 0}}};
// Of a passed pawn's end-game value: lost when a piece stands before it.
constexpr int kBlockedShare = 2;
// A passed pawn from the fourth rank on: for each step the enemy king is farther from its path than
// the own king, times the ranks beyond the third.
constexpr int kEscort = 4;

// Mobility: what each square more, or less, than the usual number is worth.
struct Mobility {
  int usual;
  Taper each;
};
constexpr std::array<Mobility, kPieceTypes> kMobility = {
    {{0, {}}, {4, {5, 5}}, {6, {5, 5}}, {6, {3, 5}}, {12, {2, 4}}, {0, {}}}};
constexpr Taper kOpenFile = {24, 10};
constexpr Taper kHalfOpenFile = {11, 5};

// A pawn that attacks a piece.
constexpr Taper kPawnThreat = {38, 28};

// King safety: the pressure of a piece for each square next to the king that it attacks.
constexpr std::array<int, kPieceTypes> kPressure = {0, 2, 2, 3, 5, 0};
constexpr int kPressureDivisor = 6;
constexpr int kMaxDanger = 700;
// Around the own king: a pawn in front of it, and a file without own pawns when the enemy has heavy
// pieces.
constexpr int kShieldPawn = 9;
constexpr int kBareFile = -16;

template <Color Us>
constexpr Bitboard forward(Bitboard b) {
  if constexpr (Us == White) {
    return shift<North>(b);
  } else {
    return shift<South>(b);
  }
}

// All squares before those of the set, on their files.
template <Color Us>
constexpr Bitboard forward_fill(Bitboard b) {
  b = forward<Us>(b);
  if constexpr (Us == White) {
    b |= b << 8;
    b |= b << 16;
    b |= b << 32;
  } else {
    b |= b >> 8;
    b |= b >> 16;
    b |= b >> 32;
  }
  return b;
}

constexpr Bitboard beside(Bitboard b) {
  return shift<East>(b) | shift<West>(b);
}

constexpr Bitboard whole_files(Bitboard b) {
  return b | forward_fill<White>(b) | forward_fill<Black>(b);
}

int distance(Square a, Square b) {
  return std::max(std::abs(file_of(a) - file_of(b)), std::abs(rank_of(a) - rank_of(b)));
}

template <Color Us>
Taper pawns(const Position& position) {
  constexpr Color Them = ~Us;
  const Bitboard own = position.pieces(Us, Pawn);
  const Bitboard enemy = position.pieces(Them, Pawn);
  Taper total;

  const Bitboard doubled = own & forward_fill<Us>(own);
  const Bitboard isolated = own & ~beside(whole_files(own));
  total += popcount(doubled) * kDoubled;
  total += popcount(isolated) * kIsolated;

  const Bitboard enemy_front = forward_fill<Them>(enemy);
  Bitboard passed = own & ~(enemy_front | beside(enemy_front) | forward_fill<Them>(own));
  while (passed) {
    const Square s = pop_lsb(passed);
    const int rank = relative_rank(Us, s);
    const Square stop = lsb(forward<Us>(bit(s)));
    Taper value = kPassed[rank];
    if (!position.empty(stop)) value.end -= value.end / kBlockedShare;
    if (rank >= 3) {
      const int lead = distance(position.king(Them), stop) - distance(position.king(Us), stop);
      value.end += kEscort * lead * (rank - 2);
    }
    total += value;
  }
  return total;
}

// Bishops, knights, rooks and queens beyond their squares; what they do to the enemy king is added
// to `pressure`.
template <Color Us>
Taper pieces(const Position& position, int& pressure) {
  constexpr Color Them = ~Us;
  const Bitboard occupied = position.pieces();
  const Bitboard own_pawns = position.pieces(Us, Pawn);
  const Bitboard safe =
      ~(pawn_attacks<Them>(position.pieces(Them, Pawn)) | own_pawns | position.pieces(Us, King));
  const Square enemy_king = position.king(Them);
  const Bitboard zone = king_attacks(enemy_king) | bit(enemy_king);
  Taper total;
  int attackers = 0;

  for (const PieceType type : {Knight, Bishop, Rook, Queen}) {
    Bitboard left = position.pieces(Us, type);
    while (left) {
      const Bitboard reached = attacks(type, pop_lsb(left), occupied);
      total += (popcount(reached & safe) - kMobility[type].usual) * kMobility[type].each;
      if (const Bitboard hits = reached & zone; hits != 0) {
        ++attackers;
        pressure += kPressure[type] * popcount(hits);
      }
    }
  }
  if (attackers < 2) pressure /= 2;

  if (more_than_one(position.pieces(Us, Bishop))) total += kBishopPair;

  const Bitboard rooks = position.pieces(Us, Rook);
  const Bitboard without_own = rooks & ~whole_files(own_pawns);
  const Bitboard open = without_own & ~whole_files(position.pieces(Them, Pawn));
  total += popcount(open) * kOpenFile;
  total += popcount(without_own & ~open) * kHalfOpenFile;

  const Bitboard targets = position.pieces(Them) & ~position.pieces(Pawn, King);
  total += popcount(pawn_attacks<Us>(own_pawns) & targets) * kPawnThreat;
  return total;
}

// The own king under the enemy's `pressure`.
template <Color Us>
Taper king(const Position& position, int pressure) {
  constexpr Color Them = ~Us;
  const Bitboard king = position.pieces(Us, King);
  const Bitboard own_pawns = position.pieces(Us, Pawn);
  const Bitboard before = forward<Us>(king | beside(king));

  int safety = kShieldPawn * popcount(own_pawns & (before | forward<Us>(before)));
  if (position.pieces(Them, Rook, Queen) != 0) {
    const Bitboard bare = (king | beside(king)) & ~whole_files(own_pawns);
    safety += kBareFile * popcount(bare);
  }
  const int danger = std::min(pressure * pressure / kPressureDivisor, kMaxDanger);
  return {safety - danger, -danger / 4};
}

template <Color Us>
Taper squares(const Position& position) {
  Taper total;
  Bitboard left = position.pieces(Us);
  while (left) {
    const Square s = pop_lsb(left);
    total += piece_square(position.piece_on(s), s);
  }
  return total;
}

int phase(const Position& position) {
  int total = 0;
  for (const PieceType type : {Knight, Bishop, Rook, Queen}) {
    total += popcount(position.pieces(type)) * kPhase[type];
  }
  return total;
}

// What is `total` for White, for the side to move.
int score_of(const Taper& total, const Position& position) {
  const int white_score = blend(total, phase(position));
  return (position.side_to_move() == White ? white_score : -white_score) + kTempo;
}

Taper square_balance(const Position& position) {
  return squares<White>(position) - squares<Black>(position);
}

}  // namespace

int classical(const Position& position) {
  int pressure_on_black = 0;
  int pressure_on_white = 0;
  Taper total = square_balance(position);
  total += pawns<White>(position) - pawns<Black>(position);
  total += pieces<White>(position, pressure_on_black) - pieces<Black>(position, pressure_on_white);
  total += king<White>(position, pressure_on_white) - king<Black>(position, pressure_on_black);
  return score_of(total, position);
}

int piece_squares(const Position& position) {
  return score_of(square_balance(position), position);
}

}  // namespace pawnbroker::eval
