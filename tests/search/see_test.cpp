#include "search/see.h"

#include <string_view>

#include "catch.h"
#include "chess/movegen.h"
#include "chess/notation.h"
#include "chess/random_positions.h"

namespace pawnbroker::search {
namespace {

using namespace chess;

// Round values: pawn 100, knight 325, bishop 335, rook 500, queen 1000.
int see_of(std::string_view fen, std::string_view move) {
  const Position position = position_of(fen);
  return see(position, parse_move(position, move).value());
}

TEST_CASE("captures of what stands free win it") {
  CHECK(see_of("4k3/8/8/3p4/8/8/8/3RK3 w - - 0 1", "d1d5") == 100);
  CHECK(see_of("4k3/8/8/3q4/4P3/8/8/4K3 w - - 0 1", "e4d5") == 1000);
}

TEST_CASE("a defended piece costs the taker") {
  CHECK(see_of("4k3/8/2p5/3p4/8/8/8/3RK3 w - - 0 1", "d1d5") == 100 - 500);
  CHECK(see_of("4k3/8/2p5/3r4/8/4N3/8/4K3 w - - 0 1", "e3d5") == 500 - 325);
}

TEST_CASE("pieces behind others join in") {
  // Two rooks on the file against rook and pawn: rook takes pawn, is taken, takes again.
  CHECK(see_of("3rk3/8/8/3p4/8/8/3R4/3RK3 w - - 0 1", "d2d5") == 100);
  CHECK(see_of("3rk3/3r4/8/3p4/8/8/3R4/3RK3 w - - 0 1", "d2d5") == 100 - 500);
  // A bishop behind a pawn takes back, and the queen behind that.
  CHECK(see_of("4k3/8/5n2/3p4/4P3/5B2/8/4K3 w - - 0 1", "e4d5") == 100);
}

TEST_CASE("nobody has to take when it does not pay") {
  // The queen takes the pawn; the rook takes the queen: the first step was the mistake.
  CHECK(see_of("3rk3/8/8/3p4/8/8/8/3QK3 w - - 0 1", "d1d5") == 100 - 1000);
  // Knight takes pawn, and only the queen could take back, into the bishop: it will not.
  CHECK(see_of("4k3/8/3q4/4p3/8/3N4/1B6/4K3 w - - 0 1", "d3e5") == 100);
}

TEST_CASE("the king takes back only what is undefended") {
  CHECK(see_of("8/8/3k4/4p3/8/3N4/8/4K3 w - - 0 1", "d3e5") == 100 - 325);
  CHECK(see_of("8/8/3k4/4p3/8/3N4/1B6/4K3 w - - 0 1", "d3e5") == 100);
}

TEST_CASE("quiet moves onto attacked squares lose the piece") {
  CHECK(see_of("4k3/8/2p5/8/8/8/8/3RK3 w - - 0 1", "d1d5") == -500);
  CHECK(see_of("4k3/8/8/8/8/8/8/3RK3 w - - 0 1", "d1d5") == 0);
}

TEST_CASE("special moves") {
  CHECK(see_of("4k3/8/8/2pP4/8/8/8/4K3 w - c6 0 1", "d5c6") == 100);
  CHECK(see_of("4k3/1p6/8/2pP4/8/8/8/4K3 w - c6 0 1", "d5c6") == 0);
  CHECK(see_of("7k/P7/8/8/8/8/8/4K3 w - - 0 1", "a7a8q") == 900);
  CHECK(see_of("1r5k/P7/8/8/8/8/8/4K3 w - - 0 1", "a7b8q") == 500 + 900);
  CHECK(see_of("1r5k/P7/8/8/8/8/8/4K3 w - - 0 1", "a7a8q") == -100);
  CHECK(see_of("4k3/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1") == 0);
}

TEST_CASE("the threshold agrees with the value for every move") {
  Random random(3);
  visit_random_games(random, 20, 50, [](Position& position) {
    MoveList moves;
    legal_moves(position, moves);
    for (const Move move : moves) {
      const int value = see(position, move);
      REQUIRE(see_at_least(position, move, value));
      REQUIRE_FALSE(see_at_least(position, move, value + 1));
      REQUIRE(see_at_least(position, move, value - 150));
      REQUIRE_FALSE(see_at_least(position, move, value + 150));
    }
  });
}

}  // namespace
}  // namespace pawnbroker::search
