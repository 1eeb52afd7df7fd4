// What must hold of every search, whatever it prunes.

#include <algorithm>
#include <chrono>
#include <map>
#include <thread>
#include <vector>

#include "searching.h"

namespace pawnbroker::search {
namespace {

using namespace chess;

// Forced mates, with their distances in moves.
const std::map<std::string_view, int> kMates = {
    {"k7/8/1K6/1R6/8/8/8/8 w - - 0 1", 2},
    {"8/8/7k/4K3/8/8/8/3R4 w - - 0 1", 3},
    {"5B2/n7/6P1/8/4k3/p7/4K3/1q6 b - - 0 1", 3},
    {"2k5/8/3Q4/4K3/8/6n1/2n4p/7B w - - 0 1", 3},
    {"R1R3R1/7P/5k2/6p1/4K1P1/3P2r1/3r4/8 w - - 0 1", 2},
    {"8/8/1R6/8/8/7K/8/5k2 w - - 0 1", 6},
};

constexpr std::string_view kMiddleGame =
    "r1bqk2r/pp2bppp/2n1pn2/3p4/3P4/2NB1N2/PP3PPP/R1BQ1RK1 b kq - 3 9";

Limits mate_limit(int moves) {
  Limits limits = node_limit(3'000'000);
  limits.mate = moves;
  return limits;
}

TEST_CASE("a table changes no mate: without one, with the smallest, with a full one") {
  for (const auto& [text, moves] : kMates) {
    if (moves > 3) continue;  // too far for a search that remembers nothing
    CAPTURE(text);
    const Root root = root_of(text);
    for (const std::size_t bytes : {std::size_t{0}, std::size_t{64}, std::size_t{1} << 16}) {
      Search search;
      if (bytes > 0) REQUIRE(search.resize_table(bytes));
      CAPTURE(bytes);
      CHECK(run(search, root, mate_limit(moves)).result.score == mate_in(2 * moves - 1));
      // What is left in the table from before is right as well.
      CHECK(run(search, root, mate_limit(moves)).result.score == mate_in(2 * moves - 1));
      CHECK(run(search, {Position(), {}, true, {}}, depth_limit(6)).result.score < 200);
      CHECK(run(search, root, mate_limit(moves)).result.score == mate_in(2 * moves - 1));
    }
  }
}

TEST_CASE("a mate comes nearer with every move of a game, the table kept") {
  for (const auto& [text, moves] : kMates) {
    CAPTURE(text);
    SmallSearch search;
    Position position = position_of(text);
    for (int left = moves; left > 0; --left) {
      const auto attack = run(search, {position, {}, true, {}}, mate_limit(left));
      REQUIRE(attack.result.score == mate_in(2 * left - 1));
      position.make(attack.result.best);
      if (left == 1) break;
      const auto defence = run(search, {position, {}, true, {}}, mate_limit(left - 1));
      REQUIRE(defence.result.score == mated_in(2 * left - 2));
      position.make(defence.result.best);
    }
    CHECK(position.in_check());
    CHECK_FALSE(has_legal_move(position));
  }
}

TEST_CASE("the sides are equal: the position with colours exchanged has the same score") {
  const std::pair<std::string_view, std::string_view> mirrored[] = {
      {"r1bqk2r/pp2bppp/2n1pn2/3p4/3P4/2NB1N2/PP3PPP/R1BQ1RK1 b kq - 3 9",
       "r1bq1rk1/pp3ppp/2nb1n2/3p4/3P4/2N1PN2/PP2BPPP/R1BQK2R w KQ - 3 9"},
      {"3nk2q/p3pb2/3p4/8/P7/8/R1P1P1B1/2Q1K3 w - - 0 1",
       "2q1k3/r1p1p1b1/8/p7/8/3P4/P3PB2/3NK2Q b - - 0 1"},
  };
  for (const auto& [one, other] : mirrored) {
    SmallSearch first;
    SmallSearch second;
    // One ply: deeper, the order of moves of equal worth makes a difference.
    CHECK(run(first, root_of(one), depth_limit(1)).result.score ==
          run(second, root_of(other), depth_limit(1)).result.score);
  }
}

TEST_CASE("a stop at any moment is followed by a legal move within ten milliseconds") {
  for (const int threads : {1, 2}) {
    auto shortest = SteadyClock::duration::max();
    for (int attempt = 0; attempt < 12; ++attempt) {
      SmallSearch search(threads);
      Hand hand;
      SteadyClock::time_point stopped_at;
      std::jthread stopper([&] {
        std::this_thread::sleep_for(Milliseconds(attempt * 3));
        stopped_at = SteadyClock::now();
        hand.stop = true;
      });
      const Signals signals = hand.signals();
      run(search, root_of(kMiddleGame), {}, 1, &signals);  // requires a legal move
      const auto ended_at = SteadyClock::now();
      stopper.join();
      shortest = std::min(shortest, ended_at - stopped_at);
    }
    CHECK(shortest < Milliseconds(10));
  }
}

TEST_CASE("a node limit is used up to the last node") {
  for (const std::uint64_t nodes : {1, 2, 255, 256, 257, 1000, 5000, 33333}) {
    SmallSearch search;
    CHECK(run(search, root_of(kMiddleGame), node_limit(nodes)).result.nodes == nodes);
  }
}

TEST_CASE("one limit leaves nothing to the next search") {
  SmallSearch search;
  run(search, root_of(kMiddleGame), node_limit(100));
  CHECK(run(search, root_of(kMiddleGame), depth_limit(7)).result.depth == 7);
  CHECK(run(search, root_of(kMiddleGame), node_limit(20'000)).result.nodes == 20'000);
  Limits both = node_limit(1'000'000);
  both.depth = 3;
  CHECK(run(search, root_of(kMiddleGame), both).result.depth == 3);
}

TEST_CASE("a search of one thread counts the same nodes at every depth, every time") {
  std::vector<std::uint64_t> counts;
  for (int repeat = 0; repeat < 3; ++repeat) {
    SmallSearch search;
    std::vector<std::uint64_t> nodes;
    for (const int depth : {4, 8, 10}) {
      search.new_game();
      nodes.push_back(run(search, root_of(kMiddleGame), depth_limit(depth)).result.nodes);
    }
    if (repeat == 0) counts = nodes;
    CHECK(nodes == counts);
  }
}

}  // namespace
}  // namespace pawnbroker::search
