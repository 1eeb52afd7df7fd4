#pragma once

// The eight ways to lay the board on itself. Cheversi has no directions, so a game and its mirror
// images are the same.

#include <array>
#include <cstdint>
#include <vector>

#include "games/cheversi/position.h"

namespace pawnbroker::players::cheversi {

class Symmetry {
 public:
  // Number 0 changes nothing.
  static constexpr int kCount = 8;
  constexpr Symmetry() = default;
  constexpr explicit Symmetry(int number) : number_(number) {}

  constexpr chess::Square operator()(chess::Square square) const {
    const int turned = number_ & 4 ? (square & 7) << 3 | square >> 3 : square;
    return static_cast<chess::Square>(turned ^ (number_ & 1 ? 7 : 0) ^ (number_ & 2 ? 56 : 0));
  }
  games::cheversi::Placement operator()(games::cheversi::Placement placement) const {
    return {placement.piece(), (*this)(placement.square())};
  }

  constexpr Symmetry inverse() const {
    if ((number_ & 4) == 0) return *this;
    return Symmetry(4 | (number_ & 1) << 1 | (number_ & 2) >> 1);
  }

 private:
  int number_ = 0;
};

// A key that all mirror images of a position share, and the symmetry that leads from the position
// to the image that it belongs to.
struct CanonicalKey {
  std::uint64_t key;
  Symmetry symmetry;
};
CanonicalKey canonical_key(const games::cheversi::Position& position);

// The legal placements without those that are a mirror image of another one.
std::vector<games::cheversi::Placement> distinct_placements(
    const games::cheversi::Position& position);

}  // namespace pawnbroker::players::cheversi
