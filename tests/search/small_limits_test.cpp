// Whatever the position and however little may be searched, `run` requires a legal move, a legal
// line and a report.

#include "searching.h"

namespace pawnbroker::search {
namespace {

using namespace chess;

void try_limits(Search& search, const Position& position) {
  if (!has_legal_move(position)) return;
  const Root root{position, {}, true, {}};
  run(search, root, node_limit(1));
  run(search, root, node_limit(17));
  run(search, root, depth_limit(1));
  Limits clock;
  clock.time = Milliseconds(1);
  run(search, root, clock);
  Limits movetime;
  movetime.movetime = Milliseconds(1);
  run(search, root, movetime, 3);
}

TEST_CASE("five hundred positions of random games, tiny limits: always a legal move") {
  Random random(9);
  SmallSearch search;
  int tried = 0;
  visit_random_games(random, 60, 100, [&](Position& position) {
    if (random_below(random, 8) != 0 || tried >= 500) return;
    ++tried;
    try_limits(search, position);
  });
  CHECK(tried == 500);
}

TEST_CASE("Choker placements, tiny limits: always a legal move") {
  Random random(10);
  SmallSearch search;
  for (int i = 0; i < 100; ++i) try_limits(search, random_choker_placement(random));
}

TEST_CASE("whole games at tiny limits stay legal to the end") {
  Random random(11);
  SmallSearch search;
  for (int game = 0; game < 10; ++game) {
    Position position = random_choker_placement(random);
    std::vector<std::uint64_t> keys = {position.key()};
    search.new_game();
    for (int ply = 0; ply < 150 && has_legal_move(position); ++ply) {
      const auto done = run(search, {position, keys, true, {}}, node_limit(200));
      position.make(done.result.best);
      keys.push_back(position.key());
    }
  }
}

TEST_CASE("boards full of queens overflow nothing") {
  SmallSearch search;
  const Root root = root_of("kq6/qq6/qqqqqq2/qqqqqq2/QQQQQQ2/QQQQQQ2/6QQ/6QK w - - 0 1");
  try_limits(search, root.position);
  const auto done = run(search, root, node_limit(30000));
  CHECK(done.result.nodes == 30000);
}

}  // namespace
}  // namespace pawnbroker::search
