#include <algorithm>
#include <array>
#include <chrono>
#include <thread>

#include "chess/notation.h"
#include "searching.h"

namespace pawnbroker::search {
namespace {

using namespace chess;

const std::string_view kMiddleGame =
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";

// The shortest of a few measurements: the machine may be busy with other things.
template <class Measure>
Milliseconds shortest(const Measure& measure) {
  Milliseconds least = measure();
  for (int i = 0; i < 2; ++i) least = std::min(least, measure());
  return least;
}

// How long a search takes whose clock starts with it.
Milliseconds timed(const Limits& limits, std::string_view fen = kMiddleGame) {
  return shortest([&] {
    SmallSearch search;
    Hand hand;
    const Signals signals = hand.signals();
    run(search, root_of(fen), limits, 1, &signals);
    return since(hand.started.load());
  });
}

TEST_CASE("a depth limit is the depth of the last report") {
  SmallSearch search;
  for (int depth = 1; depth <= 7; ++depth) {
    const auto done = run(search, root_of(kMiddleGame), depth_limit(depth));
    CHECK(done.said.back().depth == depth);
    CHECK(done.result.depth == depth);
    search.new_game();
  }
  CHECK(run(search, root_of(kMiddleGame), depth_limit(0)).said.back().depth == 1);
}

TEST_CASE("a node limit is exact") {
  for (const std::uint64_t nodes : {1, 2, 3, 10, 100, 255, 256, 257, 1000, 5000, 20000}) {
    SmallSearch search;
    const auto done = run(search, root_of(kMiddleGame), node_limit(nodes));
    CHECK(done.result.nodes == nodes);
    for (const Said& said : done.said) CHECK(said.nodes <= nodes);
  }
}

TEST_CASE("a node limit holds for several threads together") {
  SmallSearch search(2);
  CHECK(run(search, root_of(kMiddleGame), node_limit(20000)).result.nodes <= 20000);
}

TEST_CASE("no nodes at all still give a move") {
  SmallSearch search;
  const auto done = run(search, root_of(kMiddleGame), node_limit(0));
  CHECK(done.result.nodes == 0);
}

TEST_CASE("the same search says the same, in a fresh state and after a new game") {
  const Root root = root_of(kMiddleGame);
  SmallSearch first;
  SmallSearch second;
  second.new_game();
  const auto a = run(first, root, node_limit(20000));
  const auto b = run(second, root, node_limit(20000));
  CHECK(a.said == b.said);
  CHECK(a.result.ponder == b.result.ponder);

  run(first, {Position(), {}, true, {}}, node_limit(30000));
  first.new_game();
  CHECK(run(first, root, node_limit(20000)).said == a.said);

  first.new_game();
  second.new_game();
  CHECK(run(first, root, depth_limit(9), 3).said == run(second, root, depth_limit(9), 3).said);
}

TEST_CASE("only the given moves are searched") {
  const Root all = root_of(kMiddleGame);
  const std::array only = {parse_move(all.position, "a2a3").value(),
                           parse_move(all.position, "h1g1").value()};
  Root root = all;
  root.only = only;
  SmallSearch search;
  const auto done = run(search, root, depth_limit(5), 5);
  for (const Said& said : done.said) {
    CHECK((said.pv.front() == only[0].bits() || said.pv.front() == only[1].bits()));
  }
  CHECK(done.said.back().line == 2);
}

TEST_CASE("a mate limit ends the search when the mate is found") {
  Limits limits;
  limits.mate = 2;
  SmallSearch search;
  const auto done = run(search, root_of("k7/8/1K6/1R6/8/8/8/8 w - - 0 1"), limits);
  CHECK(done.result.score == mate_in(3));
  CHECK(done.said.back().depth < 12);
}

TEST_CASE("a time for the move is used and kept") {
  Limits limits;
  limits.movetime = Milliseconds(150);
  limits.overhead = Milliseconds(10);
  const auto spent = timed(limits);
  CHECK(spent >= Milliseconds(120));
  CHECK(spent < Milliseconds(200));
  limits.movetime = Milliseconds(0);
  CHECK(timed(limits) < Milliseconds(40));
}

TEST_CASE("no clock is overdrawn") {
  Limits limits;
  limits.overhead = Milliseconds(10);
  for (const int time : {0, 1, 10, 50, 200}) {
    for (const int moves_to_go : {0, 1, 40}) {
      limits.time = Milliseconds(time);
      limits.moves_to_go.reset();
      if (moves_to_go > 0) limits.moves_to_go = moves_to_go;
      CAPTURE(time, moves_to_go);
      CHECK(timed(limits) < Milliseconds(std::max(time, 20)));
    }
  }
  limits.time = Milliseconds(0);
  limits.increment = Milliseconds(2000);
  CHECK(timed(limits) < Milliseconds(60));
}

TEST_CASE("a clock, its increment and the moves to go each limit") {
  Limits limits;
  limits.time = Milliseconds(3000);
  CHECK(timed(limits) < Milliseconds(1300));
  limits.moves_to_go = 100;
  CHECK(timed(limits) < Milliseconds(600));
}

TEST_CASE("a forced move is not thought about for long") {
  Limits limits;
  limits.time = Milliseconds(10000);
  CHECK(timed(limits, "7k/8/8/8/8/8/r7/7K w - - 0 1") < Milliseconds(300));
}

TEST_CASE("a stop takes effect within milliseconds") {
  const auto latency = shortest([] {
    SmallSearch search;
    Hand hand;
    SteadyClock::time_point stopped_at;
    std::jthread stopper([&] {
      std::this_thread::sleep_for(Milliseconds(30));
      stopped_at = SteadyClock::now();
      hand.stop = true;
    });
    const Signals signals = hand.signals();
    run(search, root_of(kMiddleGame), {}, 1, &signals);
    const auto ended_at = SteadyClock::now();
    stopper.join();
    return std::chrono::duration_cast<Milliseconds>(ended_at - stopped_at);
  });
  CHECK(latency < Milliseconds(25));
}

TEST_CASE("a stop from before the start gives a move at once") {
  SmallSearch search;
  Hand hand;
  hand.stop = true;
  const Signals signals = hand.signals();
  const auto done = run(search, root_of(kMiddleGame), {}, 1, &signals);
  CHECK(done.result.nodes == 0);
}

TEST_CASE("while pondering no time counts, after the hit it does") {
  const auto after_hit = shortest([] {
    SmallSearch search;
    Hand hand;
    hand.pondering = true;
    std::jthread hitter([&] {
      std::this_thread::sleep_for(Milliseconds(150));
      hand.started = SteadyClock::now();
      hand.pondering = false;
    });
    Limits limits;
    limits.movetime = Milliseconds(80);
    const Signals signals = hand.signals();
    run(search, root_of(kMiddleGame), limits, 1, &signals);
    const auto ended_at = SteadyClock::now();
    hitter.join();
    return std::chrono::duration_cast<Milliseconds>(ended_at - hand.started.load());
  });
  CHECK(after_hit >= Milliseconds(75));
  CHECK(after_hit < Milliseconds(150));
}

TEST_CASE("without limits a search that has nothing left to find ends by itself") {
  SmallSearch search;
  const auto done = run(search, root_of("1k6/8/1K6/5R2/8/8/8/8 w - - 0 1"), {});
  CHECK(done.result.depth == kMaxPly - 1);
}

TEST_CASE("more memory than there is leaves the search in order") {
  SmallSearch search;
  CHECK_FALSE(search.resize_table(std::size_t{1} << 50));
  CHECK(search.table_bytes() == std::size_t{4} << 20);
  run(search, root_of(kMiddleGame), depth_limit(5));
}

}  // namespace
}  // namespace pawnbroker::search
