#include "eval/wdl.h"

#include <cstdlib>

#include "catch.h"

namespace pawnbroker::eval {
namespace {

TEST_CASE("chances add up to 1000 and mirror each other") {
  int previous = -1;
  for (int score = -32000; score <= 32000; score += score < -2000 || score >= 2000 ? 500 : 1) {
    const auto [win, draw, loss] = win_draw_loss(score);
    REQUIRE(win + draw + loss == 1000);
    REQUIRE((win >= 0 && draw >= 0 && loss >= 0));
    REQUIRE(win >= previous);
    const auto other = win_draw_loss(-score);
    REQUIRE(other[0] == loss);
    REQUIRE(other[2] == win);
    previous = win;
  }
}

TEST_CASE("a pawn ahead wins half of the games, a mate all") {
  CHECK(win_draw_loss(100)[0] == 500);
  CHECK(win_draw_loss(31990)[0] == 1000);
  CHECK(win_draw_loss(-31990)[2] == 1000);
}

}  // namespace
}  // namespace pawnbroker::eval
