#include "players/cheversi/symmetry.h"

#include <algorithm>

#include "chess/zobrist.h"

namespace pawnbroker::players::cheversi {

using games::cheversi::Placement;
using games::cheversi::Position;

namespace {

// The key of the position as the symmetry shows it.
std::uint64_t image_key(const Position& position, Symmetry symmetry) {
  std::uint64_t key = Position(position.rules()).key();
  for (const chess::Color color : {chess::White, chess::Black}) {
    for (const chess::PieceType type : games::cheversi::kKinds) {
      const auto& numbers = chess::zobrist::kKeys.piece[chess::make_piece(color, type)];
      for (auto rest = position.pieces(color, type); rest != 0;) {
        key ^= numbers[symmetry(chess::pop_lsb(rest))];
      }
    }
  }
  return key;
}

// The symmetries, but the one that changes nothing, which show the position as it is.
std::vector<Symmetry> own_symmetries(const Position& position) {
  std::vector<Symmetry> found;
  // The last placement depends on the one before, too.
  if (position.plies_left() == 1) return found;
  for (int i = 1; i < Symmetry::kCount; ++i) {
    if (image_key(position, Symmetry(i)) == position.key()) found.emplace_back(i);
  }
  return found;
}

}  // namespace

CanonicalKey canonical_key(const Position& position) {
  CanonicalKey least{position.key(), Symmetry()};
  for (int i = 1; i < Symmetry::kCount; ++i) {
    const std::uint64_t key = image_key(position, Symmetry(i));
    if (key < least.key) least = {key, Symmetry(i)};
  }
  return least;
}

std::vector<Placement> distinct_placements(const Position& position) {
  const std::vector<Symmetry> symmetries = own_symmetries(position);
  std::vector<Placement> distinct;
  for (const Placement placement : position.legal()) {
    const bool first = std::ranges::all_of(symmetries, [placement](Symmetry symmetry) {
      return symmetry(placement.square()) >= placement.square();
    });
    if (first) distinct.push_back(placement);
  }
  return distinct;
}

}  // namespace pawnbroker::players::cheversi
