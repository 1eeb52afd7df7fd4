// XBoard's protocol, with a player that plays the first legal move.

#include <random>
#include <string>
#include <vector>

#include "catch.h"
#include "scripted_player.h"

namespace pawnbroker::test {
namespace {

using namespace std::chrono_literals;
using Lines = std::vector<std::string>;

// A conversation behind `xboard`.
class Xboard : public Conversation {
 public:
  explicit Xboard(Script::Decide decide = play_first) : Conversation(std::move(decide)) {
    send("xboard");
  }
  void send_all(const Lines& lines) {
    for (const std::string& each : lines) send(each);
  }
  // What is said before all that has been sent is done.
  Lines settled() {
    send("ping 99");
    Lines lines = until("pong 99");
    lines.pop_back();
    return lines;
  }
  players::Limits last_limits() {
    const std::lock_guard lock(script().mutex);
    return script().limits.back();
  }
  std::size_t decisions() {
    const std::lock_guard lock(script().mutex);
    return script().limits.size();
  }
};

TEST_CASE("protover is answered by the features, done last") {
  Xboard engine;
  engine.send("protover 2");
  const Lines lines = engine.until("feature done=1");
  CHECK(lines.front() == "feature done=0");
  for (const char* const wanted :
       {"feature ping=1", "feature setboard=1", "feature usermove=1", "feature san=0",
        "feature analyze=1", "feature memory=1", "feature smp=1", "feature colors=0",
        "feature variants=\"normal,fischerandom\"", "feature egt=\"syzygy\"",
        "feature option=\"Clear Hash -button\"", "feature option=\"Resign -spin 0 0 10000\""}) {
    INFO(wanted);
    CHECK(std::count(lines.begin(), lines.end(), wanted) == 1);
  }
  for (const std::string& line : lines) {
    CHECK(line.find("Hash -spin") == std::string::npos);  // `memory` sets it
  }
}

TEST_CASE("xboard says nothing itself, and uci is no word of it") {
  Xboard engine;
  CHECK(engine.settled().empty());
  engine.send("uci");
  CHECK(engine.line() == "Error (unknown command): uci");
}

TEST_CASE("lines that come with xboard in one piece are read as CECP") {
  Conversation engine;
  engine.send_bytes("xboard\nprotover 2\nnew\nusermove e2e4\nping 7\n");
  const Lines lines = engine.until("pong 7");
  CHECK(lines.end()[-2] == "move a7a6");
  CHECK(lines.front() == "feature done=0");
}

TEST_CASE("plain UCI stays what it was, and xuci excludes xboard") {
  Conversation engine;
  engine.send("xuci 1");
  engine.wait_for("xuciok");
  engine.send("xboard");
  CHECK(engine.line() == "error unknown-command line 2 token 1 xboard");
}

TEST_CASE("the engine answers moves with moves") {
  Xboard engine;
  engine.send_all({"new", "usermove e2e4"});
  CHECK(engine.line() == "move a7a6");
  engine.send("d2d4");  // as a peer writes that has not asked for `usermove`
  CHECK(engine.line() == "move a6a5");
  CHECK(engine.settled().empty());
}

TEST_CASE("go and playother choose the engine's colour") {
  Xboard engine;
  engine.send_all({"new", "go"});
  CHECK(engine.line() == "move a2a3");
  engine.send_all({"force", "usermove e7e5", "playother"});
  CHECK(engine.settled().empty());
  engine.send("usermove b2b3");
  CHECK(engine.line() == "move e8e7");
}

TEST_CASE("in force mode moves are checked and not answered") {
  Xboard engine;
  engine.send_all({"new", "force", "usermove e2e4", "usermove e7e5", "usermove e4e5"});
  CHECK(engine.settled() == Lines{"Illegal move (not a legal move): e4e5"});
  engine.send_all({"undo", "usermove c7c5", "go"});
  CHECK(engine.line() == "move e1e2");
}

TEST_CASE("castling and promotion are read in every spelling", "[P59]") {
  Xboard engine;
  const std::string fen = "setboard 4k3/P7/8/8/8/8/8/R3K2R w KQ - 0 1";
  for (const char* const move : {"e1g1", "O-O", "O-O-O", "e1c1", "a7a8q", "a7a8Q", "a7a8n"}) {
    INFO(move);
    engine.send_all({"new", "force", fen, std::string("usermove ") + move});
    CHECK(engine.settled().empty());
  }
}

TEST_CASE("in Fischer's chess castling is O-O") {
  Xboard engine;
  engine.send_all({"new", "variant fischerandom", "force",
                   "setboard 1k6/8/8/8/8/8/8/3RK1R1 w GD - 0 1", "usermove O-O-O"});
  CHECK(engine.settled().empty());
  {
    const std::lock_guard lock(engine.script().mutex);
    CHECK(engine.script().settings.back().chess960);
    engine.script().decide = [](const games::AnyState&, const players::Limits&, players::Control&,
                                const players::Reporter&) {
      return players::Decision{"e1g1", ""};
    };
  }
  engine.send_all(
      {"new", "variant fischerandom", "setboard 1k6/8/8/8/8/8/8/4K1R1 w G - 0 1", "go"});
  CHECK(engine.line() == "move O-O");
  engine.send("new");
  CHECK(engine.settled().empty());
  const std::lock_guard lock(engine.script().mutex);
  CHECK_FALSE(engine.script().settings.back().chess960);
}

TEST_CASE("a variant that is not known is an error") {
  Xboard engine;
  engine.send("variant crazyhouse");
  CHECK(engine.line() == "Error (the variant is not known): variant crazyhouse");
}

TEST_CASE("an illegal position makes every move illegal until there is another") {
  Xboard engine;
  engine.send("setboard 8/8/8/8/8/8/8/8 w - - 0 1");
  CHECK(begins(engine.line().value(), "tellusererror Illegal position"));
  engine.send("usermove e2e4");
  CHECK(engine.line() == "Illegal move (no legal position): e2e4");
  for (const std::string command : {"go", "playother", "analyze", "undo", "remove"}) {
    engine.send(command);
    CHECK(engine.settled() == Lines{"Error (no legal position): " + command});
  }
  engine.send_all({"new", "usermove e2e4"});
  CHECK(engine.line() == "move a7a6");
}

TEST_CASE("the engine claims what the rules have decided") {
  Xboard engine;
  engine.send_all({"new", "setboard 7k/8/5KQ1/8/8/8/8/8 w - - 0 1", "usermove g6g7"});
  CHECK(engine.line() == "1-0 {White mates}");
  engine.send_all({"new", "setboard 7k/8/5KQ1/8/8/8/8/8 w - - 0 1", "usermove g6f7"});
  CHECK(engine.line() == "1/2-1/2 {Stalemate}");
  engine.send_all({"new", "force", "setboard 7k/8/5KQ1/8/8/8/8/8 w - - 0 1", "usermove g6g7"});
  CHECK(engine.settled().empty());  // nobody plays
}

TEST_CASE("undo and remove take back") {
  Xboard engine;
  engine.send_all({"new", "usermove e2e4"});
  CHECK(engine.line() == "move a7a6");
  engine.send_all({"remove", "usermove d2d4"});
  CHECK(engine.line() == "move a7a6");
  engine.send_all({"force", "undo", "undo", "undo"});
  CHECK(engine.settled() == Lines{"Error (command not legal now): undo"});
}

TEST_CASE("force, new, undo and quit silence a search that runs") {
  Xboard engine(play_first_when_stopped);
  for (const char* const command :
       {"force", "new", "result * {abandoned}", "setboard 4k3/8/8/8/8/8/8/4K2R w K - 0 1"}) {
    INFO(command);
    engine.send_all({"new", "usermove e2e4"});
    CHECK(engine.during(20ms).empty());
    engine.send(command);
    CHECK(engine.settled().empty());
  }
  engine.send_all({"new", "usermove e2e4", "quit"});
  CHECK(engine.rest(Peer::kAtOnce).empty());
}

TEST_CASE("move now moves at once, and a ping waits for the move") {
  Xboard engine(play_first_when_stopped);
  engine.send_all({"new", "usermove e2e4", "ping 3"});
  CHECK(engine.during(50ms).empty());
  engine.send("?");
  CHECK(engine.line(Peer::kAtOnce) == "move a7a6");
  CHECK(engine.line(Peer::kAtOnce) == "pong 3");
  engine.send("?");
  CHECK(engine.settled().empty());
}

TEST_CASE("a move while the engine thinks is out of turn") {
  Xboard engine(play_first_when_stopped);
  engine.send_all({"new", "usermove e2e4", "usermove a7a6"});
  CHECK(engine.line() == "Illegal move (it is the engine's turn): a7a6");
  engine.send("?");
  CHECK(engine.line() == "move a7a6");
}

TEST_CASE("clocks, moves to go and depth reach the player") {
  Xboard engine;
  engine.send_all({"new", "level 40 5 0", "time 12345", "otim 30000", "usermove e2e4"});
  engine.wait_for("move");
  CHECK(engine.last_limits().time == 123'450ms);
  CHECK(engine.last_limits().moves_to_go == 40);
  engine.send_all({"usermove d2d4"});
  engine.wait_for("move");
  CHECK(engine.last_limits().moves_to_go == 39);
  engine.send_all({"level 0 0:30 1.5", "sd 7", "usermove c2c4"});
  engine.wait_for("move");
  CHECK(engine.last_limits().time == 30s);
  CHECK(engine.last_limits().increment == 1500ms);
  CHECK(engine.last_limits().depth == 7);
  CHECK_FALSE(engine.last_limits().moves_to_go);
  engine.send_all({"st 2", "usermove f2f4"});
  engine.wait_for("move");
  CHECK(engine.last_limits().movetime == 2s);
  CHECK_FALSE(engine.last_limits().time);
  engine.send_all({"new", "usermove e2e4"});
  engine.wait_for("move");
  CHECK_FALSE(engine.last_limits().depth);
}

TEST_CASE("moves to go are counted whoever made them, and back with moves that are taken back") {
  Xboard engine;
  const auto to_go = [&engine](const Lines& lines) {
    engine.send_all(lines);
    engine.wait_for("move");
    return engine.last_limits().moves_to_go;
  };
  // The engine's colour is Black, then White.
  CHECK(to_go({"new", "level 4 5 0", "force", "usermove e2e4", "usermove e7e5", "usermove g1f3",
               "go"}) == 3);
  CHECK(to_go({"force", "usermove b1c3", "usermove b8c6", "go"}) == 1);
  CHECK(to_go({"usermove h7h6"}) == 4);
  CHECK(to_go({"remove", "usermove h7h6"}) == 4);
  CHECK(to_go({"undo", "undo", "undo", "go"}) == 1);
  // A level counts from where it is given.
  CHECK(to_go({"level 7 5 0", "usermove a7a6"}) == 7);
  CHECK(to_go({"usermove b7b6"}) == 6);
}

TEST_CASE("post shows the thinking, nopost does not") {
  Xboard engine;
  engine.send_all({"new", "post", "usermove e2e4"});
  const Lines lines = engine.until("move");
  REQUIRE(lines.size() == 2);
  CHECK(text::words(lines[0]).size() == 5);
  CHECK(text::words(lines[0])[4] == "a7a6");
  engine.send_all({"nopost", "usermove d2d4"});
  CHECK(engine.line() == "move a6a5");
}

// A player who plays the first legal move and expects the first reply to it.
players::Decision play_and_expect_first(const games::AnyState& state, const players::Limits&,
                                        players::Control& control, const players::Reporter&) {
  while (control.pondering && !control.stop) std::this_thread::sleep_for(1ms);
  games::AnyState next = state;
  const std::string action = state.legal().front();
  static_cast<void>(next.apply(action));
  return {action, next.legal().front()};
}

TEST_CASE("hard ponders on the expected reply, and a hit needs no new search") {
  Xboard engine(play_and_expect_first);
  engine.send_all({"new", "hard", "usermove e2e4"});
  CHECK(engine.line() == "move a7a6");  // and it expects e1e2
  CHECK(engine.settled().empty());      // a ping does not wait for pondering
  engine.send("hint");
  CHECK(engine.line() == "Hint: e1e2");
  engine.send("usermove e1e2");
  CHECK(engine.line() == "move a6a5");
  CHECK(engine.settled().empty());
  while (engine.decisions() < 3) std::this_thread::sleep_for(1ms);  // the third ponders
  engine.send("usermove h2h3");                                     // not what it expects
  CHECK(engine.line() == "move a5a4");
  engine.send("easy");
  CHECK(engine.settled().empty());
  engine.send("usermove g2g3");
  engine.wait_for("move");
  const std::size_t before = engine.decisions();
  CHECK(engine.during(50ms).empty());
  CHECK(engine.decisions() == before);
}

TEST_CASE("limits that have changed since it began to ponder are kept from the expected move on") {
  Xboard engine(play_and_expect_first);
  engine.send_all({"new", "level 0 5 0", "hard", "time 30000", "otim 30000", "usermove e2e4"});
  engine.wait_for("move");
  std::size_t begun = 2;  // decisions: the move, and what it ponders then
  // The limits of the decision behind the changes and the expected move. It is the one that
  // pondered, or where `anew` another one; and then it ponders again.
  const auto answer = [&](const Lines& changes, bool anew) {
    while (engine.decisions() < begun) std::this_thread::sleep_for(1ms);
    engine.send("hint");
    const std::string hint = engine.line().value();
    engine.send_all(changes);
    engine.send("usermove " + hint.substr(hint.rfind(' ') + 1));
    engine.wait_for("move");
    const std::size_t decision = anew ? begun : begun - 1;
    begun += anew ? 2 : 1;
    while (engine.decisions() < begun) std::this_thread::sleep_for(1ms);
    CHECK(engine.decisions() == begun);
    const std::lock_guard lock(engine.script().mutex);
    return engine.script().limits[decision];
  };
  answer({"time 29990", "otim 12345"}, false);
  answer({}, false);
  CHECK(answer({"time 100"}, true).time == 1s);
  CHECK(answer({"level 0 0:02 0"}, true).time == 2s);
  CHECK(answer({"sd 3"}, true).depth == 3);
  CHECK(answer({"st 1"}, true).movetime == 1s);
}

// A player who expects `reply` to whatever it plays.
Script::Decide expects(const std::string& reply) {
  return [reply](const games::AnyState& state, const players::Limits&, players::Control& control,
                 const players::Reporter&) {
    while (control.pondering && !control.stop) std::this_thread::sleep_for(1ms);
    return players::Decision{state.legal().front(), reply};
  };
}

TEST_CASE("a hint is for the position on the board") {
  Xboard engine(expects("d2d4"));
  engine.send_all({"new", "usermove e2e4"});
  CHECK(engine.line() == "move a7a6");
  const std::string other = GENERATE(as<std::string>(), "force", "analyze");
  engine.send_all({other, "hint"});
  CHECK(engine.line() == "Hint: d2d4");
  engine.send_all({"usermove d2d4", "hint"});
  CHECK(engine.settled().empty());
}

TEST_CASE("a hint to castle in Fischer's chess is written as the move would be") {
  Xboard engine(expects("e1h1"));
  engine.send_all({"variant fischerandom", "setboard 4k3/7p/8/8/8/8/8/4K2R b K - 0 1", "go"});
  engine.wait_for("move");
  engine.send("hint");
  CHECK(engine.line() == "Hint: O-O");
}

TEST_CASE("an option acts while the engine analyses or ponders, which then begin anew") {
  const bool analyses = GENERATE(true, false);
  Xboard engine(analyses ? Script::Decide(play_first_when_stopped) : expects("d2d4"));
  engine.send("new");
  if (analyses) {
    engine.send("analyze");
  } else {
    engine.send_all({"hard", "usermove e2e4"});
    engine.wait_for("move");
  }
  CHECK(engine.settled().empty());
  while (engine.decisions() < (analyses ? 1 : 2)) std::this_thread::sleep_for(1ms);
  const std::size_t before = engine.decisions();
  engine.send_all({"option MultiPV=3", "memory x"});
  CHECK(engine.settled() == Lines{"Error (Hash takes a number from 1 to 65536): x"});
  while (engine.decisions() == before) std::this_thread::sleep_for(1ms);
  {
    const std::lock_guard lock(engine.script().mutex);
    CHECK(engine.script().settings.back().multipv == 3);
  }
  if (analyses) return;
  engine.send("usermove d2d4");  // a hit all the same
  CHECK(engine.line() == "move a6a5");
}

TEST_CASE("analysis follows the board and tells how far it is") {
  Xboard engine(play_first_when_stopped);
  engine.send_all({"new", "post", "analyze"});
  CHECK(engine.settled().empty());
  engine.send(".");
  CHECK(begins(engine.line().value(), "stat01:"));
  engine.send_all({"usermove e2e4", "usermove e7e5", "undo", "usermove e7e6", "new",
                   "setboard 4k3/8/8/8/8/8/8/4K2R w K - 0 1", "usermove e2e5"});
  for (const std::string& line : engine.settled()) {
    CHECK(line == "Illegal move (not a legal move): e2e5");
  }
  engine.send_all({"exit", "usermove e1g1", "exit"});
  CHECK(engine.settled() == Lines{"Error (command not legal now): exit"});
}

TEST_CASE("memory, cores, egtpath and option set what UCI sets") {
  Xboard engine;
  engine.send_all({"memory 32", "cores 2", "egtpath syzygy /tmp/a b", "option MultiPV=3",
                   "option UCI_LimitStrength=1", "option Clear Hash"});
  CHECK(engine.settled().empty());
  {
    const std::lock_guard lock(engine.script().mutex);
    const players::Settings& settings = engine.script().settings.back();
    CHECK(settings.hash_mib == 32);
    CHECK(settings.threads == 2);
    CHECK(settings.table_folders == "/tmp/a b");
    CHECK(settings.multipv == 3);
    CHECK(settings.limit_strength);
  }
  engine.send_all({"memory -1", "cores x", "option MultiPV=0", "option Hash=5", "option", "memory",
                   "egtpath nalimov /x"});
  const Lines lines = engine.settled();
  CHECK(lines.size() == 7);
  for (const std::string& line : lines) CHECK(line.starts_with("Error ("));
  const std::lock_guard lock(engine.script().mutex);
  CHECK(engine.script().settings.back().hash_mib == 32);
}

// A player who believes that it has `score` centipawns.
Script::Decide believes(int score) {
  return [score](const games::AnyState& state, const players::Limits&, players::Control&,
                 const players::Reporter& reporter) {
    const std::string action = state.legal().front();
    players::Report report;
    report.depth = 1;
    report.score =
        players::Score{players::Score::Kind::centipawns, players::Score::Bound::exact, score};
    report.pv = {action};
    reporter(report);
    return players::Decision{action, ""};
  };
}

TEST_CASE("no draw is taken for what the other colour was worth") {
  Xboard engine(believes(-51));
  engine.send_all({"new", "usermove e2e4"});
  engine.wait_for("move");
  engine.send_all({"force", "usermove d2d4", "playother", "draw"});
  CHECK(engine.settled().empty());
}

TEST_CASE("a draw is taken by whoever stands worse") {
  Xboard engine(believes(-51));
  engine.send_all({"new", "draw"});
  CHECK(engine.settled().empty());
  engine.send("usermove e2e4");
  engine.wait_for("move");
  engine.send("draw");
  CHECK(engine.line() == "offer draw");
  Xboard content(believes(-49));
  content.send_all({"new", "usermove e2e4"});
  content.wait_for("move");
  content.send("draw");
  CHECK(content.settled().empty());
}

TEST_CASE("the engine resigns only where it may, after three hopeless moves") {
  for (const bool may : {false, true}) {
    Xboard engine(believes(-900));
    engine.send_all({"new", may ? "option Resign=900" : "option Resign=901"});
    for (const char* const move : {"usermove e2e4", "usermove d2d4"}) {
      engine.send(move);
      CHECK(begins(engine.line().value(), "move"));
    }
    engine.send("usermove c2c4");
    CHECK(engine.line() == (may ? "resign" : "move a5a4"));
  }
}

TEST_CASE("what is no command is an error, and empty lines mean nothing") {
  Xboard engine;
  engine.send_all({"", "  ", "edit", "level 1", "st x", "sd 0", "time x", "e2", "e9e4"});
  CHECK(engine.settled() == Lines{"Error (unknown command): edit",
                                  "Error (expected moves, minutes and an increment): level 1",
                                  "Error (expected a number of seconds): st x",
                                  "Error (expected one number, 1 at least): sd 0",
                                  "Error (expected one number, -2147483648 at least): time x",
                                  "Error (unknown command): e2", "Error (unknown command): e9e4"});
}

TEST_CASE("an overlong line is an error of CECP, too") {
  Xboard engine;
  engine.send(std::string(2 << 20, 'x'));
  CHECK(engine.line() == "Error (the line is longer than 1 MiB): -");
}

TEST_CASE("whatever comes in whatever order, a ping is answered") {
  Xboard engine;
  std::mt19937 random(1);
  const Lines commands = {"new",
                          "force",
                          "go",
                          "playother",
                          "?",
                          ".",
                          "undo",
                          "remove",
                          "hard",
                          "easy",
                          "post",
                          "nopost",
                          "analyze",
                          "exit",
                          "draw",
                          "hint",
                          "result *",
                          "memory 4",
                          "cores 2",
                          "option Clear Hash",
                          "option MultiPV=2",
                          "level 40 0:01 0",
                          "level",
                          "st 0.01",
                          "sd 3",
                          "time 10",
                          "otim x",
                          "setboard 4k3/8/8/8/8/8/8/4K2R w K - 0 1",
                          "setboard",
                          "variant normal",
                          "variant fischerandom",
                          "usermove O-O",
                          "usermove e2e4",
                          "usermove",
                          "usermove e7e5",
                          "a2a3",
                          "ping",
                          "protover 2",
                          "xboard",
                          "uci",
                          ""};
  for (int round = 0; round < 40; ++round) {
    for (int i = 0; i < 50; ++i) engine.send(commands[random() % commands.size()]);
    engine.send("force");  // which ends a search that nothing else would end
    engine.settled();
  }
  engine.send("quit");
  CHECK(engine.join());
}

TEST_CASE("the end of the input ends a search of CECP with its move") {
  Xboard engine(play_first_when_stopped);
  engine.send_all({"new", "usermove e2e4"});
  CHECK(engine.during(20ms).empty());
  engine.end_input();
  CHECK(engine.rest(Peer::kAtOnce) == Lines{"move a7a6"});
}

}  // namespace
}  // namespace pawnbroker::test
