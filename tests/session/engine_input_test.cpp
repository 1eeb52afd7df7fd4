// The real engine against what clients are known to send: bytes, positions, moments.

#include <chrono>
#include <map>
#include <string>
#include <vector>

#include "catch.h"
#include "engine_process.h"
#include "positions.h"
#include "text/words.h"

namespace pawnbroker::test {
namespace {

using namespace std::chrono_literals;
using std::chrono::steady_clock;
using Lines = std::vector<std::string>;

std::string best(Peer& engine, const std::string& go) {
  engine.send(go);
  return std::string(text::words(engine.wait_for("bestmove"))[1]);
}

TEST_CASE("the engine says nothing before it is asked", "[P05]") {
  EngineProcess engine;
  CHECK(engine.during(500ms).empty());
}

TEST_CASE("answers come at once through a pipe", "[P46]") {
  EngineProcess engine;
  engine.send("uci");
  engine.wait_for("uciok", Peer::kAtOnce);
  engine.send("isready");
  engine.wait_for("readyok", Peer::kAtOnce);
}

TEST_CASE("CR LF and free white space", "[P01][P02]") {
  EngineProcess engine;
  engine.send_bytes("uci\r\n\r\n\t  isready \t\r\n position   startpos   moves\te2e4  \r\n");
  engine.send_bytes(" go  depth   1 \r\n");
  const Lines lines = engine.until("bestmove");
  CHECK(lines_with(lines, "readyok").size() == 1);
  CHECK(is_legal("startpos moves e2e4", text::words(lines.back())[1]));
  for (const std::string& line : lines) CHECK(line.find('\r') == std::string::npos);
}

TEST_CASE("the end of input ends a deep search", "[P06]") {
  EngineProcess engine;
  engine.send_bytes("position startpos\ngo depth 300\n");
  engine.end_input();
  const auto start = steady_clock::now();
  const Lines lines = engine.rest();
  CHECK(engine.wait_exit(Peer::kAtOnce) == 0);
  CHECK(steady_clock::now() - start < Peer::kAtOnce);
  CHECK(is_legal("startpos", text::words(lines.back())[1]));
}

TEST_CASE("a standard stream that is closed from the start is none") {
  EngineProcess without_input({"/bin/sh", "-c", "exec " + engine_path() + " <&-"});
  CHECK(without_input.wait_exit(Peer::kAtOnce) == 0);
  EngineProcess without_output({"/bin/sh", "-c", "exec " + engine_path() + " >&-"});
  without_output.send_bytes("uci\ngo depth 5\n");
  without_output.end_input();
  CHECK(without_output.wait_exit(Peer::kAtOnce) == 0);
}

TEST_CASE("a game of six thousand plies is read", "[P07]") {
  EngineProcess engine;
  const int rounds = GENERATE(100, 250, 1500);
  std::string position = "startpos moves";
  for (int i = 0; i < rounds; ++i) position += " g1f3 g8f6 f3g1 f6g8";
  engine.send("position " + position);
  CHECK(is_legal("startpos", best(engine, "go depth 2")));
}

TEST_CASE("fens that programs write are read", "[P09][P10][P11][P12][P55]") {
  const std::string fen =
      GENERATE(as<std::string>(), "r4rk1/pppnbppp/8/3P4/2PP2b1/P3KN2/1P2B1PP/RN5R w - - 1 1 moves",
               "5rk1/2p4p/2p4r/3P4/4p1b1/1Q2NqPp/PP3P1K/R4R2 b - - moves",
               "8/8/8/8/8/6k1/6p1/7K w - - bm Kg1; id \"x\";", "8/8/8/8/8/6k1/6p1/7K w -",
               "2k5/8/3K4/1p6/p7/P7/1B6/8 b KQkq - 0 1", "4k3/8/8/8/8/8/8/4K2R w - - 0 1");
  EngineProcess engine;
  engine.send("position fen " + fen);
  CHECK(is_legal("fen " + fen, best(engine, "go depth 3")));
}

TEST_CASE("positions that cannot be are refused, and a good one is played again",
          "[P13][P14][P15]") {
  const std::string fen =
      GENERATE(as<std::string>(), "2P5/8/8/3p4/4bK2/8/4k1p1/2Q5 w - - 12 81",
               "QQQQQQBk/Q6B/Q6Q/Q6Q/Q6Q/Q6Q/Q6Q/KQQQQQQQ w - - 0 1",
               "rRrRrRRK/RrRrrRrR/rrRrRrRR/rRrRrRrr/RRrRrRrR/rrRrRrRr/rRrRrRrR/krrRRrRr w - - 0 1");
  EngineProcess engine;
  engine.send("position fen " + fen);
  CHECK(begins(engine.wait_for("info"), "info string error bad-position line 1"));
  CHECK(best(engine, "go depth 1") == "(none)");
  engine.send("position startpos");
  CHECK(is_legal("startpos", best(engine, "go depth 1")));
}

TEST_CASE("an illegal move in the list is refused and the game goes on", "[P16]") {
  EngineProcess engine;
  engine.send("position startpos moves d2d4 a1f8");
  CHECK(begins(engine.wait_for("info"), "info string error illegal-action line 1 token 2 a1f8"));
  CHECK(best(engine, "go depth 1") == "(none)");
  engine.send("position startpos");
  CHECK(is_legal("startpos", best(engine, "go depth 1")));
}

TEST_CASE("promotions are printed in lower case and read in either", "[P17]") {
  EngineProcess engine;
  const std::string fen = "fen 5k2/1P6/5p2/8/8/8/5PP1/3K4 w - - 1 61";
  engine.send("position " + fen);
  engine.send("go depth 4");
  for (const std::string& line : engine.until("bestmove")) {
    CHECK(line.find("b7b8Q") == std::string::npos);
  }
  engine.send("position " + fen + " moves b7b8Q");
  CHECK(is_legal(fen + " moves b7b8q", best(engine, "go depth 1")));
}

TEST_CASE("a double step without a legal capture makes no new position", "[P18]") {
  EngineProcess engine;
  engine.send("xuci 1");
  engine.send(
      "position fen 8/8/8/8/4p3/8/R2P3k/K7 w - - 0 37 moves "
      "d2d4 h2h3 a2a3 h3h2 a3a2 h2h1 a2a3 h1h2 a3a2");
  engine.send("view");
  const std::string view = engine.wait_for("view");
  CHECK(begins(view, "view phase over"));
  CHECK(view.find(" why repetition") != std::string::npos);
}

TEST_CASE("no game needs ucinewgame, and ucinewgame needs nothing", "[P21][P22]") {
  EngineProcess engine;
  if (GENERATE(false, true)) engine.send_bytes("uci\nucinewgame\nisready\n");
  engine.send("position startpos");
  CHECK(is_legal("startpos", best(engine, "go depth 4")));
}

TEST_CASE("every random position has a legal answer under the shortest limits", "[P33][P34]") {
  EngineProcess engine;
  engine.send("xuci 1");
  engine.wait_for("xuciok");
  const std::string limit =
      GENERATE(as<std::string>(), "nodes 1", "movetime 1", "depth 1", "wtime 1 btime 1 bettime 1");
  auto positions = random_chess_positions(100);
  for (auto& position : random_choker_positions(100)) positions.push_back(std::move(position));
  for (const std::string& position : positions) {
    engine.send("position " + position);
    const std::string action = best(engine, "go " + limit);
    INFO(position << ": " << action);
    REQUIRE(is_legal(position, action));
  }
}

TEST_CASE("quit ends the process however it is sent", "[P60]") {
  const std::string bytes =
      GENERATE(as<std::string>(), "go infinite\nstop\nquit\n", "go infinite\nquit\n",
               "go perft 12\nquit\n", "quit\n", "go infinite\nposition startpos\nuci\nquit\n");
  for (int i = 0; i < 4; ++i) {
    EngineProcess engine;
    engine.send_bytes(bytes);
    CHECK(engine.wait_exit(Peer::kAtOnce) == 0);
  }
}

TEST_CASE("the engine ends though nobody reads what it says") {
  EngineProcess engine;
  std::string bytes;
  for (int i = 0; i < 2000; ++i) bytes += "uci\n";  // 2 MB of answers
  engine.send_bytes(bytes + "go infinite\n");
  engine.send("quit");
  CHECK(engine.wait_exit(Peer::kAtOnce) == 0);
}

TEST_CASE("arguments ask about the program") {
  const auto [argument, status, word] = GENERATE(table<std::string, int, std::string>(
      {{"--version", 0, "Pawnbroker"}, {"--help", 0, "usage:"}, {"--bogus", 2, ""}}));
  EngineProcess engine({engine_path(), argument});
  const Lines lines = engine.rest();
  CHECK(engine.wait_exit(Peer::kAtOnce) == status);
  CHECK(lines.empty() == word.empty());
  if (!lines.empty()) CHECK(begins(lines[0], word));
}

TEST_CASE("an answer to an argument that cannot be written is an error") {
  const std::string argument = GENERATE(as<std::string>(), "--version", "--help", "bench 1");
  EngineProcess engine({"/bin/sh", "-c", "exec " + engine_path() + " " + argument + " >/dev/full"});
  CHECK(engine.wait_exit() == 1);
}

}  // namespace
}  // namespace pawnbroker::test
