#include "cards/combinations.h"

#include "catch.h"

namespace pawnbroker::cards {
namespace {

TEST_CASE("combinations follow Pascal's rule, and there are none of more than all") {
  CHECK(combinations(44, 5) == 1'086'008);
  for (int n = 0; n <= 44; ++n) {
    CHECK(combinations(n, 0) == 1);
    CHECK(combinations(n, n + 1) == 0);
    for (int k = 1; k <= n; ++k) {
      REQUIRE(combinations(n + 1, k) == combinations(n, k) + combinations(n, k - 1));
    }
  }
}

TEST_CASE("the ways to draw a holding are those of its cards together") {
  constexpr Holding deck{4, 8, 8, 8, 16};
  CHECK(combinations(deck, Holding{}) == 1);
  CHECK(combinations(deck, Holding{1, 1, 0, 0, 0}) == 32);
  CHECK(combinations(deck, Holding{2, 0, 0, 0, 3}) == 6 * 560);
  CHECK(combinations(deck, Holding{5, 0, 0, 0, 0}) == 0);
  CHECK(combinations(deck, deck) == 1);
}

}  // namespace
}  // namespace pawnbroker::cards
