// The course of a conversation, and the commands.

#include <algorithm>

#include "arbiter/check_items.h"
#include "text/words.h"

namespace pawnbroker::arbiter {
namespace {

constexpr Milliseconds kWhile{200};
constexpr int kDecisions = 8;
const std::string kMated = "startpos moves f2f3 e7e5 g2g4 d8h4";

void require_legal(const std::string& position, const Decision& decision) {
  require(is_legal(position, decision.best.token),
          "not legal: " + shown(decision.best.token) + " in position " + position);
}

void start_position(Examinee& engine) {
  engine.shake_hands();
  require_legal("startpos", engine.go("go depth 1"));
}

void one_bestmove(Examinee& engine) {
  engine.shake_hands();
  for (int i = 0; i < kDecisions; ++i) engine.decide("startpos", "go depth 1");
  engine.expect_quiet(kWhile, "bestmove");
}

void ready_during_search(Examinee& engine) {
  engine.shake_hands();
  engine.send("position startpos");
  engine.send("go infinite");
  engine.send("isready");
  for (const std::string& line : engine.until("readyok")) {
    require(!line.starts_with("bestmove"), "a bestmove before stop");
  }
  require_legal("startpos", engine.go("stop"));
}

void infinite_holds(Examinee& engine) {
  engine.shake_hands();
  engine.send("position startpos");
  engine.send("go infinite depth 1");
  engine.expect_quiet(kWhile, "bestmove");
  require_legal("startpos", engine.go("stop"));
}

void infinite_holds_none(Examinee& engine) {
  engine.shake_hands();
  engine.send("position " + kMated);
  engine.send("go infinite");
  engine.expect_quiet(kWhile, "bestmove");
  require(engine.go("stop").best.token == wire::kNone, "an action in a mate");
}

void ponder_holds(Examinee& engine) {
  engine.shake_hands();
  engine.send("position startpos moves e2e4 e7e5");
  for (const char* const word : {"ponderhit", "stop"}) {
    engine.send("go ponder depth 1");
    engine.expect_quiet(kWhile, "bestmove");
    require_legal("startpos moves e2e4 e7e5", engine.go(word));
  }
}

void busy(Examinee& engine) {
  engine.extend();
  engine.send("position startpos");
  engine.send("go infinite");
  engine.expect_error("go depth 1", "busy");
  require_legal("startpos", engine.go("stop"));
  engine.expect_quiet(kWhile, "bestmove");
}

void go_behind_stop(Examinee& engine) {
  engine.shake_hands();
  engine.send("position startpos");
  for (int i = 0; i < 3; ++i) {
    engine.send("go infinite");
    engine.send("stop");
  }
  for (int i = 0; i < 3; ++i) require_legal("startpos", engine.await_bestmove());
}

void position_waits(Examinee& engine) {
  engine.extend();
  engine.send("position startpos");
  engine.send("go infinite");
  engine.send("setoption name Hash value 8");
  engine.send("position startpos moves e2e4");
  engine.send("legal");
  engine.expect_quiet(kWhile, "legal");
  require_legal("startpos", engine.go("stop"));
  require(engine.until("legal").back().starts_with("legal 20 "), "not the legal actions of Black");
  require_legal("startpos moves e2e4", engine.go("go depth 1"));
}

void new_game(Examinee& engine) {
  engine.shake_hands();
  engine.send("position startpos moves e2e4");
  engine.send("ucinewgame");
  require_legal("startpos", engine.go("go depth 1"));
}

void bad_position_leaves_none(Examinee& engine) {
  engine.extend();
  engine.send("position startpos");
  engine.answers("position fen nonsense");
  require(engine.go("go depth 1").best.token == wire::kNone, "a decision without a position");
}

void errors_change_nothing(Examinee& engine) {
  engine.extend();
  engine.send("position startpos moves e2e4");
  for (const char* const line : {"nonsense", "setoption Hash", "setoption name Hash value lots",
                                 "xuci 0", "match", "go nonsense"}) {
    engine.answers(line);
  }
  require_legal("startpos moves e2e4", engine.go("go depth 1"));
}

void quit(Examinee& engine) {
  engine.shake_hands();
  engine.send("quit");
  engine.await_exit();
}

void quit_during_search(Examinee& engine) {
  engine.shake_hands();
  engine.send("position startpos");
  engine.send("go infinite");
  engine.expect_quiet(kWhile, "bestmove");
  engine.send("quit");
  engine.await_exit();
}

void end_of_input(Examinee& engine) {
  engine.shake_hands();
  engine.close_input();
  engine.await_exit();
}

void end_of_input_during_search(Examinee& engine) {
  engine.shake_hands();
  engine.send("position startpos");
  engine.send("go infinite");
  engine.close_input();
  const auto lines = engine.await_exit();
  require(std::ranges::count_if(
              lines, [](const std::string& line) { return line.starts_with("bestmove "); }) == 1,
          "not one bestmove before its end");
}

void introduction(Examinee& engine) {
  require(!engine.profile().name.empty(), "no id name");
  require(!engine.profile().author.empty(), "no id author");
  engine.shake_hands();
  engine.shake_hands();
  engine.expect_quiet(kWhile);
}

void silent_commands(Examinee& engine) {
  engine.shake_hands();
  for (const char* const line :
       {"debug on", "debug off", "register later", "ucinewgame", "stop", "ponderhit"}) {
    engine.expect_silence(line);
  }
}

void match_lines(Examinee& engine) {
  engine.extend();
  for (const char* const line :
       {"match new", "match hand 1 result 500 -500 why fold", "match end later words"}) {
    engine.expect_silence(line);
  }
}

}  // namespace

CheckItems course_items() {
  return {
      {3, "it starts at the start position of chess", start_position},
      {3, "each go has one bestmove", one_bestmove},
      {3, "isready is answered during a search", ready_during_search},
      {3, "infinite keeps the bestmove until stop", infinite_holds},
      {3, "infinite keeps (none) until stop", infinite_holds_none},
      {3, "ponder keeps the bestmove until ponderhit or stop", ponder_holds},
      {3, "a go during a search is refused as busy", busy},
      {3, "a go behind a stop is never refused", go_behind_stop},
      {3, "other lines wait for the end of a search", position_waits},
      {3, "ucinewgame brings the start position back", new_game},
      {3, "a bad position leaves none", bad_position_leaves_none},
      {3, "other errors change nothing", errors_change_nothing},
      {3, "quit ends it within a second", quit},
      {3, "quit ends it during a search", quit_during_search},
      {3, "the end of input ends it within a second", end_of_input},
      {3, "the end of input ends a search, which still has its bestmove",
       end_of_input_during_search},
      {4, "uci is answered by id name, id author, options and uciok", introduction},
      {4, "debug, register, ucinewgame, and stop and ponderhit without a search have no answer",
       silent_commands},
      {4, "match has no answer", match_lines},
  };
}

}  // namespace pawnbroker::arbiter
