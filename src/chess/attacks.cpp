#include "chess/attacks.h"

#include <cassert>

#include "chess/magics.h"

namespace pawnbroker::chess::detail {

namespace {

template <Direction D>
constexpr Bitboard ray(Bitboard from) {
  Bitboard squares = 0;
  for (Bitboard b = shift<D>(from); b; b = shift<D>(b)) squares |= b;
  return squares;
}

// A direction's rays from every square to the edge, and the same for the opposite direction.
struct Axis {
  SquareTable forward;   // towards higher squares
  SquareTable backward;  // towards lower squares
};

template <Direction Forward>
constexpr Axis make_axis() {
  constexpr auto Backward = static_cast<Direction>(-Forward);
  return {step_table(ray<Forward>), step_table(ray<Backward>)};
}

constexpr std::array<Axis, 2> kBishopAxes = {make_axis<NorthEast>(), make_axis<NorthWest>()};
constexpr std::array<Axis, 2> kRookAxes = {make_axis<North>(), make_axis<East>()};

// The slow way to a slider's attacks: each ray ends behind its first occupied square.
Bitboard slide(const std::array<Axis, 2>& axes, Square s, Bitboard occupied) {
  Bitboard squares = 0;
  for (const Axis& axis : axes) {
    const Bitboard ahead = axis.forward[s];
    const Bitboard behind = axis.backward[s];
    squares |= ahead | behind;
    if (ahead & occupied) squares ^= axis.forward[lsb(ahead & occupied)];
    if (behind & occupied) squares ^= axis.backward[msb(behind & occupied)];
  }
  return squares;
}

// The squares on the edges, seen from `s`: a line that runs along an edge ends in the corners only.
Bitboard edges(Square s) {
  const Bitboard ranks = rank_mask(0) | rank_mask(7);
  const Bitboard files = kFileA | kFileH;
  return (ranks & ~rank_mask(rank_of(s))) | (files & ~file_mask(file_of(s)));
}

}  // namespace

LineTables::LineTables() {
  fill_sliders();
  fill_lines();
}

void LineTables::fill_sliders() {
  Bitboard* next = entries_.data();
  const auto fill = [&next](Magic& magic, const std::array<Axis, 2>& axes, std::uint64_t factor,
                            Square s) {
    magic.mask = slide(axes, s, 0) & ~edges(s);
    magic.factor = factor;
    magic.shift = kSquares - popcount(magic.mask);
    magic.table = next;
    // Counts through all subsets of the mask: subtracting it carries through the bits outside it.
    Bitboard occupied = 0;
    do {
      next[(occupied * factor) >> magic.shift] = slide(axes, s, occupied);
      occupied = (occupied - magic.mask) & magic.mask;
    } while (occupied);
    next += std::ptrdiff_t{1} << popcount(magic.mask);
  };
  for (int i = 0; i < kSquares; ++i) {
    const auto s = static_cast<Square>(i);
    fill(bishop_[s], kBishopAxes, kBishopMagics[s], s);
    fill(rook_[s], kRookAxes, kRookMagics[s], s);
  }
  assert(next == entries_.data() + entries_.size());
}

void LineTables::fill_lines() {
  for (const auto& axes : {kBishopAxes, kRookAxes}) {
    for (const Axis& axis : axes) {
      for (int a = 0; a < kSquares; ++a) {
        const auto from = static_cast<Square>(a);
        for (Bitboard rest = axis.forward[a]; rest;) {
          const Square to = pop_lsb(rest);
          between_[from][to] = between_[to][from] = axis.forward[from] & axis.backward[to];
          line_[from][to] = line_[to][from] = axis.forward[from] | axis.backward[from] | bit(from);
        }
      }
    }
  }
}

}  // namespace pawnbroker::chess::detail
