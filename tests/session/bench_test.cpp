#include "session/bench.h"

#include <cstdint>
#include <set>
#include <string>
#include <vector>

#include "catch.h"
#include "chess/fen.h"
#include "chess/movegen.h"
#include "engine_process.h"
#include "session/bench_positions.h"
#include "text/words.h"

namespace pawnbroker::test {
namespace {

using session::kChessPositions;
using session::kChokerStarts;

struct Bench {
  std::vector<std::string> lines;
  session::BenchResult result;
};

Bench bench(int depth, bool stop = false) {
  players::Control control;
  control.stop = stop;
  Bench done;
  done.result = session::run_bench(depth, control,
                                   [&](const std::string& line) { done.lines.push_back(line); });
  return done;
}

// The number in front of `word` in the line `N nodes M nps`.
std::string before(const std::string& line, const std::string& word) {
  const auto words = text::words(line);
  REQUIRE(words.size() == 4);
  for (std::size_t i = 1; i < words.size(); ++i) {
    if (words[i] == word) return std::string(words[i - 1]);
  }
  return "";
}

TEST_CASE("bench says the same on every run") {
  const Bench first = bench(5);
  const Bench second = bench(5);
  CHECK(first.lines.size() == 50);
  CHECK(first.lines == second.lines);
  CHECK(first.result.nodes == second.result.nodes);
  CHECK(bench(6).result.nodes > first.result.nodes);
}

TEST_CASE("the nodes of bench are the sum of its positions") {
  const Bench done = bench(3);
  std::uint64_t sum = 0;
  for (const std::string& line : done.lines) {
    sum += text::parse_int<std::uint64_t>(text::words(line).back()).value();
  }
  CHECK(done.result.nodes == sum);
}

TEST_CASE("a stopped bench does nothing more") {
  const Bench done = bench(30, true);
  CHECK(done.lines.empty());
  CHECK(done.result.nodes == 0);
}

TEST_CASE("the last line of bench is made for programs") {
  CHECK(session::summary({1234567, players::Milliseconds(1000)}) == "1234567 nodes 1234567 nps");
  CHECK(session::summary({300, players::Milliseconds(0)}) == "300 nodes 300000 nps");
}

TEST_CASE("the positions of bench are sound, different and not over") {
  std::set<std::string_view> seen;
  for (const auto* positions : {&kChokerStarts, &kChessPositions}) {
    for (const std::string_view fen : *positions) {
      CAPTURE(fen);
      const auto reading = chess::parse_fen_reporting(fen);
      REQUIRE(reading);
      CHECK(reading->dropped.empty());
      CHECK(chess::fen(reading->position) == fen);
      CHECK(chess::has_legal_move(reading->position));
      CHECK(seen.insert(fen).second);
    }
  }
  CHECK(seen.size() == 50);
}

TEST_CASE("bench in a conversation counts what it counts elsewhere, in info strings", "[P04]") {
  EngineProcess engine;
  engine.send("bench 3");
  const std::string note = "info string ";
  for (const std::string& line : bench(3).lines) CHECK(engine.line() == note + line);
  const std::string last = engine.line().value();
  REQUIRE(last.starts_with(note));
  const std::string sum = last.substr(note.size());
  CHECK(before(sum, "nodes") == std::to_string(bench(3).result.nodes));
  CHECK_FALSE(before(sum, "nps").empty());

  // The settings of the conversation stay, and `stop` works as for a search.
  engine.send("bench 60");
  engine.send("isready");
  CHECK(engine.wait_for("readyok") == "readyok");
  engine.send("stop");
  engine.send("go depth 1");
  const auto rest = engine.until("bestmove");
  CHECK(lines_with(rest, "info string error").empty());
}

TEST_CASE("bench refuses a depth that is no number") {
  EngineProcess engine;
  engine.send("bench deep");
  CHECK(engine.line() ==
        "info string error bad-value line 1 token 1 deep text bench takes a number of plies");
}

}  // namespace
}  // namespace pawnbroker::test
