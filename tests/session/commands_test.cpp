// What each line does, with a player that plays the first legal action.

#include <string>
#include <vector>

#include "catch.h"
#include "scripted_player.h"

namespace pawnbroker::test {
namespace {

using namespace std::chrono_literals;
using Lines = std::vector<std::string>;

const std::string kHand =
    "position choker seat w hand 7 stacks 10000 10000 blinds 500 1000 struct nl rules - moves ";

// A conversation behind the handshake; its next line is number 2.
class Extended : public Conversation {
 public:
  Extended() {
    send("xuci 1");
    wait_for("xuciok");
  }
};

// What is said until the engine is ready again.
Lines answers(Peer& engine, std::string_view line) {
  engine.send(line);
  engine.send("isready");
  Lines lines = engine.until("readyok");
  lines.pop_back();
  return lines;
}

std::string answer(Peer& engine, std::string_view line) {
  const Lines lines = answers(engine, line);
  REQUIRE(lines.size() == 1);
  return lines[0];
}

std::string best(Peer& engine, std::string_view go) {
  engine.send(go);
  return engine.wait_for("bestmove");
}

TEST_CASE("uci names the engine and its options") {
  Conversation engine;
  engine.send("uci");
  const Lines lines = engine.until("uciok");
  CHECK(lines[0].starts_with("id name Pawnbroker "));
  CHECK(begins(lines[1], "id author"));
  CHECK(lines_with(lines, "option").size() == lines.size() - 3);
}

TEST_CASE("white space between words and around them is free", "[P01][P02]") {
  Conversation engine;
  engine.send_bytes("\t  isready \t \r\n\r\n \n position   startpos   moves\te2e4  \r\n");
  engine.send_bytes(" go  depth   1 \r\n");
  CHECK(engine.line() == "readyok");
  CHECK(engine.wait_for("bestmove") == "bestmove a7a6");
}

TEST_CASE("plain mode skips unknown words in front, and lines of nothing else") {
  Conversation engine;
  CHECK(answers(engine, "foo bar").empty());
  CHECK(answers(engine, std::string(20'000, 'x')).empty());
  CHECK(answers(engine, "legal").empty());
  CHECK(answers(engine, "view").empty());
  CHECK(answers(engine, "match new").empty());
  CHECK(answers(engine, "debug on").empty());
  CHECK(answers(engine, "register later").empty());
  engine.send("joho isready");
  CHECK(engine.line() == "readyok");
}

TEST_CASE("an overlong line is one error, and the next line counts") {
  Conversation engine;
  engine.send(std::string(3 << 20, 'x'));
  CHECK(engine.line() == "info string error syntax line 1 text the line is longer than 1 MiB");
  engine.send("isready");
  CHECK(engine.line() == "readyok");
}

TEST_CASE("the handshake answers with the version that both speak") {
  Conversation engine;
  CHECK(answers(engine, GENERATE("xuci 1", "xuci 2 later words")) ==
        Lines{"xuci 1 games chess choker cheversi blackdrez chicago features legal view ev match",
              "xuciok"});
}

TEST_CASE("a failed handshake leaves plain mode") {
  Conversation engine;
  const auto [line, error] = GENERATE(table<std::string, std::string>(
      {{"xuci", "error syntax line 1 token 0 xuci text a version must follow xuci"},
       {"xuci one", "error syntax line 1 token 0 one text the version must be a number"},
       {"xuci 0", "error version line 1 token 0 0 text versions begin with 1"}}));
  CHECK(answer(engine, line) == "info string " + error);
  CHECK(answers(engine, "legal").empty());
}

TEST_CASE("unknown first words are errors after the handshake") {
  Extended engine;
  CHECK(answer(engine, "foo bar") == "error unknown-command line 2 token 1 foo");
}

TEST_CASE("other games wait for the handshake") {
  Conversation engine;
  CHECK(answer(engine, kHand + "deal:QR/??") ==
        "info string error unsupported line 1 token 1 choker text games other than plain chess "
        "need xuci 1 first");
  CHECK(best(engine, "go depth 1") == "bestmove (none)");
}

TEST_CASE("a line's number counts every line, blank ones too") {
  Conversation engine;
  engine.send_bytes("\n\n\nsetoption\n");
  CHECK(begins(engine.wait_for("info"), "info string error syntax line 4"));
}

TEST_CASE("go without a position plays from the start position", "[P19][P21][P22]") {
  Conversation engine;
  CHECK(best(engine, "go depth 1") == "bestmove a2a3");
  engine.send("position startpos moves e2e4");
  CHECK(best(engine, "go depth 1") == "bestmove a7a6");
  engine.send("ucinewgame");
  CHECK(best(engine, "go depth 1") == "bestmove a2a3");
}

TEST_CASE("a game with cards has no position before it is told", "[P19]") {
  Extended engine;
  engine.send("setoption name UCI_Variant value choker");
  CHECK(answer(engine, "legal") == "error no-position line 3");
  engine.send(kHand + "deal:QR/??");
  CHECK(best(engine, "go") == "bestmove fold");
  engine.send("ucinewgame");
  CHECK(answers(engine, "go") == Lines{"error no-position line 8", "bestmove (none)"});
  engine.send("setoption name UCI_Variant value chess");
  CHECK(best(engine, "go") == "bestmove a2a3");
}

TEST_CASE("a bad position leaves none", "[P16]") {
  Conversation engine;
  CHECK(begins(answer(engine, "position startpos moves d2d4 a1f8"),
               "info string error illegal-action line 1 token 2 a1f8"));
  CHECK(answers(engine, "go depth 1") ==
        Lines{"info string error no-position line 3", "bestmove (none)"});
  engine.send("position startpos");
  CHECK(best(engine, "go depth 1") == "bestmove a2a3");
}

TEST_CASE("positions that cannot be read are errors and leave none") {
  Conversation engine;
  const auto [line, code] = GENERATE(
      table<std::string, std::string>({{"position", "syntax"},
                                       {"position tarot", "syntax"},
                                       {"position startpos e2e4", "syntax"},
                                       {"position fen", "bad-position"},
                                       {"position fen startpos", "bad-position"},
                                       {"position fen 4k3/8/8/8/8/8/8/8 w - - 0 1", "bad-position"},
                                       {"position startpos moves e2e4 xyzzy", "illegal-action"}}));
  CHECK(begins(answer(engine, line), "info string error " + code + " line 1"));
  CHECK(best(engine, "go depth 1") == "bestmove (none)");
}

TEST_CASE("position chess is position") {
  Extended engine;
  engine.send("position chess startpos moves e2e4");
  CHECK(best(engine, "go") == "bestmove a7a6");
  engine.send("position chess fen 4k3/8/8/8/8/8/8/4K2R w K - 0 1");
  CHECK(begins(answer(engine, "legal"), "legal 15"));
}

TEST_CASE("mate and stalemate have a score and no move", "[P31][P32]") {
  Conversation engine;
  engine.send("position startpos moves f2f3 e7e5 g2g4 d8h4");
  CHECK(answers(engine, "go movetime 10") == Lines{"info depth 0 score mate 0", "bestmove (none)"});
  engine.send("position fen 7k/5Q2/6K1/8/8/8/8/8 b - - 0 1");
  CHECK(answers(engine, "go movetime 10") == Lines{"info depth 0 score cp 0", "bestmove (none)"});
}

TEST_CASE("drawn positions of chess are played on", "[P32]") {
  Conversation engine;
  engine.send("position " + GENERATE(as<std::string>(), "fen 4k3/8/8/8/8/8/8/4K3 w - - 0 1",
                                     "fen 4k3/8/8/8/8/8/4R3/3K4 b - - 100 90",
                                     "startpos moves g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8"));
  CHECK(best(engine, "go depth 1") != "bestmove (none)");
}

TEST_CASE("a finished hand has no decision") {
  Extended engine;
  engine.send(kHand + "deal:QR/?? fold");
  CHECK(answers(engine, "go") == Lines{"bestmove (none)"});
  CHECK(answer(engine, "legal") == "legal 0");
}

TEST_CASE("only the seat on turn is asked") {
  Extended engine;
  engine.send(kHand + "deal:QR/?? call");
  CHECK(answers(engine, "go") ==
        Lines{"error not-your-turn line 3 text the turn is b, the seat is w", "bestmove (none)"});
  CHECK(answer(engine, "legal") == "legal 0");
  engine.send(kHand);
  CHECK(answers(engine, "go") ==
        Lines{"error not-your-turn line 8 text the next cards must be dealt first",
              "bestmove (none)"});
}

TEST_CASE("the observer may ask what is legal, but is not on turn") {
  Extended engine;
  engine.send(
      "position choker seat o hand 7 stacks 10000 10000 blinds 500 1000 struct nl rules - "
      "moves deal:QR/PP");
  CHECK(answer(engine, "legal") == "legal 3 fold call raise:2000-10000");
  CHECK(answers(engine, "go") ==
        Lines{"error not-your-turn line 5 text the turn is w, the seat is o", "bestmove (none)"});
}

TEST_CASE("view tells the facts of the position") {
  Extended engine;
  engine.send(kHand + "deal:QR/??");
  const std::string view = answer(engine, "view");
  CHECK(view.starts_with("view phase bet round 1 turn w "));
  CHECK(view.find(" hand QR ") != std::string::npos);
}

TEST_CASE("match lines are checked and say nothing") {
  Extended engine;
  CHECK(answers(engine, "match new").empty());
  CHECK(answers(engine, "match hand 7 result 3000 -3000 why resign").empty());
  CHECK(answers(engine, "match end").empty());
  CHECK(begins(answer(engine, "match hand x"), "error bad-value line 8 token 0 x"));
}

TEST_CASE("legal and view without a position are errors") {
  Extended engine;
  engine.send("setoption name UCI_Variant value choker");
  CHECK(answer(engine, "legal") == "error no-position line 3");
  CHECK(answer(engine, "view") == "error no-position line 5");
}

TEST_CASE("a bad limit is reported; plain chess plays all the same") {
  Conversation engine;
  engine.send("go depth abc");
  const Lines lines = engine.until("bestmove");
  CHECK(lines.front() ==
        "info string error bad-value line 1 token 2 abc text a number must follow depth");
  CHECK(lines.back() == "bestmove a2a3");
  engine.send("go foo 5 depth 1");
  CHECK(begins(engine.line().value_or(""), "info depth"));
}

TEST_CASE("behind the handshake a bad go has no move") {
  Extended engine;
  CHECK(answers(engine, "go depth abc foo") ==
        Lines{"error bad-value line 2 token 2 abc text a number must follow depth",
              "error unknown-key line 2 token 3 foo text unknown word behind go",
              "bestmove (none)"});
}

TEST_CASE("searchmoves restrict the search to what is legal among them") {
  Conversation engine;
  CHECK(best(engine, "go depth 4 searchmoves e2e5 h2h3") == "bestmove h2h3");
  CHECK(
      answers(engine, "go depth 4 searchmoves e2e5") ==
      Lines{"info string error illegal-action line 2 token 4 e2e5 text no word behind searchmoves "
            "is a legal action",
            "bestmove (none)"});
}

TEST_CASE("searchmoves may be spelled in every way that position takes", "[P17]") {
  Conversation engine;
  engine.send("position fen 5k2/1P6/5p2/8/8/8/5PP1/R3K2R w KQ - 1 61");
  CHECK(best(engine, "go searchmoves b7b8Q") == "bestmove b7b8q");
  CHECK(best(engine, "go searchmoves e1h1") == "bestmove e1g1");
  CHECK(answers(engine, "setoption name UCI_Chess960 value true").empty());
  CHECK(best(engine, "go searchmoves e1g1") == "bestmove e1h1");
}

TEST_CASE("a word behind searchmoves counts once, however often and however spelled it comes") {
  Conversation engine;
  engine.send("position fen 4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1");
  std::string line = "go searchmoves";
  for (int i = 0; i < 50'000; ++i) line += " e1g1 e1h1 a1b1";
  CHECK(best(engine, line) == "bestmove e1g1");
  const std::lock_guard lock(engine.script().mutex);
  CHECK(engine.script().limits.back().only == Lines{"e1g1", "a1b1"});
}

TEST_CASE(
    "a word behind searchmoves is spelled as legal has it, and only what legal lists counts") {
  Extended engine;
  engine.send(
      "position chicago seat 0 seats 2 rules BlindChicago=false moves deal:Qs7d9c5h2s/?????");
  CHECK(best(engine, "go searchmoves swap:2s,7d keep") == "bestmove swap:7d,2s");
  engine.send(kHand + "deal:QR/??");
  CHECK(best(engine, "go searchmoves raise:02500") == "bestmove raise:2500");
  engine.send(kHand + "deal:QR/?? call check deal:BN/?? check check deal:P/? check check");
  CHECK(best(engine, "go searchmoves resign Q@d1") == "bestmove Q@d1");
  for (const std::string& position :
       {kHand + "deal:QR/?? call check deal:BN/?? check check deal:P/? check check",
        std::string("position choker seat w start 4k3/4p3/8/8/8/8/4P3/4K3 w - - 0 1")}) {
    engine.send(position);
    const Lines lines = answers(engine, "go searchmoves resign");
    REQUIRE(lines.size() == 2);
    CHECK(begins(lines[0], "error illegal-action"));
    CHECK(lines[1] == "bestmove (none)");
  }
}

TEST_CASE("settings reach the player, and refused ones change nothing", "[P49]") {
  Conversation engine;
  CHECK(answers(engine, "setoption name Hash value 64").empty());
  {
    const std::lock_guard lock(engine.script().mutex);
    engine.script().configure = [](const players::Settings& settings) -> text::Parsed<void> {
      if (settings.hash_mib < 1000) return {};
      return text::refuse(text::Code::bad_value, "65536", "no memory, Hash stays at 64");
    };
  }
  CHECK(answer(engine, "setoption name Hash value 65536") ==
        "info string error bad-value line 3 token 0 65536 text no memory, Hash stays at 64");
  CHECK(answers(engine, "setoption name Threads value 2").empty());
  const std::lock_guard lock(engine.script().mutex);
  CHECK(engine.script().settings.back().hash_mib == 64);
  CHECK(engine.script().settings.back().threads == 2);
}

TEST_CASE("Clear Hash and ucinewgame have the player forget") {
  Conversation engine;
  CHECK(answers(engine, "setoption name Clear Hash").empty());
  CHECK(answers(engine, "ucinewgame").empty());
  const std::lock_guard lock(engine.script().mutex);
  CHECK(engine.script().new_games == 2);
}

TEST_CASE("perft answers with counts and can be stopped") {
  Conversation engine;
  engine.send("go perft 3");
  const Lines lines = engine.until("Nodes searched: 8902");
  CHECK(lines.size() == 21);
  engine.send("go perft 12");
  engine.send("isready");
  CHECK(engine.line(Peer::kAtOnce) == "readyok");
  engine.send("go depth 1");
  CHECK(begins(engine.line(Peer::kAtOnce).value_or(""), "info string error busy"));
  engine.send("stop");
  CHECK(engine.until("Nodes searched: 0", Peer::kAtOnce).size() == 1);
  CHECK(best(engine, "go depth 1") == "bestmove a2a3");
}

TEST_CASE("perft without a number is an error and no search", "[perft]") {
  Conversation plain;
  CHECK(answers(plain, "go perft abc") ==
        Lines{"info string error bad-value line 1 token 2 abc text a number must follow perft"});
  CHECK(answers(plain, "go perft").size() == 1);
  Extended extended;
  CHECK(answers(extended, "go depth 2 perft x") ==
        Lines{"error bad-value line 2 token 4 x text a number must follow perft"});
}

TEST_CASE("perft needs chess") {
  Extended engine;
  engine.send(kHand + "deal:QR/??");
  CHECK(answer(engine, "go perft 2") ==
        "error unsupported line 3 text perft counts chess moves only");
}

}  // namespace
}  // namespace pawnbroker::test
