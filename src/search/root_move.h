#pragma once

// The moves at the root of a search, and lines of play.

#include <algorithm>
#include <array>
#include <cstdint>
#include <iterator>
#include <vector>

#include "search/score.h"
#include "search/table.h"

namespace pawnbroker::search {

// A sequence of moves of fixed capacity.
template <class Move>
class Line {
 public:
  Line() = default;
  Line(const Line& other) { *this = other; }
  Line& operator=(const Line& other) {
    size_ = other.size_;
    std::copy(other.begin(), other.end(), moves_.begin());
    return *this;
  }

  void clear() { size_ = 0; }
  // `move`, then `rest` as far as it fits.
  void set(Move move, const Line& rest) {
    const int kept = std::min(rest.size_, kMaxPly - 1);
    std::copy_n(rest.begin(), kept, moves_.begin() + 1);
    moves_[0] = move;
    size_ = kept + 1;
  }
  void push(Move move) {
    if (size_ < kMaxPly) moves_[size_++] = move;
  }
  int size() const { return size_; }
  bool empty() const { return size_ == 0; }
  Move operator[](int i) const { return moves_[i]; }
  const Move* begin() const { return moves_.data(); }
  const Move* end() const { return moves_.data() + size_; }

 private:
  std::array<Move, kMaxPly> moves_;
  int size_ = 0;
};

template <class Move>
struct RootMove {
  explicit RootMove(Move m) : move(m) { pv.push(m); }

  Move move;
  // From the last search in which the move turned out better than all before it.
  int score = -kInfinite;
  Bound bound = Bound::None;
  int depth = 0;
  int seldepth = 0;
  std::uint64_t nodes = 0;  // visited under it by one thread, in all iterations
  Line<Move> pv;            // begins with `move`
  // Whether that was the present search of the root.
  bool fresh = false;
};

template <class Move>
using RootMoves = std::vector<RootMove<Move>>;

// Sorts in place, without an allocation, keeping the order of equals; quick when little is out of
// order.
template <class Iterator, class Before>
void stable_insertion_sort(Iterator begin, Iterator end, Before before) {
  for (Iterator it = begin; it != end; ++it) {
    std::rotate(std::upper_bound(begin, it, *it, before), it, std::next(it));
  }
}

}  // namespace pawnbroker::search
