// The real engine's options.

#include <chrono>
#include <string>
#include <vector>

#include "catch.h"
#include "engine_process.h"
#include "sanitized.h"
#include "wire/words.h"

namespace pawnbroker::test {
namespace {

using namespace std::chrono_literals;
using Lines = std::vector<std::string>;

// What is said until the engine is ready again.
Lines answers(Peer& engine, std::string_view line) {
  engine.send(line);
  engine.send("isready");
  Lines lines = engine.until("readyok");
  lines.pop_back();
  return lines;
}

TEST_CASE("bad option values are refused and survived", "[P48][P51]") {
  EngineProcess engine;
  for (const auto* value : {"abc", "1e9", "", "99999999999999999999", "0x10", "1,5", "-5"}) {
    const Lines lines = answers(engine, "setoption name Hash value " + std::string(value));
    REQUIRE(lines.size() == 1);
    CHECK(begins(lines[0], "info string error bad-value"));
  }
  engine.send("go depth 2");
  engine.wait_for("bestmove");
}

TEST_CASE("a table that cannot be had leaves the one that was there", "[P49]") {
  if (kSanitized) return;  // a sanitizer reserves more addresses than any limit leaves
  EngineProcess engine({"/bin/sh", "-c", "ulimit -v 1000000; exec " + engine_path()});
  CHECK(answers(engine, "setoption name Hash value 32").empty());
  const Lines lines = answers(engine, "setoption name Hash value 65536");
  REQUIRE(lines.size() == 1);
  CHECK(begins(lines[0], "info string error bad-value"));
  CHECK(lines[0].find(" 32") != std::string::npos);
  CHECK(answers(engine, "setoption name Hash value 64").empty());
  engine.send("go depth 4");
  engine.wait_for("bestmove");
}

TEST_CASE("a smaller table gives its memory back", "[P50]") {
  if (kSanitized) return;
  EngineProcess engine;
  CHECK(answers(engine, "setoption name Hash value 512").empty());
  const long big = engine.resident_kib();
  CHECK(answers(engine, "setoption name Hash value 32").empty());
  const long small = engine.resident_kib();
  CHECK(small < 200'000);
  CHECK(small <= big);
}

TEST_CASE("option names are read in any case", "[P47]") {
  EngineProcess engine;
  CHECK(answers(engine, "setoption name MULTIPV value 2").empty());
  CHECK(answers(engine, "setoption name uci_showwdl value TRUE").empty());
  engine.send("go depth 3");
  const Lines lines = lines_with(engine.until("bestmove"), "info");
  CHECK(lines.back().find(" multipv 2 ") != std::string::npos);
  CHECK(lines.back().find(" wdl ") != std::string::npos);
}

TEST_CASE("a network that cannot be had leaves the one that was there") {
  EngineProcess engine;
  const auto search = [&engine] {
    engine.send("setoption name Clear Hash");
    engine.send("go depth 6");
    const Lines lines = lines_with(engine.until("bestmove"), "info depth 6");
    return lines.back().substr(0, lines.back().find(" nps "));
  };
  const std::string own = search();
  CHECK(answers(engine, "setoption name EvalFile value classical").empty());
  const std::string by_hand = search();
  CHECK(own != by_hand);
  for (const auto* value : {"/nonexistent/file", "/", "/proc/self/status"}) {
    const Lines lines = answers(engine, "setoption name EvalFile value " + std::string(value));
    REQUIRE(lines.size() == 1);
    CHECK(begins(lines[0], "info string error bad-value"));
    CHECK(lines[0].find(value) != std::string::npos);
    CHECK(search() == by_hand);
  }
  CHECK(answers(engine, "setoption name EvalFile value <empty>").empty());
  CHECK(search() == own);
}

}  // namespace
}  // namespace pawnbroker::test
