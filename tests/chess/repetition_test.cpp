#include "chess/repetition.h"

#include <vector>

#include "catch.h"
#include "chess/notation.h"
#include "random_positions.h"
#include "text/words.h"

namespace pawnbroker::chess {

namespace {

// How often the position after `moves` occurred before.
int occurrences_after(std::string_view fen, std::string_view moves) {
  Position position = position_of(fen);
  std::vector<std::uint64_t> earlier;
  for (const std::string_view word : text::words(moves)) {
    earlier.push_back(position.key());
    position.make(parse_move(position, word).value());
  }
  return earlier_occurrences(earlier, position);
}

constexpr std::string_view kStart = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

}  // namespace

TEST_CASE("knights that go and come back repeat the position") {
  CHECK(occurrences_after(kStart, "") == 0);
  CHECK(occurrences_after(kStart, "g1f3 g8f6 f3g1") == 0);
  CHECK(occurrences_after(kStart, "g1f3 g8f6 f3g1 f6g8") == 1);
  CHECK(occurrences_after(kStart, "g1f3 g8f6 f3g1 f6g8 b1c3 b8c6 c3b1 c6b8") == 2);
  CHECK(occurrences_after(kStart, "e2e4 e7e5 g1f3 g8f6 f3g1 f6g8") == 1);
}

TEST_CASE("lost castling rights make another position") {
  // The king's rook goes and returns: the first occurrence had the right.
  CHECK(occurrences_after("4k3/8/8/8/8/8/8/4K2R w K - 0 1", "h1h2 e8e7 h2h1 e7e8") == 0);
  CHECK(occurrences_after("4k3/8/8/8/8/8/8/4K2R w K - 0 1",
                          "h1h2 e8e7 h2h1 e7e8 h1h2 e8e7 h2h1 e7e8") == 1);
}

TEST_CASE("an en-passant square counts only with a legal capture", "[P66]") {
  // The pawn on g5 is pinned to its king and may not take on h6.
  CHECK(occurrences_after("6k1/1p2p1rp/rP1pR3/2pP1pP1/p1P2P1P/R5K1/8/8 b - - 0 1",
                          "h7h5 e6h6 g7h7 h6e6 h7g7 e6h6 g7h7 h6e6 h7g7") == 2);
  // The pawn on e4 may take on d3 once: that occurrence is another position.
  constexpr std::string_view kFree = "4k3/8/8/8/4p3/8/3P4/4K3 w - - 0 1";
  CHECK(occurrences_after(kFree, "d2d4 e8e7 e1e2 e7e8 e2e1") == 0);
  CHECK(occurrences_after(kFree, "d2d4 e8e7 e1e2 e7e8 e2e1 e8e7 e1e2 e7e8 e2e1") == 1);
}

TEST_CASE("the clock limits how far back is looked") {
  // Equal keys before a capture cannot be; those before the FEN's start are not known.
  CHECK(occurrences_after("4k3/8/8/8/8/8/8/R3K3 w - - 90 60", "a1a2 e8e7 a2a1 e7e8") == 1);
  const Position position = position_of("4k3/8/8/8/8/8/8/R3K3 w - - 3 60");
  const std::vector<std::uint64_t> same(8, position.key());
  CHECK(earlier_occurrences(same, position) == 0);
  CHECK(earlier_occurrences(same, position_of("4k3/8/8/8/8/8/8/R3K3 w - - 4 60")) == 1);
  CHECK(earlier_occurrences(same, position_of("4k3/8/8/8/8/8/8/R3K3 w - - 99 60")) == 2);
}

}  // namespace pawnbroker::chess
