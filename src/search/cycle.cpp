#include "search/cycle.h"

#include <array>
#include <cstddef>
#include <utility>

#include "chess/attacks.h"
#include "chess/zobrist.h"

namespace pawnbroker::search {

using namespace chess;

namespace {

// All moves of a piece other than a pawn between two squares, by the difference they make to the
// key: a cuckoo hash table, where each entry stands in one of two places.
class MoveDifferences {
 public:
  MoveDifferences() {
    for (const Color color : {White, Black}) {
      for (const PieceType type : {Knight, Bishop, Rook, Queen, King}) {
        for (int a = 0; a < kSquares; ++a) {
          for (int b = a + 1; b < kSquares; ++b) {
            const auto from = static_cast<Square>(a);
            const auto to = static_cast<Square>(b);
            if (!contains(attacks(type, from, 0), to)) continue;
            const auto& keys = zobrist::kKeys.piece[make_piece(color, type)];
            insert({keys[from] ^ keys[to] ^ zobrist::kKeys.black_to_move, Move(from, to)});
          }
        }
      }
    }
  }

  // No move if there is none.
  Move find(std::uint64_t difference) const {
    for (const std::size_t place : {first_place(difference), second_place(difference)}) {
      if (entries_[place].difference == difference) return entries_[place].move;
    }
    return Move();
  }

 private:
  static constexpr std::size_t kPlaces = 8192;
  struct Entry {
    std::uint64_t difference = 0;
    Move move;
  };

  static std::size_t first_place(std::uint64_t difference) { return difference % kPlaces; }
  static std::size_t second_place(std::uint64_t difference) { return (difference >> 16) % kPlaces; }

  // The entry that is in the way goes to its other place, and so on.
  void insert(Entry entry) {
    std::size_t place = first_place(entry.difference);
    for (;;) {
      std::swap(entry, entries_[place]);
      if (!entry.move) return;
      const std::size_t first = first_place(entry.difference);
      place = place == first ? second_place(entry.difference) : first;
    }
  }

  std::array<Entry, kPlaces> entries_{};
};

// Made at the first use, when the attack tables are sure to exist.
const MoveDifferences& differences() {
  static const MoveDifferences made;
  return made;
}

}  // namespace

bool moves_between(const Position& position, std::uint64_t earlier) {
  const Move move = differences().find(position.key() ^ earlier);
  if (!move) return false;
  // Only one end of the move holds a piece now.
  const Bitboard way = between(move.from(), move.to()) & position.pieces();
  if (way != 0) return false;
  const Square stands = position.empty(move.from()) ? move.to() : move.from();
  return color_of(position.piece_on(stands)) == position.side_to_move();
}

}  // namespace pawnbroker::search
