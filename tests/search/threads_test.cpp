#include <thread>

#include "searching.h"

namespace pawnbroker::search {
namespace {

using namespace chess;

TEST_CASE("several threads search together and stop together") {
  SmallSearch search(3);
  for (int i = 0; i < 20; ++i) {
    Hand hand;
    std::jthread stopper([&] {
      std::this_thread::sleep_for(Milliseconds(5));
      hand.stop = true;
    });
    const Signals signals = hand.signals();
    const auto done = run(search, {Position(), {}, true, {}}, {}, 2, &signals);
    // The stop may come before the first node.
    CHECK(Position().is_legal(done.result.best));
  }
}

TEST_CASE("threads come and go between searches") {
  SmallSearch search;
  for (const int threads : {2, 4, 1, 3}) {
    REQUIRE(search.resize_threads(threads));
    CHECK(search.threads() == threads);
    run(search, {Position(), {}, true, {}}, depth_limit(7));
    search.new_game();
  }
}

TEST_CASE("several threads find the mate too") {
  SmallSearch search(2);
  const auto done = run(search, root_of("k7/8/1K6/1R6/8/8/8/8 w - - 0 1"), depth_limit(8));
  CHECK(done.result.score == mate_in(3));
}

}  // namespace
}  // namespace pawnbroker::search
