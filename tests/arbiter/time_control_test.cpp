#include "arbiter/time_control.h"

#include "arbiter/clocks.h"
#include "catch.h"
#include "games/registry.h"

using namespace pawnbroker;
using namespace pawnbroker::arbiter;
using namespace std::chrono_literals;

namespace {

const games::FactSheet& chess() {
  return games::find_game("chess")->facts;
}

// A game whose seats are numbers.
games::FactSheet numbered() {
  return {.name = "test", .max_seats = 8, .unit = "points"};
}

std::string go(const Clocks& clocks, games::Clock kind = games::Clock::game) {
  return wire::print(clocks.go(0, chess(), kind));
}

}  // namespace

TEST_CASE("seconds are read with a point and at most three decimals") {
  CHECK(parse_seconds("5").value() == 5000ms);
  CHECK(parse_seconds("0.25").value() == 250ms);
  CHECK(parse_seconds("1.5").value() == 1500ms);
  CHECK(parse_seconds("0.001").value() == 1ms);
  CHECK(parse_seconds("31622400").value() == kLongestTime);
  for (const char* bad :
       {"", ".", "1.", ".5", "-1", "1,5", "1e3", "0.0001", "abc", "99999999999", "31622400.001",
        "9223372036854776", "18446744073709552", "9223372036854775807", "9223372036854775808"}) {
    INFO(bad);
    CHECK_FALSE(parse_seconds(bad));
  }
  CHECK(print_seconds(1500ms) == "1.5");
  CHECK(print_seconds(5000ms) == "5");
  CHECK(print_seconds(1ms) == "0.001");
}

TEST_CASE("a game clock is time and increment") {
  CHECK(parse_game_time("180+0").value() == GameTime{180s, 0s});
  CHECK(parse_game_time("1.5+0.05").value() == GameTime{1500ms, 50ms});
  CHECK(parse_game_time("60").value() == GameTime{60s, 0s});
  for (const char* bad : {"", "+", "1+", "+1", "0", "0+0", "1+2+3", "1/2", "x+1"}) {
    INFO(bad);
    CHECK_FALSE(parse_game_time(bad));
  }
  CHECK(print(GameTime{1500ms, 50ms}) == "1.5+0.05");
}

TEST_CASE("clocks go down by the time used and up by the increment") {
  TimeControl control;
  control.game = GameTime{10s, 100ms};
  Clocks clocks(control, 2);
  CHECK(go(clocks) == "go wtime 10000 btime 10000 winc 100 binc 100");
  clocks.charge(0, games::Clock::game, 2500ms);
  CHECK(go(clocks) == "go wtime 7600 btime 10000 winc 100 binc 100");
  clocks.charge(1, games::Clock::game, 1ms);
  CHECK(go(clocks) == "go wtime 7600 btime 10099 winc 100 binc 100");
  CHECK(clocks.limit(0, games::Clock::game) == 7700ms);
}

TEST_CASE("a clock overrun within the margin is sent as the least time and never as less",
          "[P64]") {
  TimeControl control;
  control.game = GameTime{1s, 0ms};
  control.margin = 50ms;
  Clocks clocks(control, 2);
  clocks.charge(0, games::Clock::game, 1010ms);
  CHECK(clocks.left(0) == 0ms);
  CHECK(go(clocks) == "go wtime 1 btime 1000 winc 0 binc 0");
  control.game = GameTime{1s, 100ms};
  Clocks with_increment(control, 2);
  with_increment.charge(0, games::Clock::game, 1010ms);
  CHECK(with_increment.left(0) == 100ms);
}

TEST_CASE("a betting decision has its own limit and costs no clock time") {
  TimeControl control;
  control.decision = 5s;
  Clocks clocks(control, 2);
  CHECK(go(clocks, games::Clock::decision) == "go bettime 5000");
  CHECK(clocks.limit(0, games::Clock::decision) == 5100ms);
  clocks.charge(0, games::Clock::decision, 4s);
  CHECK(clocks.left(0) == 180s);
}

TEST_CASE("seats that are numbers get all clocks in one list") {
  TimeControl control;
  control.game = GameTime{10s, 1s};
  Clocks clocks(control, 3);
  clocks.charge(2, games::Clock::game, 3s);
  CHECK(wire::print(clocks.go(0, numbered(), games::Clock::game)) ==
        "go clock 10000 10000 8000 inc 1000");
}

TEST_CASE("a seat without a clock is not told as one that has hardly any time") {
  TimeControl timed, fixed;
  timed.game = GameTime{5s, 50ms};
  fixed.game.reset();
  fixed.nodes = 5000;
  CHECK(go(Clocks({timed, fixed})) == "go wtime 5000 winc 50");
  CHECK(wire::print(Clocks({timed, fixed}).go(1, chess(), games::Clock::game)) == "go nodes 5000");
  CHECK(wire::print(Clocks({timed, fixed, timed}).go(0, numbered(), games::Clock::game)) ==
        "go clock 5000 0 5000 inc 50");
}

TEST_CASE("fixed limits are sent alone, or beside a clock") {
  TimeControl control;
  control.nodes = 1000;
  control.game.reset();
  Clocks clocks(control, 2);
  CHECK(go(clocks) == "go nodes 1000");
  CHECK(go(clocks, games::Clock::decision) == "go nodes 1000");
  CHECK_FALSE(clocks.timed(0, games::Clock::game));
  CHECK(clocks.limit(0, games::Clock::game) == 60'100ms);

  control.game = GameTime{10s, 0s};
  CHECK(go(Clocks(control, 2)).find("wtime 10000") != std::string::npos);

  TimeControl per_move;
  per_move.game.reset();
  per_move.movetime = 100ms;
  per_move.margin = 20ms;
  Clocks moves(per_move, 2);
  CHECK(go(moves) == "go movetime 100");
  CHECK(moves.timed(0, games::Clock::game));
  CHECK(moves.limit(0, games::Clock::game) == 120ms);
}

TEST_CASE("a limit that the engine was not told is not kept") {
  TimeControl control;
  control.decision = 2s;
  control.game.reset();
  control.movetime = 90s;
  const Clocks by_time(control, 2);
  for (const auto kind : {games::Clock::game, games::Clock::decision}) {
    CHECK(go(by_time, kind) == "go movetime 90000");
    CHECK(by_time.limit(0, kind) == 90'100ms);
  }
  control.movetime.reset();
  control.depth = 3;
  const Clocks by_depth(control, 2);
  for (const auto kind : {games::Clock::game, games::Clock::decision}) {
    CHECK(go(by_depth, kind) == "go depth 3");
    CHECK(by_depth.limit(0, kind) == 60'100ms);  // only whoever is stuck takes so long
  }
  control.game = GameTime{10s, 0s};
  control.movetime = 20s;
  const Clocks both(control, 2);
  CHECK(go(both) == "go depth 3 movetime 20000 wtime 10000 btime 10000 winc 0 binc 0");
  CHECK(both.limit(0, games::Clock::game) == 10'100ms);
  CHECK(both.limit(0, games::Clock::decision) == 20'100ms);
}
