#include "armies/skill_edge.h"

#include <cmath>

#include "catch.h"

using namespace pawnbroker;
using armies::ArmyTable;
using armies::Outcome;

namespace {

Outcome moved(const Outcome& outcome, double elo) {
  ArmyTable table;
  table.set(3, 5, outcome);
  return armies::with_skill_edge(table, elo).outcome(3, 5);
}

double score(const Outcome& outcome) {
  return (1 + outcome.expectation()) / 2;
}

}  // namespace

TEST_CASE("without an edge the table is the same") {
  CHECK(armies::with_skill_edge(ArmyTable::standard(), 0) == ArmyTable::standard());
}

TEST_CASE("between level armies an edge is worth what it is in chess") {
  // 200 Elo: 1 / (1 + 10^-0.5).
  CHECK(score(moved({5000, 5000}, 200)) == Approx(0.7597).margin(1e-4));
  CHECK(score(moved({4000, 4000}, 200)) == Approx(0.7597).margin(1e-4));
  CHECK(score(moved({4000, 4000}, -200)) == Approx(0.2403).margin(1e-4));
  // Draws become rarer as 4 p (1 - p).
  const Outcome drawish = moved({4000, 4000}, 200);
  CHECK(10'000 - drawish.win - drawish.loss == Approx(2000 * 4 * 0.7597 * 0.2403).margin(1));
}

TEST_CASE("an edge matters less where the armies decide, and never makes an impossible outcome") {
  const double even = score(moved({5000, 5000}, 100)) - 0.5;
  const double clear = score(moved({9500, 500}, 100)) - 0.95;
  CHECK(clear > 0);
  CHECK(clear < even / 3);
  for (const Outcome outcome : {Outcome{10'000, 0}, Outcome{0, 10'000}, Outcome{0, 0},
                                Outcome{1000, 0}, Outcome{0, 1000}, Outcome{3333, 3333}}) {
    double before = -1;
    for (int elo = -2000; elo <= 2000; elo += 100) {
      const Outcome at = moved(outcome, elo);
      CHECK(at.win >= 0);
      CHECK(at.loss >= 0);
      CHECK(at.win + at.loss <= 10'000);
      if (elo != 0) CHECK(score(at) >= before - 2e-3);
      before = score(at);
    }
  }
}

TEST_CASE("two edges one after the other are their sum") {
  const Outcome start{6200, 2100};
  const Outcome twice = moved(moved(start, 150), -50);
  const Outcome once = moved(start, 100);
  CHECK(std::abs(twice.win - once.win) <= 2);
  CHECK(std::abs(twice.loss - once.loss) <= 2);
}

TEST_CASE("the standard error shrinks with what outcomes still depend on") {
  CHECK(moved({5000, 5000, 400}, 200).error == Approx(400 * 4 * 0.7597 * 0.2403).margin(1));
}
