#include <span>
#include <string_view>

#include "searching.h"

namespace pawnbroker::search {
namespace {

using namespace chess;

// Whether the side to move mates in `moves` moves whatever the other does; by trying everything.
bool mates_in(Position& position, int moves) {
  MoveList list;
  legal_moves(position, list);
  for (const Move move : list) {
    const Undo undo = position.make(move);
    MoveList replies;
    legal_moves(position, replies);
    bool forced = !replies.empty() || position.in_check();
    if (moves == 1) forced = replies.empty() && position.in_check();
    for (int i = 0; forced && moves > 1 && i < replies.size(); ++i) {
      const Undo back = position.make(replies[i]);
      forced = mates_in(position, moves - 1);
      position.unmake(replies[i], back);
    }
    position.unmake(move, undo);
    if (forced) return true;
  }
  return false;
}

int mate_found(std::string_view fen, int depth) {
  CAPTURE(fen);
  SmallSearch search;
  const auto done = run(search, root_of(fen), depth_limit(depth));
  REQUIRE(is_mate(done.result.score));
  return moves_to_mate(done.result.score);
}

TEST_CASE("mate distances have the right size and sign") {
  CHECK(mate_found("k7/8/1K6/5R2/8/8/8/8 b - - 0 1", 8) == -1);
  CHECK(mate_found("1k6/8/1K6/5R2/8/8/8/8 w - - 0 1", 8) == 1);
  CHECK(mate_found("k7/8/1K6/1R6/8/8/8/8 w - - 0 1", 8) == 2);
  CHECK(mate_found("Qk6/8/1K6/1R6/8/8/8/8 b - - 0 1", 8) == -2);
}

TEST_CASE("a longer mate has the right sign") {
  CHECK(mate_found("8/1p3p1p/p4P1k/P4P1p/6pP/6Pq/5P2/6K1 b - - 0 1", 18) == -6);
}

// From random play, with quiet first moves, promotions, many queens and few men among them.
constexpr std::string_view kMatesInTwo[] = {
    "2R5/8/5N2/2Q2pp1/3p3k/8/4p2K/5r2 b - - 0 1",    "8/2B5/2k1P3/7P/6p1/2pb1P2/q7/3n2K1 b - - 0 1",
    "5N1N/4p3/1P2P3/p5p1/8/K2k3p/6q1/3b4 b - - 0 1", "3N4/4R3/8/Q6P/2pr1P1k/1b2pK2/8/6b1 w - - 0 1",
    "8/p4k2/3P3P/1PP5/p1p2q2/4p3/8/4K3 b - - 0 1",   "3Q4/2q5/Q1P5/6p1/1P6/1K6/3q4/1bk5 w - - 0 1",
    "1R6/P2k4/4N3/2KP2pP/4p1P1/8/5p2/8 w - - 0 1",   "8/5k2/5P2/8/5PB1/1p1p2P1/7K/2q1r3 b - - 0 1",
    "R1R3R1/7P/5k2/6p1/4K1P1/3P2r1/3r4/8 w - - 0 1",
};
constexpr std::string_view kMatesInThree[] = {
    "2K5/8/8/1Pp1r1k1/4P3/8/8/3q4 b - - 0 1", "2k5/8/3Q4/4K3/8/6n1/2n4p/7B w - - 0 1",
    "5B2/n7/6P1/8/4k3/p7/4K3/1q6 b - - 0 1",  "3K4/8/3B4/3k4/7r/4p3/4P3/8 b - - 0 1",
    "8/8/1PR5/3pk3/8/4KPP1/8/8 w - - 0 1",    "8/8/2k1n3/3q4/n6n/6K1/8/8 b - - 0 1",
    "8/8/7k/4K3/8/8/8/3R4 w - - 0 1",
};

void check_suite(std::span<const std::string_view> fens, int distance) {
  for (const std::string_view fen : fens) {
    CAPTURE(fen);
    Position position = position_of(fen);
    REQUIRE(mates_in(position, distance));
    REQUIRE_FALSE(mates_in(position, distance - 1));
    Limits limits = node_limit(2'000'000);
    limits.mate = distance;
    SmallSearch search;
    CHECK(run(search, root_of(fen), limits).result.score == mate_in(2 * distance - 1));
  }
}

TEST_CASE("mates in two are found at their exact distance") {
  check_suite(kMatesInTwo, 2);
}
TEST_CASE("mates in three are found at their exact distance") {
  check_suite(kMatesInThree, 3);
}

TEST_CASE("a mate in one is never missed, at any depth") {
  Random random(8);
  int tested = 0;
  SmallSearch search;
  visit_random_games(random, 300, 80, [&](Position& position) {
    if (!mates_in(position, 1)) return;
    ++tested;
    search.new_game();
    for (const int depth : {1, 2, 6}) {
      const auto done = run(search, {position, {}, false, {}}, depth_limit(depth));
      REQUIRE(done.result.score == mate_in(1));
    }
  });
  CHECK(tested > 50);
}

TEST_CASE("the mated side's score mirrors the winner's") {
  SmallSearch search;
  const auto winner = run(search, root_of("k7/8/1K6/1R6/8/8/8/8 w - - 0 1"), depth_limit(8));
  Position position = position_of("k7/8/1K6/1R6/8/8/8/8 w - - 0 1");
  position.make(winner.result.best);
  const auto loser = run(search, {position, {}, true, {}}, depth_limit(8));
  CHECK(winner.result.score == mate_in(3));
  CHECK(loser.result.score == mated_in(2));
}

}  // namespace
}  // namespace pawnbroker::search
