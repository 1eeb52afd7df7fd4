#include "chess/repetition.h"

#include <algorithm>

namespace pawnbroker::chess {

int earlier_occurrences(std::span<const std::uint64_t> earlier, const Position& position) {
  // The same side is to move every second ply, and nothing can be the same again after two plies.
  constexpr int kFirst = 4;
  constexpr int kStep = 2;
  constexpr int kMost = 2;
  const int count = static_cast<int>(earlier.size());
  const int farthest = std::min(position.halfmove_clock(), count);
  int occurrences = 0;
  for (int plies = kFirst; plies <= farthest && occurrences < kMost; plies += kStep) {
    occurrences += earlier[count - plies] == position.key();
  }
  return occurrences;
}

}  // namespace pawnbroker::chess
