#include "search/cycle.h"

#include <algorithm>
#include <vector>

#include "catch.h"
#include "chess/movegen.h"
#include "chess/random_positions.h"

namespace pawnbroker::search {
namespace {

using namespace chess;

bool some_move_reaches(Position& position, std::uint64_t wanted) {
  MoveList moves;
  legal_moves(position, moves);
  return std::any_of(moves.begin(), moves.end(), [&](Move move) {
    const Undo undo = position.make(move);
    const bool reached = position.key() == wanted;
    position.unmake(move, undo);
    return reached;
  });
}

TEST_CASE("a way back by one move is found exactly when there is one") {
  Random random(21);
  int found = 0;
  for (int game = 0; game < 300; ++game) {
    Position position = position_of("r3k3/8/1n6/3b4/3q4/5R2/8/B3K2R w Kq - 0 1");
    std::vector<std::uint64_t> keys = {position.key()};
    for (int ply = 0; ply < 40; ++ply) {
      MoveList moves;
      legal_moves(position, moves);
      if (moves.empty()) break;
      position.make(moves[random_below(random, moves.size())]);
      if (position.halfmove_clock() == 0) break;
      keys.push_back(position.key());
      const int present = static_cast<int>(keys.size()) - 1;
      for (int i = present - 3; i >= 0; i -= 2) {
        const bool expected = some_move_reaches(position, keys[i]);
        REQUIRE(moves_between(position, keys[i]) == expected);
        found += expected ? 1 : 0;
      }
    }
  }
  CHECK(found > 50);
}

}  // namespace
}  // namespace pawnbroker::search
