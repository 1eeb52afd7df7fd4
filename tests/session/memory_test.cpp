// What the engine may take of the machine, and that it gives back what it took.

#include <fstream>
#include <string>
#include <vector>

#include "catch.h"
#include "engine_process.h"
#include "positions.h"
#include "sanitized.h"

namespace pawnbroker::test {
namespace {

void play(EngineProcess& engine, const std::string& position, const std::string& go) {
  engine.send("position " + position);
  engine.send(go);
  const std::string answer = engine.wait_for("bestmove");
  INFO(position << ": " << answer);
  REQUIRE_FALSE(begins(answer, "bestmove (none)"));
}

void settle(EngineProcess& engine) {
  engine.send("isready");
  engine.wait_for("readyok");
}

TEST_CASE("a line of one MiB is read at once, whatever it holds") {
  constexpr std::size_t kMost = std::size_t{1} << 20;
  const auto [begin, part] = GENERATE(table<std::string, std::string>({
      {"position startpos moves", " g1f3 g8f6 f3g1 f6g8"},
      {"position choker seat w rules FiftyMoves=false moves", " call"},
      {"go depth 1 searchmoves", " e2e4 d2d4"},
      {"go", " wtime 1"},
      {"setoption name", " Hash"},
      {"position fen", " 8/8"},
      {"match hand 1 result", " 1"},
  }));
  std::string line = begin;
  while (line.size() + part.size() <= kMost) line += part;
  EngineProcess engine;
  engine.send("xuci 1");
  engine.wait_for("xuciok");
  engine.send(line);
  engine.send("isready");
  engine.wait_for("readyok", Peer::kAtOnce);
  engine.send("position startpos");
  engine.send("go depth 1");
  CHECK(is_legal("startpos", engine.wait_for("bestmove").substr(9, 4)));
}

const std::string kBetting = "choker seat w stacks 100000 100000 moves deal:QR/??";
const std::string kPlacement =
    "choker seat b moves deal:??/QR call check deal:??/PP check check deal:?/B check check R@a1";

TEST_CASE("memory stays within Hash and what the specification adds to it") {
  if (kSanitized) return;
  constexpr long kHash = 96;
  constexpr long kThreads = 2;
  constexpr long kMost = kHash + 48 + 12 * kThreads;  // MiB
  EngineProcess engine;
  engine.send("xuci 1");
  engine.send("setoption name Hash value " + std::to_string(kHash));
  engine.send("setoption name Threads value " + std::to_string(kThreads));
  for (const std::string& position :
       {std::string("startpos"), kBetting, kPlacement, std::string("cheversi seat w moves"),
        std::string("blackdrez seat 1 seats 2 moves deal:RR/RB"), std::string("startpos")}) {
    CAPTURE(position);
    play(engine, position, "go movetime 300 bettime 700");
    CHECK(engine.resident_kib() <= kMost * 1024);
  }
  // What was taken for a large table comes back.
  engine.send("setoption name Hash value 1");
  settle(engine);
  CHECK(engine.resident_kib() <= (kMost - kHash + 1) * 1024);
}

TEST_CASE("a table larger than the memory that is left is refused, the old one stays", "[P49]") {
  if (kSanitized) return;
  std::ifstream meminfo("/proc/meminfo");
  std::string word;
  long kib = 0;
  while (meminfo >> word && word != "MemAvailable:") {
  }
  REQUIRE(meminfo >> kib);
  const long mib = kib / 1024 + 1024;
  if (mib > 65'536) return;  // no size that the option takes is too large here
  EngineProcess engine;
  engine.send("setoption name Hash value 32");
  engine.send("setoption name Hash value " + std::to_string(mib));
  const std::string error = engine.wait_for("info");
  CHECK(begins(error, "info string error bad-value line 2"));
  CHECK(error.find("stays at 32") != std::string::npos);
  play(engine, "startpos", "go depth 4");
}

TEST_CASE("a thousand new games and many hands leave no trace") {
  if (kSanitized) return;
  EngineProcess engine;
  engine.send("xuci 1");
  engine.send("setoption name Hash value 1");
  const auto new_games = [&engine](int count) {
    for (int i = 0; i < count; ++i) engine.send("ucinewgame");
    settle(engine);
  };
  const auto hands = [&engine] {
    for (const std::string& hand : random_choker_positions(16)) play(engine, hand, "go nodes 2");
    settle(engine);
  };
  hands();
  new_games(100);
  const long memory = engine.resident_kib();
  const int files = engine.open_files();
  new_games(900);
  CHECK(engine.resident_kib() <= memory + 1024);
  hands();
  CHECK(engine.resident_kib() <= memory + 8192);
  CHECK(engine.open_files() == files);
}

}  // namespace
}  // namespace pawnbroker::test
