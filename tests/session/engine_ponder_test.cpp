// Pondering, and chances of winning, on the real engine.

#include <algorithm>
#include <chrono>
#include <string>
#include <thread>
#include <vector>

#include "catch.h"
#include "engine_process.h"
#include "text/words.h"

namespace pawnbroker::test {
namespace {

TEST_CASE("a ponderhit may come at any moment") {
  EngineProcess engine;
  const std::vector<std::string> searches = {"go ponder wtime 200 btime 200 winc 5 binc 5",
                                             "go ponder movetime 10", "go ponder depth 3",
                                             "go ponder nodes 500", "go ponder mate 1"};
  for (int wait = 0; wait < 25; ++wait) {
    for (const std::string& search : searches) {
      CAPTURE(wait, search);
      engine.send("position fen 6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1");
      engine.send(search);
      if (wait > 0) std::this_thread::sleep_for(milliseconds(wait));
      engine.send("isready");
      CHECK(lines_with(engine.until("readyok"), "bestmove").empty());
      engine.send("ponderhit");
      CHECK(engine.wait_for("bestmove").starts_with("bestmove d1d8"));
    }
  }
}

TEST_CASE("a ponderhit and a stop behind each other have one answer") {
  EngineProcess engine;
  for (int i = 0; i < 50; ++i) {
    engine.send("go ponder wtime 1000 btime 1000");
    engine.send("ponderhit");
    engine.send("stop");
    engine.send("ponderhit");
    engine.send("isready");
    std::vector<std::string> heard = engine.until("bestmove");
    const auto later = engine.during(milliseconds(2));
    heard.insert(heard.end(), later.begin(), later.end());
    CHECK(lines_with(heard, "bestmove").size() == 1);
  }
}

TEST_CASE("behind a ponderhit without a limit a bet takes a short time, too") {
  EngineProcess engine;
  engine.send("xuci 1");
  engine.wait_for("xuciok");
  engine.send("position choker seat w stacks 100000 100000 moves deal:QR/??");
  engine.send("go ponder");
  CHECK(lines_with(engine.during(milliseconds(100)), "bestmove").empty());
  engine.send("ponderhit");
  engine.wait_for("bestmove");
}

TEST_CASE("chances add up to a thousand in every line") {
  EngineProcess engine;
  engine.send("setoption name UCI_ShowWDL value true");
  engine.send("setoption name MultiPV value 3");
  for (const char* const position :
       {"startpos", "fen 4k3/8/8/8/8/8/8/QQ2K3 w - - 0 1", "fen 4k3/8/8/8/8/8/8/qq2K3 w - - 0 1",
        "fen 8/8/8/8/4k3/8/8/4K2N w - - 0 1",
        "fen 3nk2q/p3pb2/3p4/8/P7/8/R1P1P1B1/2Q1K3 w - - 0 1"}) {
    CAPTURE(position);
    engine.send(std::string("position ") + position);
    engine.send("go depth 6");
    const auto lines = lines_with(engine.until("bestmove"), "info depth");
    REQUIRE_FALSE(lines.empty());
    for (const std::string& line : lines) {
      const auto words = text::words(line);
      const auto at = std::find(words.begin(), words.end(), "wdl");
      REQUIRE(words.end() - at > 3);
      int sum = 0;
      for (int i = 1; i <= 3; ++i) {
        const int chance = text::parse_int<int>(at[i]).value();
        CHECK(chance >= 0);
        sum += chance;
      }
      CHECK(sum == 1000);
    }
  }
}

}  // namespace
}  // namespace pawnbroker::test
