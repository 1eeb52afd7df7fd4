#include "search/corrections.h"

#include <memory>

#include "catch.h"
#include "chess/random_positions.h"

namespace pawnbroker::search {
namespace {

using namespace chess;

constexpr auto kHere = "4k3/pp3ppp/8/3n4/8/8/PP3PPP/3RK3 w - - 0 1";
constexpr auto kSamePawns = "3rk3/pp3ppp/8/8/8/2N5/PP3PPP/4K3 w - - 0 1";
constexpr auto kOther = "3rk3/pp4pp/5p2/8/8/2N5/PPP3PP/4K3 w - - 0 1";

TEST_CASE("corrections begin at nothing and follow the errors") {
  const auto corrections = std::make_unique<Corrections>();
  const Position here = position_of(kHere);
  CHECK(corrections->correction(here, nullptr) == 0);
  for (int i = 0; i < 30; ++i) corrections->learn(here, nullptr, 80, 6);
  const int learnt = corrections->correction(here, nullptr);
  CHECK(learnt > 20);
  for (int i = 0; i < 100; ++i) corrections->learn(here, nullptr, -80, 6);
  CHECK(corrections->correction(here, nullptr) < 0);
}

TEST_CASE("a position learns from others as far as they are alike") {
  const auto corrections = std::make_unique<Corrections>();
  const Position here = position_of(kHere);
  for (int i = 0; i < 30; ++i) corrections->learn(here, nullptr, 80, 6);
  const int same_pawns = corrections->correction(position_of(kSamePawns), nullptr);
  CHECK(same_pawns > 0);
  CHECK(same_pawns < corrections->correction(here, nullptr));
  CHECK(corrections->correction(position_of(kOther), nullptr) == 0);
  // The other side to move is another matter.
  Position passed = here;
  passed.make_null();
  CHECK(corrections->correction(passed, nullptr) == 0);
}

TEST_CASE("what the last moves say is added") {
  const auto corrections = std::make_unique<Corrections>();
  const Position here = position_of(kHere);
  Tendency& record = corrections->after(make_piece(Black, Knight), D5)[make_piece(White, Rook)][D1];
  for (int i = 0; i < 30; ++i) corrections->learn(here, &record, 80, 6);
  CHECK(corrections->correction(position_of(kOther), &record) > 0);
  CHECK(corrections->correction(here, &record) > corrections->correction(here, nullptr));
}

TEST_CASE("corrections stay within bounds, whatever the errors") {
  const auto corrections = std::make_unique<Corrections>();
  const Position here = position_of(kHere);
  Tendency record;
  for (int i = 0; i < 1000; ++i) corrections->learn(here, &record, 20000, 100);
  CHECK(corrections->correction(here, &record) <= 250);
  for (int i = 0; i < 1000; ++i) corrections->learn(here, &record, -40000, 200);
  CHECK(corrections->correction(here, &record) >= -250);
}

}  // namespace
}  // namespace pawnbroker::search
