#include "search/quick_search.h"

#include "eval/evaluation.h"
#include "searching.h"

namespace pawnbroker::search {
namespace {

using namespace chess;

TEST_CASE("mate and stalemate need no search") {
  QuickSearch search;
  const Root mated = root_of("6rk/5Npp/8/8/8/8/8/K7 b - - 0 1");
  const Root stalemate = root_of("7k/5K2/6Q1/8/8/8/8/8 b - - 0 1");
  CHECK(search.to_depth(mated, 3).score == mated_in(0));
  CHECK(search.quiescence(mated).score == mated_in(0));
  CHECK(search.to_nodes(stalemate, 100).score == kDraw);
  CHECK(search.quiescence(stalemate).score == kDraw);
  CHECK_FALSE(search.to_depth(mated, 3).best);
}

TEST_CASE("quiescence plays captures out") {
  QuickSearch search;
  const Root hanging = root_of("4k3/8/8/3q4/4P3/8/8/4K3 w - - 0 1");
  CHECK(eval::evaluation(hanging.position) < -500);
  CHECK(search.quiescence(hanging).score > 0);
}

TEST_CASE("a quiet position's quiescence is its evaluation") {
  QuickSearch search;
  const Position start;
  CHECK(search.quiescence({start, {}, true, {}}).score == eval::evaluation(start));
}

TEST_CASE("depth and nodes limit") {
  QuickSearch search;
  const Root root{Position(), {}, true, {}};
  for (const std::uint64_t nodes : {1, 50, 1000}) {
    CHECK(search.to_nodes(root, nodes).nodes == nodes);
    CHECK(root.position.is_legal(search.to_nodes(root, nodes).best));
  }
  const auto shallow = search.to_nodes(root, 100000, 2);
  CHECK(shallow.nodes < 1000);
  CHECK(search.to_nodes(root, 0).score == eval::evaluation(root.position));
}

TEST_CASE("after clearing, results are those of a new object") {
  Random random(12);
  QuickSearch used;
  for (int i = 0; i < 20; ++i) {
    const Root root{random_choker_placement(random), {}, true, {}};
    QuickSearch fresh;
    used.clear();
    const QuickValue a = used.to_depth(root, 6);
    const QuickValue b = fresh.to_depth(root, 6);
    REQUIRE(a.score == b.score);
    REQUIRE(a.best == b.best);
    REQUIRE(a.nodes == b.nodes);
    used.to_nodes(root, 3000);
  }
}

TEST_CASE("a mate is found and counted from the root") {
  QuickSearch search;
  CHECK(search.to_depth(root_of("k7/8/1K6/1R6/8/8/8/8 w - - 0 1"), 8).score == mate_in(3));
}

}  // namespace
}  // namespace pawnbroker::search
