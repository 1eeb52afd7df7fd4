// Which line acts when, and what answers it: the laws of a conversation, with a player that does
// what the test needs.

#include <chrono>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "catch.h"
#include "scripted_player.h"

namespace pawnbroker::test {
namespace {

using namespace std::chrono_literals;
using Lines = std::vector<std::string>;

std::string start_move() {
  return "a2a3";
}

TEST_CASE("nothing is said before it is asked", "[P05]") {
  Conversation engine;
  CHECK(engine.during(300ms).empty());
}

TEST_CASE("one go has one bestmove, behind an info whose pv begins with it", "[P30]") {
  Conversation engine;
  engine.send("position startpos");
  engine.send("go depth 1");
  const Lines lines = engine.until("bestmove");
  const std::string action = lines.back().substr(9);
  REQUIRE(lines.size() == 2);
  CHECK(begins(lines[0], "info depth 1 score cp 0"));
  CHECK(lines[0].ends_with(" pv " + action));
  CHECK(engine.during(50ms).empty());
}

TEST_CASE("stop and ponderhit without a search do nothing", "[P23]") {
  Conversation engine;
  for (const auto* line : {"stop", "stop", "stop", "ponderhit", "isready"}) engine.send(line);
  CHECK(engine.line(Peer::kAtOnce) == "readyok");
  CHECK(engine.during(50ms).empty());
}

TEST_CASE("isready is answered during a search") {
  Conversation engine(play_first_when_stopped);
  engine.send("go infinite");
  for (int i = 0; i < 100; ++i) {
    engine.send("isready");
    CHECK(engine.line(Peer::kAtOnce) == "readyok");
  }
  engine.send("stop");
  engine.wait_for("bestmove", Peer::kAtOnce);
}

TEST_CASE("a second go during a search is refused and has no bestmove", "[P26]") {
  Conversation engine(play_first_when_stopped);
  engine.send("go infinite");
  engine.send("go depth 2");
  CHECK(begins(engine.wait_for("info"), "info string error busy line 2"));
  engine.send("stop");
  engine.wait_for("bestmove");
  CHECK(engine.during(50ms).empty());
}

TEST_CASE("lines that change the state wait for the search, in their order", "[P25][P26][P27]") {
  Conversation engine(play_first_when_stopped);
  engine.send("xuci 1");
  engine.wait_for("xuciok");
  engine.send("position startpos");
  engine.send("go infinite");
  for (const auto* line : {"setoption name Threads value 3", "ucinewgame", "uci",
                           "position startpos moves e2e4", "legal", "view", "isready"}) {
    engine.send(line);
  }
  CHECK(engine.line(Peer::kAtOnce) == "readyok");
  CHECK(engine.during(100ms).empty());
  engine.send("stop");
  CHECK(begins(engine.line().value_or(""), "info"));
  CHECK(engine.line() == "bestmove " + start_move());
  CHECK(begins(engine.line().value_or(""), "id"));
  engine.wait_for("uciok");
  CHECK(engine.line().value_or("").starts_with("legal 20 a7a6 "));
  CHECK(begins(engine.line().value_or(""), "view"));
  const std::lock_guard lock(engine.script().mutex);
  CHECK(engine.script().settings.back().threads == 3);
  CHECK(engine.script().new_games == 1);
}

TEST_CASE("a position sent during a search is the next one's", "[P27]") {
  Conversation engine(play_first_when_stopped);
  engine.send("go infinite");
  engine.send("position startpos moves e2e4");
  engine.send("stop");
  CHECK(engine.wait_for("bestmove") == "bestmove a2a3");
  engine.send("go infinite");
  engine.send("stop");
  CHECK(engine.wait_for("bestmove") == "bestmove a7a6");
}

TEST_CASE("three hundred searches begun and stopped without waiting are all answered", "[P24]") {
  Conversation engine(play_first_when_stopped);
  std::string bytes;
  for (int i = 0; i < 300; ++i) bytes += "go infinite\nstop\n";
  engine.send_bytes(bytes);
  for (int i = 0; i < 300; ++i) CHECK(engine.wait_for("bestmove") == "bestmove a2a3");
  CHECK(engine.during(50ms).empty());
}

TEST_CASE("a go behind a stop is never refused, even at the end of input") {
  Conversation engine(play_first_when_stopped);
  std::string bytes;
  for (int i = 0; i < 20; ++i) bytes += "go infinite\nstop\n";
  engine.send_bytes(bytes + "isready\n");
  engine.end_input();
  CHECK(lines_with(engine.rest(), "bestmove").size() == 20);
  CHECK(engine.join());
}

TEST_CASE("what waits keeps its order behind a position without a move") {
  Conversation engine(play_first_when_stopped);
  engine.send_bytes(
      "go infinite\nstop\n"
      "position startpos moves f2f3 e7e5 g2g4 d8h4\ngo infinite\n"
      "position startpos moves e2e4\nstop\ngo infinite\nstop\n");
  CHECK(engine.wait_for("bestmove") == "bestmove a2a3");
  CHECK(engine.wait_for("bestmove") == "bestmove (none)");
  CHECK(engine.wait_for("bestmove") == "bestmove a7a6");
}

TEST_CASE("an infinite search that is through keeps its bestmove until stop") {
  Conversation engine(play_first);
  engine.send("go infinite");
  engine.wait_for("info");
  CHECK(lines_with(engine.during(200ms), "bestmove").empty());
  engine.send("ponderhit");
  CHECK(engine.during(100ms).empty());
  engine.send("stop");
  CHECK(engine.line(Peer::kAtOnce) == "bestmove a2a3");
}

TEST_CASE("a pondering search keeps its bestmove until ponderhit or stop") {
  const std::string release = GENERATE("ponderhit", "stop");
  Conversation engine(play_first);
  engine.send("go ponder depth 1");
  engine.wait_for("info");
  CHECK(engine.during(100ms).empty());
  engine.send(release);
  CHECK(engine.line(Peer::kAtOnce) == "bestmove a2a3");
}

TEST_CASE("no move is said under infinite and ponder only when it may be", "[P29]") {
  Conversation engine;
  const std::string go = GENERATE("go infinite", "go ponder wtime 100 btime 100");
  engine.send("position startpos moves f2f3 e7e5 g2g4 d8h4");
  engine.send(go);
  CHECK(engine.line() == "info depth 0 score mate 0");
  CHECK(engine.during(100ms).empty());
  engine.send("go depth 1");
  CHECK(begins(engine.line().value_or(""), "info string error busy"));
  engine.send(go == "go infinite" ? "stop" : "ponderhit");
  CHECK(engine.line(Peer::kAtOnce) == "bestmove (none)");
}

TEST_CASE("the clock starts when go is read, after a ponderhit when that is read") {
  Conversation engine([](const auto& state, const auto& limits, auto& control, const auto& report) {
    while (control.pondering && !control.stop) std::this_thread::sleep_for(1ms);
    const auto waited = players::SteadyClock::now() - control.started.load();
    auto decision = play_first(state, limits, control, report);
    if (waited > 150ms) decision.action = "h2h3";
    return decision;
  });
  const auto before = players::SteadyClock::now();
  engine.send("go ponder movetime 100");
  std::this_thread::sleep_for(200ms);
  engine.send("ponderhit");
  CHECK(engine.wait_for("bestmove") == "bestmove a2a3");
  const std::lock_guard lock(engine.script().mutex);
  REQUIRE(engine.script().started.size() == 1);
  CHECK(engine.script().started[0] - before < 100ms);
}

TEST_CASE("quit and the end of input end a search and the process", "[P06][P60]") {
  Conversation engine(play_first_when_stopped);
  const bool quit = GENERATE(true, false);
  const std::string go = GENERATE("go infinite", "go depth 300", "go ponder wtime 1 btime 1");
  engine.send(go);
  const auto asked = players::SteadyClock::now();
  if (quit) {
    engine.send("quit");
  } else {
    engine.end_input();
  }
  const Lines lines = engine.rest();
  CHECK(players::SteadyClock::now() - asked < Peer::kAtOnce);
  CHECK(lines.back() == "bestmove a2a3");
  CHECK(engine.join());
}

TEST_CASE("quit is the last line that is read") {
  Conversation engine;
  engine.send_bytes("isready\nquit\nisready\nuci\n");
  CHECK(engine.rest() == Lines{"readyok"});
}

TEST_CASE("a last line without an end counts") {
  Conversation engine;
  engine.send_bytes("isready\nisready");
  engine.end_input();
  CHECK(engine.rest() == Lines{"readyok", "readyok"});
}

TEST_CASE("a peer that has closed its end stops nothing") {
  Conversation engine(play_first_when_stopped);
  engine.stop_reading();
  engine.send_bytes("uci\ngo infinite\nstop\nisready\nquit\n");
  CHECK(engine.join());
}

// A conversation whose player takes its time over new settings.
class Slow : public Conversation {
 public:
  explicit Slow(Script::Decide decide = play_first) : Conversation(std::move(decide)) {
    send("isready");
    wait_for("readyok");
    const std::lock_guard lock(script().mutex);
    script().configure = [](const players::Settings&) -> text::Parsed<void> {
      std::this_thread::sleep_for(300ms);
      return {};
    };
  }
};

TEST_CASE("what follows a new setting waits until the player has it") {
  Slow engine;
  engine.send_bytes("setoption name Hash value 64\nisready\n");
  CHECK(engine.during(150ms).empty());
  CHECK(engine.line(Peer::kAtOnce) == "readyok");
}

TEST_CASE("isready that waited for setting up does not wait for a search that is stopping") {
  // Each search goes on for a while when it is stopped.
  Slow engine([](const games::AnyState& state, const players::Limits& limits,
                 players::Control& control, const players::Reporter& reporter) {
    std::this_thread::sleep_for(300ms);
    return play_first_when_stopped(state, limits, control, reporter);
  });
  engine.send_bytes(
      "setoption name Hash value 64\ngo infinite\nstop\nucinewgame\ngo infinite\nstop\n"
      "isready\n");
  CHECK(engine.during(150ms).empty());
  CHECK(engine.line() == "readyok");
  CHECK(engine.wait_for("bestmove") == "bestmove a2a3");
  CHECK(engine.wait_for("bestmove") == "bestmove a2a3");
  CHECK(engine.during(50ms).empty());
}

TEST_CASE("the clock of a go that waits has begun already") {
  Slow engine;
  const auto before = players::SteadyClock::now();
  engine.send_bytes("setoption name Hash value 64\ngo wtime 1000 btime 1000\n");
  engine.wait_for("bestmove");
  CHECK(players::SteadyClock::now() - before >= 300ms);
  const std::lock_guard lock(engine.script().mutex);
  CHECK(engine.script().started.at(0) - before < 200ms);
}

TEST_CASE("a player's illegal action is replaced and reported") {
  Conversation engine([](const auto&, const auto&, auto&, const auto&) {
    return players::Decision{"e2e5", "e7e5"};
  });
  engine.send("go");
  const Lines lines = engine.until("bestmove");
  CHECK(begins(lines[0], "info string error internal line 1 token 0 e2e5"));
  CHECK(lines.back() == "bestmove a2a3");
}

TEST_CASE("a player that throws is survived") {
  Conversation engine([](const auto&, const auto&, auto&, const auto&) -> players::Decision {
    throw std::runtime_error("out of chalk");
  });
  engine.send("go searchmoves b2b4 h2h3");
  const Lines lines = engine.until("bestmove");
  CHECK(lines[0] == "info string error internal line 1 text out of chalk");
  CHECK(lines.back() == "bestmove b2b4");
}

TEST_CASE("an expected reply is printed only if it is legal") {
  const auto [reply, line] = GENERATE(table<std::string, std::string>(
      {{"e7e5", "bestmove e2e4 ponder e7e5"}, {"e7e4", "bestmove e2e4"}, {"", "bestmove e2e4"}}));
  Conversation engine([reply = reply](const auto&, const auto&, auto&, const auto&) {
    return players::Decision{"e2e4", reply};
  });
  engine.send("go");
  CHECK(engine.wait_for("bestmove") == line);
}

}  // namespace
}  // namespace pawnbroker::test
