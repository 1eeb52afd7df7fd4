#pragma once

// Values of chess positions for programs that ask for very many of them: one thread, a small
// private table, no allocation from one call to the next, and no clock.

#include <cstddef>
#include <cstdint>
#include <memory>

#include "chess/types.h"
#include "search/table.h"
#include "search/worker.h"

namespace pawnbroker::search {

// From the view of the side to move. Mates are scores as score.h has them; without a legal move the
// value is mate or stalemate and there is no best move.
struct QuickValue {
  int score = 0;
  chess::Move best;
  std::uint64_t nodes = 0;
};

// The results depend only on the calls since the last `clear`. Not safe for use from two threads at
// once; as many objects as wanted may run in parallel.
class QuickSearch {
 public:
  static constexpr std::size_t kDefaultBytes = std::size_t{1} << 18;

  // Throws std::bad_alloc when there is no memory even for a small table.
  // Without a network it evaluates by hand.
  explicit QuickSearch(std::size_t table_bytes = kDefaultBytes, Width width = Width::Selective,
                       std::shared_ptr<const eval::Network> network = eval::standard_network());

  // Evaluates with another network from now on, or by hand when it is null; forgets all.
  void use(std::shared_ptr<const eval::Network> network);
  // Forgets earlier positions.
  void clear();

  // The value when only captures and promotions are played out, and evasions of checks.
  QuickValue quiescence(const Root& root);
  // The value at a depth of at least 1 ply.
  QuickValue to_depth(const Root& root, int depth);
  // The value after at most so many nodes, and so many plies; the static evaluation if they are not
  // enough for a single move.
  QuickValue to_nodes(const Root& root, std::uint64_t nodes, int depth = kMaxPly - 1);

 private:
  QuickValue run(const Root& root, const Limits& limits);

  TranspositionTable table_;
  Worker worker_;
};

}  // namespace pawnbroker::search
