#include "search/time_plan.h"

#include "catch.h"

namespace pawnbroker::search {
namespace {

Limits clock_of(int time, int increment = 0, int overhead = 10) {
  Limits limits;
  limits.time = Milliseconds(time);
  limits.increment = Milliseconds(increment);
  limits.overhead = Milliseconds(overhead);
  return limits;
}

TEST_CASE("without time limits there is no plan") {
  const TimePlan plan = plan_time({}, false);
  CHECK_FALSE(plan.soft);
  CHECK_FALSE(plan.hard);
}

TEST_CASE("the hard limit stays below what remains after the overhead") {
  for (const int time : {0, 1, 5, 10, 11, 50, 200, 1000, 60000, 3600000}) {
    for (const int increment : {0, 1, 100, 2000, 100000}) {
      for (const int moves : {0, 1, 2, 10, 40, 1000}) {
        Limits limits = clock_of(time, increment);
        if (moves > 0) limits.moves_to_go = moves;
        const TimePlan plan = plan_time(limits, false);
        CAPTURE(time, increment, moves);
        CHECK(plan.hard->count() <= std::max(time - 10, 0));
        CHECK(*plan.soft <= *plan.hard);
        CHECK(plan.soft->count() >= 0);
      }
    }
  }
}

TEST_CASE("the last move before the time control keeps a reserve", "[P37]") {
  Limits limits = clock_of(300000);
  limits.moves_to_go = 1;
  CHECK(plan_time(limits, false).hard->count() <= 300000 * 95 / 100);
  CHECK(plan_time(limits, false).soft->count() > 150000);
}

TEST_CASE("more time, an increment and fewer moves to go allow more") {
  const auto soft = [](const Limits& limits) { return *plan_time(limits, false).soft; };
  CHECK(soft(clock_of(10000)) < soft(clock_of(20000)));
  CHECK(soft(clock_of(10000)) < soft(clock_of(10000, 500)));
  Limits few = clock_of(10000);
  few.moves_to_go = 5;
  CHECK(soft(clock_of(10000)) < soft(few));
}

TEST_CASE("a forced move gets a small part") {
  CHECK(*plan_time(clock_of(10000), true).soft < *plan_time(clock_of(10000), false).soft / 5);
}

TEST_CASE("a time for the move counts the overhead, and caps a clock") {
  Limits limits;
  limits.movetime = Milliseconds(100);
  limits.overhead = Milliseconds(10);
  CHECK(plan_time(limits, false).hard->count() == 90);
  limits.movetime = Milliseconds(5);
  CHECK(plan_time(limits, false).hard->count() == 1);
  limits.movetime = Milliseconds(0);
  CHECK(plan_time(limits, false).hard->count() == 0);
  Limits both = clock_of(100000);
  both.movetime = Milliseconds(50);
  CHECK(plan_time(both, false).hard->count() == 40);
}

TEST_CASE("patience grows with a falling score and shrinks with a settled move") {
  Patience settled;
  for (int i = 0; i < 8; ++i) settled.observe(false, 30, 0.6);
  Patience changed;
  changed.observe(false, 30, 0.6);
  changed.observe(true, 30, 0.6);
  Patience falling;
  falling.observe(false, 30, 0.6);
  falling.observe(true, -20, 0.6);
  Patience contested;
  for (int i = 0; i < 8; ++i) contested.observe(false, 30, 0.1);
  CHECK(settled.factor() < 1.0);
  CHECK(changed.factor() > 1.0);
  CHECK(falling.factor() > changed.factor());
  CHECK(contested.factor() > settled.factor());
}

}  // namespace
}  // namespace pawnbroker::search
