#include "eval/wdl.h"

#include <cstdlib>

#include "catch.h"

namespace pawnbroker::eval {
namespace {

TEST_CASE("chances add up to 1000 and mirror each other") {
  for (const int men : {2, 5, 9, 14, 20, 32}) {
    int previous = -1;
    for (int score = -32000; score <= 32000; score += score < -2000 || score >= 2000 ? 500 : 1) {
      const auto [win, draw, loss] = win_draw_loss(score, men);
      REQUIRE(win + draw + loss == 1000);
      REQUIRE((win >= 0 && draw >= 0 && loss >= 0));
      REQUIRE(win >= previous);
      const auto other = win_draw_loss(-score, men);
      REQUIRE(other[0] == loss);
      REQUIRE(other[2] == win);
      previous = win;
    }
  }
}

TEST_CASE("the fewer men, the more is drawn; a mate wins everywhere") {
  CHECK(win_draw_loss(300, 4)[0] < win_draw_loss(300, 8)[0]);
  CHECK(win_draw_loss(300, 8)[0] < win_draw_loss(300, 14)[0]);
  for (const int men : {2, 14, 32}) {
    CHECK(win_draw_loss(31990, men)[0] == 1000);
    CHECK(win_draw_loss(-31990, men)[2] == 1000);
  }
}

TEST_CASE("the expectation is win less loss, and half won is where it was fitted") {
  const Chances placed = chances(169, 14);
  CHECK(placed.win == Approx(0.5));
  CHECK(placed.expectation() == Approx(placed.win - placed.loss));
}

}  // namespace
}  // namespace pawnbroker::eval
