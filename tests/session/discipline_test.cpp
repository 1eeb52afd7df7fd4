// What a chess program hears in a long session: exactly the words of UCI.

#include <random>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "catch.h"
#include "engine_process.h"
#include "text/words.h"

namespace pawnbroker::test {
namespace {

using Words = std::vector<std::string_view>;

bool is_number(std::string_view word) {
  return text::parse_int<std::int64_t>(word).has_value();
}

bool is_move(std::string_view word) {
  const auto square = [&](std::size_t at) {
    return word[at] >= 'a' && word[at] <= 'h' && word[at + 1] >= '1' && word[at + 1] <= '8';
  };
  if (word.size() != 4 && word.size() != 5) return false;
  return square(0) && square(2) &&
         (word.size() == 4 || std::string_view("qrbn").find(word[4]) != std::string_view::npos);
}

// Whether the words behind `info` are keys of UCI with their values, each key once.
bool is_info(const Words& words) {
  if (words.size() > 1 && words[1] == "string") return words.size() > 2;
  static const std::set<std::string_view> kNumbers = {"depth", "seldepth", "multipv", "nodes",
                                                      "nps",   "hashfull", "tbhits",  "time"};
  std::set<std::string_view> seen;
  std::size_t i = 1;
  const auto number = [&] { return i < words.size() && is_number(words[i++]); };
  while (i < words.size()) {
    const std::string_view key = words[i++];
    if (!seen.insert(key).second) return false;
    if (kNumbers.contains(key)) {
      if (!number()) return false;
    } else if (key == "wdl") {
      if (!number() || !number() || !number()) return false;
    } else if (key == "score") {
      if (i >= words.size() || (words[i] != "cp" && words[i] != "mate")) return false;
      ++i;
      if (!number()) return false;
      if (i < words.size() && (words[i] == "lowerbound" || words[i] == "upperbound")) ++i;
    } else if (key == "pv") {
      for (; i < words.size(); ++i) {
        if (!is_move(words[i])) return false;
      }
    } else {
      return false;
    }
  }
  return words.size() > 1;
}

// Whether a chess program that knows UCI and nothing else understands the line.
bool is_uci(const std::string& line) {
  const Words words = text::words(line);
  if (text::join({words.begin(), words.end()}, " ") != line || words.empty()) return false;
  for (const char c : line) {
    if (c < ' ' || c > '~') return false;
  }
  if (line == "uciok" || line == "readyok") return true;
  if (words[0] == "id" || words[0] == "option") return words.size() > 2;
  if (words[0] == "info") return is_info(words);
  if (words[0] != "bestmove") return false;
  if (words.size() == 2) return words[1] == "(none)" || is_move(words[1]);
  return words.size() == 4 && is_move(words[1]) && words[2] == "ponder" && is_move(words[3]);
}

TEST_CASE("the forms of UCI's lines") {
  for (const char* const line :
       {"uciok", "readyok", "id name x", "bestmove e2e4", "bestmove e7e8q ponder a1a2",
        "bestmove (none)", "info string x", "info depth 1 score cp -3 pv e2e4",
        "info depth 1 score mate 2 upperbound nodes 3"}) {
    INFO(line);
    CHECK(is_uci(line));
  }
  for (const char* const line :
       {"", " uciok", "uciok ", "info  depth 1", "bestmove", "bestmove 0000", "bestmove resign",
        "info depth x", "info depth 1 depth 2", "info string", "info", "error syntax line 1",
        "info score cp 1 exact", "info ev 5", "hello", "bestmove e2e4\r", "info pv e2e9"}) {
    INFO(line);
    CHECK_FALSE(is_uci(line));
  }
}

TEST_CASE("nothing is said before it is asked for") {
  EngineProcess engine;
  CHECK(engine.during(milliseconds(300)).empty());
}

TEST_CASE("a long session has no other words than those of UCI") {
  EngineProcess engine;
  std::mt19937 random(1);
  const auto pick = [&](const std::vector<std::string>& all) { return all[random() % all.size()]; };
  const std::vector<std::string> positions = {"startpos",
                                              "startpos moves e2e4 e7e5",
                                              "fen 8/8/8/8/8/5k2/6q1/7K w - - 0 1",
                                              "fen 7k/5Q2/6K1/8/8/8/8/8 b - - 0 1",
                                              "fen 4k3/P7/8/8/8/8/8/4K3 w - - 0 1",
                                              "fen r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
                                              "startpos moves e2e5",
                                              "fen nonsense",
                                              "chess startpos",
                                              "choker seat w",
                                              "fen 4k3/8/8/8/8/8/8/4K3 w - - 0 1"};
  const std::vector<std::string> searches = {"go nodes 500",
                                             "go depth 3",
                                             "go movetime 5",
                                             "go wtime 50 btime 50 winc 1 binc 1",
                                             "go depth 2 searchmoves e2e4 d2d4",
                                             "go mate 2 nodes 2000",
                                             "go depth abc",
                                             "go nodes -1",
                                             "go wtime -5 btime 0",
                                             "go foo bar depth 1"};
  const std::vector<std::string> settings = {"setoption name MultiPV value 3",
                                             "setoption name MultiPV value 1",
                                             "setoption name UCI_ShowWDL value true",
                                             "setoption name UCI_Chess960 value false",
                                             "setoption name UCI_LimitStrength value true",
                                             "setoption name UCI_LimitStrength value false",
                                             "setoption name Hash value 0",
                                             "setoption name Nonsense value 1",
                                             "setoption name Clear Hash",
                                             "ucinewgame",
                                             "debug on",
                                             "register later",
                                             "ponderhit",
                                             "stop",
                                             "hello there",
                                             "",
                                             "uci",
                                             "legal",
                                             "view",
                                             "match new",
                                             "error",
                                             "bestmove e2e4",
                                             "\x01\xff\x02"};
  int asked = 0;
  std::vector<std::string> lines;
  const auto take = [&](std::string_view last) {
    for (std::string& line : engine.until(last)) lines.push_back(std::move(line));
  };
  for (int round = 0; round < 400; ++round) {
    if (random() % 3 == 0) engine.send(pick(settings));
    engine.send("position " + pick(positions));
    if (random() % 8 == 0) {
      engine.send(random() % 2 == 0 ? "go infinite" : "go ponder wtime 1000 btime 1000");
      engine.send("stop");
    } else {
      engine.send(pick(searches));
    }
    ++asked;
    take("bestmove");
  }
  engine.send("isready");
  take("readyok");
  int answered = 0;
  for (const std::string& line : lines) {
    if (!is_uci(line)) FAIL_CHECK("not UCI: " << line);
    answered += begins(line, "bestmove") ? 1 : 0;
  }
  CHECK(answered == asked);
  CHECK(lines.size() > 1000);
}

}  // namespace
}  // namespace pawnbroker::test
