#include "betting/skill_arena.h"

#include "catch.h"

using namespace pawnbroker;
using betting::SkillArena;

namespace {

// Limit, ten big blinds, everything solved to some tenths of a mbb.
SkillArena limit_arena() {
  const games::choker::Stakes stakes{
      {10'000, 10'000}, {500, 1000}, games::choker::Structure::limit};
  return SkillArena(stakes, {}, armies::ArmyTable::standard(), {.iterations = 300, .early = 2});
}

}  // namespace

TEST_CASE("between equals the equilibrium loses to nobody, and everything is fair") {
  SkillArena arena = limit_arena();
  arena.set_gap(0);
  const double tolerance = 2 * arena.exploitability() + 0.01;
  CHECK(tolerance < 1);
  for (const auto& bettor : betting::bettor_names()) {
    CAPTURE(bettor);
    if (bettor == "exploits") continue;
    CHECK(arena.value("knows", bettor) > -tolerance);
    CHECK(arena.value(bettor, bettor) == Approx(0).margin(0.01));
    CHECK(arena.value("honest", bettor) == Approx(-arena.value(bettor, "honest")).margin(0.01));
    // Nobody wins more than the best answer.
    for (const char* const other : {"knows", "honest", "maniac"}) {
      CHECK(arena.value("exploits", bettor) >= arena.value(other, bettor) - 0.01);
    }
  }
  CHECK(arena.value("exploits", "knows") == Approx(0).margin(tolerance));
  CHECK(arena.value("exploits", "early") > arena.value("exploits", "ignores"));
}

TEST_CASE("a gap in chess skill costs, and who knows of it loses less") {
  SkillArena arena = limit_arena();
  double before = 1;
  for (const double gap : {0.0, 100.0, 300.0}) {
    arena.set_gap(gap);
    const double value = arena.value("knows", "knows");
    CHECK(value < before);
    before = value;
  }
  CHECK(arena.value("knows", "knows") > arena.value("ignores", "knows"));
  CHECK(arena.value("knows", "ignores") > arena.value("knows", "knows"));
  CHECK(arena.value("exploits", "knows") == Approx(before).margin(2 * arena.exploitability()));
  // Cleverness at cards can be worth more than chess.
  arena.set_gap(100);
  CHECK(arena.value("exploits", "honest") > 0);
}
