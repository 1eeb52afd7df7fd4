#include "chess/perft.h"

#include "catch.h"
#include "chess/fen.h"
#include "chess/movegen.h"
#include "random_positions.h"

namespace pawnbroker::chess {

namespace {

struct Count {
  const char* fen;
  int depth;
  std::uint64_t nodes;
  std::uint64_t nodes_before;  // at depth - 1, for builds with assertions
};

void check(const Count& count) {
#ifdef NDEBUG
  const bool full = true;
#else
  const bool full = false;
#endif
  Position position = position_of(count.fen);
  const Position before = position;
  INFO(count.fen);
  CHECK(perft(position, full ? count.depth : count.depth - 1) ==
        (full ? count.nodes : count.nodes_before));
  CHECK(position == before);
  CHECK(fen(position) == fen(before));
}

}  // namespace

TEST_CASE("perft of the six classic positions") {
  check({"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 6, 119060324, 4865609});
  check({"r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", 5, 193690690,
         4085603});
  check({"8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", 7, 178633661, 11030083});
  check({"r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1", 5, 15833292, 422333});
  check({"r2q1rk1/pP1p2pp/Q4n2/bbp1p3/Np6/1B3NBn/pPPP1PPP/R3K2R b KQ - 0 1", 5, 15833292, 422333});
  check({"rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8", 5, 89941194, 2103487});
  check({"r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10", 5, 164075551,
         3894594});
}

TEST_CASE("perft of depth 0 and of ended games") {
  Position position;
  CHECK(perft(position, 0) == 1);
  CHECK(perft_split(position, 0).empty());
  Position mate = position_of("4k3/4Q3/4K3/8/8/8/8/8 b - - 0 1");
  CHECK(perft(mate, 1) == 0);
  CHECK(perft(mate, 3) == 0);
  CHECK_FALSE(has_legal_move(mate));
  CHECK(mate.in_check());
}

TEST_CASE("the split adds up to the whole") {
  Position position = position_of(kStartFen);
  std::uint64_t nodes = 0;
  const std::vector<PerftCount> split = perft_split(position, 4);
  for (const PerftCount& count : split) nodes += count.nodes;
  CHECK(split.size() == 20);
  CHECK(nodes == 197281);
}

}  // namespace pawnbroker::chess
