// Endgame tables, as a peer meets them.

#include <string>

#include "catch.h"
#include "engine_process.h"

namespace pawnbroker::test {
namespace {

const std::string kSetPath = "setoption name SyzygyPath value ";
const std::string kFolder = PAWNBROKER_TEST_DATA "/syzygy";

std::string search_pawn_ending(EngineProcess& engine) {
  engine.send("position fen 8/8/8/8/8/4K3/4P3/4k3 w - - 0 1");
  engine.send("go nodes 20");
  std::string last;
  for (const std::string& line : engine.until("bestmove")) {
    if (begins(line, "info depth")) last = line;
  }
  return last;
}

TEST_CASE("a path without tables is refused and play goes on") {
  EngineProcess engine;
  engine.send(kSetPath + "/nowhere/at/all");
  CHECK(engine.line() ==
        "info string error bad-value line 1 token 0 /nowhere/at/all text this folder cannot be "
        "read: No such file or directory");
  CHECK(search_pawn_ending(engine).find(" tbhits ") == std::string::npos);
}

TEST_CASE("tables are used, kept when a later path is bad, and given up for none") {
  EngineProcess engine;
  engine.send(kSetPath + kFolder);
  engine.send("isready");
  const auto answers = engine.until("readyok");
  if (answers.size() > 1) {
    CHECK(answers.front().find("libfathom.so.1") != std::string::npos);
    WARN(answers.front());
    return;
  }
  CHECK(search_pawn_ending(engine).find(" score cp 31759 ") != std::string::npos);
  engine.send(kSetPath + kFolder + ":/nowhere/at/all");
  engine.wait_for("info string error bad-value");
  CHECK(search_pawn_ending(engine).find(" score cp 31759 ") != std::string::npos);

  engine.send("setoption name SyzygyProbeLimit value 2");
  CHECK(search_pawn_ending(engine).find(" tbhits 0 ") != std::string::npos);
  engine.send(kSetPath + "<empty>");
  CHECK(search_pawn_ending(engine).find(" tbhits ") == std::string::npos);
}

}  // namespace
}  // namespace pawnbroker::test
