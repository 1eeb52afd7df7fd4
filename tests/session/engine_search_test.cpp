// The real engine's searches: when they end, what they say, and what may come meanwhile.

#include <algorithm>
#include <chrono>
#include <set>
#include <string>
#include <thread>
#include <vector>

#include "catch.h"
#include "engine_process.h"
#include "positions.h"
#include "text/words.h"
#include "wire/info.h"
#include "wire/words.h"

namespace pawnbroker::test {
namespace {

using namespace std::chrono_literals;
using std::chrono::steady_clock;
using Lines = std::vector<std::string>;

wire::Info read_info(const std::string& line) {
  const auto words = text::words(line);
  return wire::parse_info(wire::Words(words).subspan(1));
}

std::string best(Peer& engine, const std::string& go) {
  engine.send(go);
  return std::string(text::words(engine.wait_for("bestmove"))[1]);
}

// The words of the line without the parts that differ from run to run.
Lines timeless(const std::string& line) {
  Lines words = wire::strings(text::words(line));
  for (const auto* key : {"time", "nps"}) {
    const auto at = std::ranges::find(words, key);
    if (at != words.end()) words.erase(at, at + 2);
  }
  return words;
}

TEST_CASE("every line of a game begins with a word of the protocol", "[P03][P04][P58]") {
  EngineProcess engine;
  engine.send_bytes("uci\nsetoption name Hash value 64\nsetoption name Threads value 2\n");
  Lines lines;
  std::string position = "startpos moves";
  for (int ply = 0; ply < 40; ++ply) {
    engine.send("position " + position);
    engine.send("go depth 2");
    for (std::string& line : engine.until("bestmove")) lines.push_back(std::move(line));
    const auto move = text::words(lines.back())[1];
    if (move == "(none)") break;
    position += " " + std::string(move);
  }
  const std::set<std::string> first{"id", "option", "uciok", "readyok", "bestmove", "info"};
  const std::set<std::string> known{"depth", "seldepth", "multipv",    "score",
                                    "cp",    "mate",     "lowerbound", "upperbound",
                                    "nodes", "nps",      "hashfull",   "time"};
  for (const std::string& line : lines) {
    INFO(line);
    CHECK(first.contains(line.substr(0, line.find(' '))));
    CHECK(wire::phrase(text::words(line)) == line);
    if (!begins(line, "info")) continue;
    const std::string before_pv = line.substr(5, line.find(" pv ") - 5);
    for (const auto word : text::words(before_pv)) {
      CHECK((known.contains(std::string(word)) || text::parse_int<std::int64_t>(word)));
    }
  }
}

TEST_CASE("the same search is the same with and without ucinewgame", "[P20]") {
  const auto run = [](const std::string& before) {
    EngineProcess engine;
    engine.send_bytes(before);
    engine.send_bytes("position startpos\ngo nodes 20000\n");
    std::vector<Lines> lines;
    for (const std::string& line : engine.until("bestmove")) {
      if (line != "readyok") lines.push_back(timeless(line));
    }
    return lines;
  };
  CHECK(run("") == run("ucinewgame\nisready\n"));
}

TEST_CASE("options set during a search act on the next", "[P25]") {
  EngineProcess engine;
  engine.send("go infinite");
  engine.send("setoption name Threads value 2");
  engine.send("isready");
  engine.wait_for("readyok", Peer::kAtOnce);
  engine.send("stop");
  engine.wait_for("bestmove", Peer::kAtOnce);
  CHECK(is_legal("startpos", best(engine, "go depth 4")));
}

TEST_CASE("a second go, ucinewgame and uci during a search", "[P26]") {
  EngineProcess engine;
  engine.send("go infinite");
  engine.send(GENERATE("go depth 2", "ucinewgame", "uci"));
  engine.send("isready");
  engine.wait_for("readyok", Peer::kAtOnce);
  engine.send("stop");
  engine.wait_for("bestmove", Peer::kAtOnce);
  CHECK(lines_with(engine.during(100ms), "bestmove").empty());
}

TEST_CASE("three hundred searches begun and stopped without waiting", "[P24]") {
  EngineProcess engine;
  std::string bytes;
  for (int i = 0; i < 300; ++i) bytes += "go infinite\nstop\n";
  engine.send_bytes(bytes);
  for (int i = 0; i < 300; ++i) {
    const std::string line = engine.wait_for("bestmove");
    REQUIRE(is_legal("startpos", text::words(line)[1]));
  }
  CHECK(engine.during(100ms).empty());
}

TEST_CASE("two thousand isready during a search are all answered on lines of their own", "[P28]") {
  EngineProcess engine;
  engine.send_bytes("setoption name Threads value 2\nsetoption name MultiPV value 5\n");
  engine.send("go infinite");
  int ready = 0;
  for (int batch = 0; batch < 20; ++batch) {
    std::string bytes;
    for (int i = 0; i < 100; ++i) bytes += "isready\n";
    engine.send_bytes(bytes);
    for (int i = 0; i < 100; ++i) {
      for (const std::string& line : engine.until("readyok")) {
        ready += line == "readyok";
        if (line != "readyok") CHECK(begins(line, "info"));
      }
    }
  }
  CHECK(ready == 2000);
  engine.send("stop");
  engine.wait_for("bestmove", Peer::kAtOnce);
}

TEST_CASE("waiting for stop costs no time of the processor", "[P29]") {
  EngineProcess engine;
  engine.send("position " + GENERATE(as<std::string>(), "startpos moves f2f3 e7e5 g2g4 d8h4",
                                     "fen 7k/5Q2/6K1/8/8/8/8/8 b - - 0 1"));
  engine.send("go infinite");
  engine.wait_for("info");
  const auto before = engine.cpu_time();
  CHECK(lines_with(engine.during(700ms), "bestmove").empty());
  CHECK(engine.cpu_time() - before < 100ms);
  engine.send("stop");
  CHECK(engine.wait_for("bestmove", Peer::kAtOnce) == "bestmove (none)");
}

TEST_CASE("every decision has an info with a value, whose pv begins with the action", "[P30]") {
  EngineProcess engine;
  engine.send("xuci 1");
  const std::string header =
      "position choker seat w hand 7 stacks 10000 10000 blinds 500 1000 struct nl rules - ";
  engine.send(GENERATE_COPY(
      as<std::string>(), "position fen 6k1/5ppp/8/8/8/8/8/R3K3 w Q - 0 1",
      "position fen k7/8/1K6/8/8/8/8/7R b - - 0 1", header + "moves deal:QR/??",
      header + "moves deal:QR/?? call check deal:PP/?? check check deal:N/? check check"));
  engine.send("go nodes 500");
  const Lines lines = engine.until("bestmove");
  const auto infos = lines_with(lines, "info");
  REQUIRE_FALSE(infos.empty());
  const wire::Info last = read_info(infos.back());
  CHECK((last.score || last.ev));
  REQUIRE_FALSE(last.pv.empty());
  CHECK(last.pv.front() == text::words(lines.back())[1]);
}

TEST_CASE("a mated root repeats nothing of the search before", "[P31]") {
  EngineProcess engine;
  engine.send("position startpos");
  best(engine, "go movetime 100");
  engine.send("position startpos moves f2f3 e7e5 g2g4 d8h4");
  engine.send("go movetime 100");
  CHECK(engine.until("bestmove") == Lines{"info depth 0 score mate 0", "bestmove (none)"});
}

TEST_CASE("drawn positions are worth nothing and played on", "[P32]") {
  EngineProcess engine;
  const std::string position = GENERATE(as<std::string>(), "fen 4k3/8/8/8/8/8/8/4K3 w - - 0 1",
                                        "fen 4k3/8/8/8/8/8/4R3/3K4 b - - 100 90",
                                        "startpos moves g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8");
  engine.send("position " + position);
  engine.send("go depth 3");
  const Lines lines = engine.until("bestmove");
  CHECK(is_legal(position, text::words(lines.back())[1]));
  const auto infos = lines_with(lines, "info");
  REQUIRE_FALSE(infos.empty());
  CHECK(read_info(infos.back()).score == wire::Score{});
}

TEST_CASE("limits of nothing are answered at once", "[P35][P38]") {
  EngineProcess engine;
  engine.send("isready");
  engine.wait_for("readyok");
  engine.send(GENERATE("go movetime 0", "go nodes 0", "go depth 0", "go wtime 0 btime 0",
                       "go wtime 0 btime 0 winc 2000 binc 2000", "go wtime -100 btime -100",
                       "go wtime 1 btime 1"));
  const std::string line = engine.wait_for("bestmove", Peer::kAtOnce);
  CHECK(is_legal("startpos", text::words(line)[1]));
}

TEST_CASE("without a clock of its own the engine takes a short time", "[P36]") {
  EngineProcess engine;
  engine.send(GENERATE("go btime 50000", "go btime 100", "go wtime 100", "go"));
  const Lines lines = engine.until("bestmove", 5s);
  CHECK(read_info(lines_with(lines, "info").back()).score);
}

TEST_CASE("every limit limits", "[P37][P39]") {
  EngineProcess engine;
  const auto [go, most] =
      GENERATE(table<std::string, milliseconds>({{"go depth 3", 1000ms},
                                                 {"go nodes 1000", 1000ms},
                                                 {"go movetime 100", 400ms},
                                                 {"go wtime 1000 btime 1000", 1000ms},
                                                 {"go wtime 500 btime 500 movestogo 1", 500ms},
                                                 {"go wtime 50 winc 100 btime 50 binc 100", 400ms},
                                                 {"go foo 5 movetime 50", 350ms},
                                                 {"go infinite searchmoves a2a3", 5000ms},
                                                 {"go ponder movetime 50", 5000ms}}));
  engine.send("isready");
  engine.wait_for("readyok");
  const auto start = steady_clock::now();
  engine.send(go);
  if (go.starts_with("go infinite") || go.starts_with("go ponder")) {
    CHECK(lines_with(engine.during(200ms), "bestmove").empty());
    engine.send("stop");
  }
  const std::string line = engine.wait_for("bestmove");
  CHECK(steady_clock::now() - start < most);
  CHECK(is_legal("startpos", text::words(line)[1]));
}

TEST_CASE("a limited search for a mate ends with it") {
  EngineProcess engine;
  engine.send("position fen 6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1");
  CHECK(best(engine, "go mate 1") == "a1a8");
}

TEST_CASE("MultiPV gives as many lines as there are moves", "[P40][P41]") {
  EngineProcess engine;
  engine.send("setoption name MultiPV value 10");
  const auto [position, depth, count] = GENERATE(table<std::string, int, std::size_t>(
      {{"fen r1bqkb1r/ppp2ppp/5n2/nB1Pp1N1/8/8/PPPP1PPP/RNBQK2R b KQkq - 2 6", 8, 6},
       {"fen k7/8/1K6/8/8/8/8/7R b - - 0 1", 4, 1}}));
  engine.send("position " + position);
  engine.send("go depth " + std::to_string(depth));
  std::set<std::string> moves;
  std::set<std::int64_t> ranks;
  for (const std::string& line : lines_with(engine.until("bestmove"), "info")) {
    const wire::Info info = read_info(line);
    if (info.depth != depth) continue;
    REQUIRE_FALSE(info.pv.empty());
    moves.insert(info.pv.front());
    ranks.insert(info.multipv.value_or(1));
  }
  CHECK(moves.size() == count);
  CHECK(ranks.size() == count);
  CHECK(*ranks.rbegin() == static_cast<std::int64_t>(count));
}

TEST_CASE("MultiPV of a bet gives one line for each choice at most", "[P41]") {
  EngineProcess engine;
  engine.send("xuci 1");
  engine.send("setoption name MultiPV value 5");
  engine.send(
      "position choker seat b hand 1 stacks 9000 2000 blinds 500 1000 struct nl rules - "
      "moves deal:??/QR raise:9000");
  engine.send("go bettime 1000");
  std::set<std::string> actions;
  const auto infos = lines_with(engine.until("bestmove"), "info depth");
  for (const std::string& line : infos) actions.insert(read_info(line).pv.at(0));
  CHECK(actions == std::set<std::string>{"fold", "call"});
  CHECK(infos.size() == 2);
}

TEST_CASE("mates are counted in moves from the side to move", "[P42]") {
  EngineProcess engine;
  const auto [fen, mate] = GENERATE(table<std::string, int>({{"k7/8/1K6/5R2/8/8/8/8 b", -1},
                                                             {"1k6/8/1K6/5R2/8/8/8/8 w", 1},
                                                             {"k7/8/1K6/1R6/8/8/8/8 w", 2},
                                                             {"Qk6/8/1K6/1R6/8/8/8/8 b", -2}}));
  engine.send("position fen " + fen + " - - 0 1");
  engine.send("go depth 8");
  const wire::Info last = read_info(lines_with(engine.until("bestmove"), "info").back());
  CHECK(last.score == wire::Score{wire::Score::Unit::mate, wire::Score::Bound::exact, mate});
}

TEST_CASE("a score of mate against the side to move is negative", "[P43]") {
  EngineProcess engine;
  engine.send("position fen 8/1p3p1p/p4P1k/P4P1p/6pP/6Pq/5P2/6K1 b - - 0 1");
  engine.send("go depth 14 movetime 500");
  const wire::Info last = read_info(lines_with(engine.until("bestmove"), "info").back());
  REQUIRE(last.score);
  if (last.score->unit == wire::Score::Unit::mate) CHECK(last.score->value < 0);
}

TEST_CASE("no flood of lines comes, however fast the search is", "[P44]") {
  EngineProcess engine;
  engine.send("position fen 6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1");
  engine.send("go infinite");
  CHECK(engine.during(1500ms).size() < 100);
  engine.send("stop");
  CHECK(engine.wait_for("bestmove", Peer::kAtOnce) == "bestmove a1a8");
}

TEST_CASE("a client that reads late misses nothing", "[P45]") {
  EngineProcess engine;
  engine.send_bytes("setoption name MultiPV value 20\nposition startpos\ngo movetime 300\n");
  std::this_thread::sleep_for(1s);
  CHECK(lines_with(engine.until("bestmove", Peer::kAtOnce), "bestmove").size() == 1);
  const auto start = steady_clock::now();
  best(engine, "go movetime 100");
  CHECK(steady_clock::now() - start < 1s);
}

TEST_CASE("castling is the king taking its rook when Chess960 is on", "[P53]") {
  EngineProcess engine;
  engine.send("setoption name UCI_Chess960 value true");
  engine.send("position fen brkr4/p1p1bppp/1pq1p1nn/6N1/3P3P/1P4P1/PBP2P2/1RKRQBN1 b KQkq - 0 9");
  engine.send("go depth 1 searchmoves c8d8");
  CHECK(engine.wait_for("bestmove").starts_with("bestmove c8d8"));
  engine.send("position fen 4k3/8/8/8/8/8/8/4K2R w K - 0 1");
  engine.send("go depth 1 searchmoves e1g1");
  CHECK(engine.wait_for("bestmove").starts_with("bestmove e1h1"));
}

}  // namespace
}  // namespace pawnbroker::test
