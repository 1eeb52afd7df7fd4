#include <algorithm>
#include <cstdlib>
#include <set>

#include "chess/notation.h"
#include "searching.h"

namespace pawnbroker::search {
namespace {

using namespace chess;

// The reports of each depth, which must be whole, sorted, exact and about different moves.
void check_lines(const Run& done, int lines) {
  REQUIRE(done.said.size() % static_cast<std::size_t>(lines) == 0);
  for (std::size_t i = 0; i < done.said.size(); i += static_cast<std::size_t>(lines)) {
    std::set<std::uint16_t> first_moves;
    for (int line = 0; line < lines; ++line) {
      const Said& said = done.said[i + static_cast<std::size_t>(line)];
      REQUIRE(said.line == line + 1);
      REQUIRE(said.bound == Bound::Exact);
      REQUIRE(said.depth == done.said[i].depth);
      if (line > 0) REQUIRE(said.score <= done.said[i + static_cast<std::size_t>(line) - 1].score);
      first_moves.insert(said.pv.front());
    }
    REQUIRE(first_moves.size() == static_cast<std::size_t>(lines));
  }
}

TEST_CASE("the lines are as many as asked for, sorted, exact and different") {
  SmallSearch search;
  const auto done =
      run(search, root_of("r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3"),
          depth_limit(8), 4);
  check_lines(done, 4);
  CHECK(done.said.back().depth == 8);
}

TEST_CASE("fewer moves than lines give fewer lines") {
  SmallSearch search;
  const auto six =
      run(search, root_of("r1bqkb1r/ppp2ppp/5n2/nB1Pp1N1/8/8/PPPP1PPP/RNBQK2R b KQkq - 2 6"),
          depth_limit(8), 10);
  check_lines(six, 6);
  CHECK(six.said.back().depth == 8);
  const auto one = run(search, root_of("7k/8/8/8/8/8/r7/7K w - - 0 1"), depth_limit(6), 5);
  CHECK(one.said.back().line <= 2);
}

TEST_CASE("the lines are the best ones") {
  // Three captures of different worth, all safe: queen, rook, knight.
  SmallSearch search;
  const Root root = root_of("6k1/8/1q3r2/8/8/n3B3/8/R4RK1 w - - 0 1");
  const auto done = run(search, root, depth_limit(1), 30);
  // At one ply each line's score is the value of its own move, which searching it alone confirms.
  for (const Said& said : done.said) {
    const Move only = Move::from_bits(said.pv.front());
    Root alone = root;
    alone.only = std::span(&only, 1);
    SmallSearch fresh;
    CHECK(run(fresh, alone, depth_limit(1)).result.score == said.score);
  }
}

TEST_CASE("a search that is cut off keeps the lines of its last whole depth") {
  for (const std::uint64_t nodes : {3000, 5000, 8000, 13000}) {
    SmallSearch search;
    const auto done = run(search, {Position(), {}, true, {}}, node_limit(nodes), 3);
    check_lines(done, 3);
  }
}

TEST_CASE("more lines than one never change the best by much") {
  // Line 1 of a search for many lines is as good as the only line of another.
  const Root root = root_of("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1");
  SmallSearch single;
  SmallSearch multiple;
  const int one = run(single, root, depth_limit(8)).result.score;
  const int many = run(multiple, root, depth_limit(8), 5).result.score;
  CHECK(std::abs(one - many) < 120);
}

}  // namespace
}  // namespace pawnbroker::search
