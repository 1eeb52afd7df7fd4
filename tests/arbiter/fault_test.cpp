// Engines that misbehave: every fault is bounded in time, named, and the match goes on.

#include <map>
#include <thread>

#include "catch.h"
#include "command.h"
#include "harness.h"
#include "sanitized.h"

using namespace pawnbroker;
using namespace pawnbroker::arbiter;
using namespace std::chrono_literals;

namespace {

// Limits short enough for tests, and long enough for a loaded machine.
MatchPlan quick_plan(std::uint64_t hands = 2) {
  MatchPlan plan = choker_plan(hands);
  plan.time.game = GameTime{1s, 200ms};
  plan.time.decision = 400ms;
  plan.time.margin = 50ms;
  return plan;
}

Patience quick_patience() {
  Patience patience;
  patience.answer = 400ms;
  patience.quit = patience.terminate = 200ms;
  return patience;
}

// A match of a faulty engine against a good one.
std::vector<PlayedHand> play_against(const std::string& faults, const MatchPlan& plan) {
  return play_match(plan, {test_engine("--play calm " + faults), test_engine("--play calm")}, 1,
                    quick_patience());
}

int seat_of(const PlayedHand& played, int engine) {
  return played.hand.engines[0] == engine ? 0 : 1;
}

std::vector<Fault> faults_in(const std::vector<PlayedHand>& hands) {
  std::vector<Fault> faults;
  for (const PlayedHand& each : hands) {
    for (const SeatFault& fault : each.faults) {
      CHECK(fault.seat == seat_of(each, 0));
      faults.push_back(fault.fault);
    }
  }
  return faults;
}

// The first hand is lost by engine 0 with that word; every hand has been played.
Fault lost_at_once(const std::string& faults, FaultKind kind, std::string_view why) {
  INFO(faults);
  const Stopwatch watch;
  const auto hands = play_against(faults, quick_plan());
  CHECK(watch.seconds() < 5);
  REQUIRE(hands.size() == 2);
  const PlayedHand& first = hands[0];
  CHECK(first.why == why);
  REQUIRE(first.loss);
  CHECK(first.loss->seat == seat_of(first, 0));
  CHECK(first.returns[static_cast<std::size_t>(first.loss->seat)] < 0);
  REQUIRE(first.faults.size() == 1);
  CHECK(fault_word(first.faults[0].fault.kind) == fault_word(kind));
  return first.faults[0].fault;
}

}  // namespace

TEST_CASE("an engine that exits loses the hand as crashed and is started again") {
  const Fault fault = lost_at_once("--fault exit:1", FaultKind::crash, "crash");
  CHECK(fault.detail == "exited with code 7");
}

TEST_CASE("a crash is told with the signal and the last words on stderr") {
  const Fault fault = lost_at_once("--fault crash:1", FaultKind::crash, "crash");
  CHECK(fault.detail.find("killed by signal 11") != std::string::npos);
  CHECK(fault.detail.find("about to crash") != std::string::npos);
}

TEST_CASE("a crash is seen at once, also without a clock", "[P61]") {
  MatchPlan plan = quick_plan();
  plan.time.game.reset();
  plan.time.nodes = 1000;
  plan.time.decision = 30s;
  const Stopwatch watch;
  const auto hands = play_against("--fault crash:1 --fault child", plan);
  CHECK(watch.seconds() < 2);
  CHECK(hands[0].why == "crash");
}

TEST_CASE("an engine that exits when a game begins loses that hand") {
  const Fault fault = lost_at_once("--fault exit-at-newgame:1", FaultKind::crash, "crash");
  CHECK(fault.detail == "exited with code 0");
}

TEST_CASE("an engine that hangs in a betting decision loses the hand as stalled") {
  lost_at_once("--fault hang:1", FaultKind::stall, "stall");
}

TEST_CASE("an engine that stops itself loses the hand as stalled") {
  lost_at_once("--fault sigstop:1", FaultKind::stall, "stall");
}

TEST_CASE("a line without an end is no answer") {
  // What the engine says next, `readyok`, is lost in the same line.
  lost_at_once("--fault no-newline:1", FaultKind::stall, "stall");
}

TEST_CASE("illegal answers lose the hand and are kept word by word") {
  CHECK(lost_at_once("--fault illegal:1", FaultKind::illegal, "illegal").said == "bestmove a1a1");
  CHECK(lost_at_once("--fault empty:1", FaultKind::illegal, "illegal").said == "bestmove");
  CHECK(lost_at_once("--fault none:1", FaultKind::illegal, "illegal").said == "bestmove (none)");
  const Fault odd = lost_at_once("--fault non-utf8:1", FaultKind::illegal, "illegal");
  CHECK(odd.said == "bestmove \xef\xbf\xbd\xef\xbf\xbd ");
}

TEST_CASE("what is only odd is no fault") {
  MatchPlan plan = choker_plan(2);  // nobody has to wait here, so the limits can be wide
  plan.time.decision = 5s;
  Patience patience = quick_patience();
  patience.answer = 5s;
  for (const char* odd : {"flood:2", "binary:2", "long-line:2", "pieces:2", "blanks:2", "twice:2",
                          "stderr:2", "crlf", "child", "ignore-quit", "early"}) {
    INFO(odd);
    const Stopwatch watch;
    const std::string faults = "--fault " + std::string(odd);
    const auto hands = play_match(
        plan, {test_engine("--play calm " + faults), test_engine("--play calm")}, 1, patience);
    CHECK(watch.seconds() < 5);
    CHECK(hands.size() == 2);
    CHECK(faults_in(hands).empty());
  }
}

TEST_CASE("a late betting decision is checked or folded, and the hand goes on") {
  const auto hands = play_against("--fault late:1", quick_plan(1));
  REQUIRE(hands.size() == 1);
  CHECK_FALSE(hands[0].loss);
  const auto faults = faults_in(hands);
  REQUIRE(faults.size() == 1);
  CHECK(fault_word(faults[0].kind) == "late");
  // White faces the big blind, so the late answer is a fold.
  CHECK(hands[0].why == "fold");
  CHECK(hands[0].view.ends_with(" fold"));
}

TEST_CASE("a late answer is not taken for the next one") {
  MatchPlan plan = quick_plan(2);
  const auto hands =
      play_match(plan, {test_engine("--play calm"), test_engine("--play calm --fault late:1")}, 1,
                 quick_patience());
  // Black may check in the first round, so the hand goes on after the late answer.
  REQUIRE(hands.size() == 2);
  REQUIRE(hands[0].faults.size() == 1);
  CHECK(hands[0].faults[0].seat == 1);
  CHECK(fault_word(hands[0].faults[0].fault.kind) == "late");
  CHECK(hands[0].why != "illegal");
  CHECK(hands[0].view.find(" call check ") != std::string::npos);
  CHECK(hands[1].faults.empty());
}

TEST_CASE("an engine that is alive but never answers is started anew and plays on") {
  const auto hands = play_match(
      quick_plan(1), {test_engine("--play calm"), test_engine("--play calm --fault mute:1")}, 1,
      quick_patience());
  // The new process is silent at its first decision again, and so on through the betting.
  REQUIRE(hands.size() == 1);
  for (const SeatFault& each : hands[0].faults) {
    CHECK(each.seat == 1);
    CHECK((each.fault.kind == FaultKind::late || each.fault.kind == FaultKind::flag));
  }
  CHECK(hands[0].faults.size() == 4);  // three rounds of betting, then the clock
  CHECK(hands[0].why == "time");
}

TEST_CASE("a clock that runs out loses on time") {
  // Decisions 1 to 3 are betting, the fourth is a placement.
  const auto hands = play_against("--fault late:4", quick_plan(1));
  REQUIRE(hands.size() == 1);
  CHECK(hands[0].why == "time");
  REQUIRE(hands[0].loss);
  CHECK(hands[0].loss->how == games::Forfeit::flag);
  CHECK(fault_word(faults_in(hands).at(0).kind) == "flag");
}

TEST_CASE("a clock that has run out is not forgotten because the engine hangs besides") {
  const auto hands = play_against("--fault hang:4", quick_plan(2));
  REQUIRE(hands.size() == 2);
  CHECK(hands[0].why == "time");
  REQUIRE(hands[0].faults.size() == 1);
  CHECK(fault_word(hands[0].faults[0].fault.kind) == "flag");
  CHECK(hands[0].faults[0].fault.detail.find("; then no readyok within 400 ms") !=
        std::string::npos);
}

TEST_CASE("what an engine does with the position before it is ready to go counts as thinking") {
  MatchPlan plan = chess_plan(1);
  plan.time.game = GameTime{300ms, 0ms};
  plan.time.margin = 20ms;
  plan.adjudication.most_plies = 6;
  Patience patience;
  patience.answer = 5s;
  const auto hands =
      play_match(plan, {test_engine("--fault slow-position:2:600"), test_engine()}, 1, patience);
  REQUIRE(hands.size() == 1);
  CHECK(hands[0].why == "time");
  CHECK(fault_word(faults_in(hands).at(0).kind) == "flag");
  // Also where it takes longer than anybody waits for it.
  patience.answer = 500ms;
  const auto slower =
      play_match(plan, {test_engine("--fault slow-position:2:1500"), test_engine()}, 1, patience);
  CHECK(slower.at(0).why == "time");
  CHECK(faults_in(slower).at(0).detail.find("; then no readyok within 500 ms") !=
        std::string::npos);
}

TEST_CASE("a fixed time for a move is kept", "[P62]") {
  MatchPlan plan = chess_plan(1);
  plan.time.game.reset();
  plan.time.movetime = 100ms;
  plan.time.margin = 20ms;
  const auto hands = play_against("--fault late:2", plan);
  CHECK(hands[0].why == "time");
}

TEST_CASE("without any clock a decision that takes for ever is a stall") {
  MatchPlan plan = chess_plan(1);
  plan.time.game.reset();
  plan.time.depth = 5;
  plan.time.longest = 300ms;
  const auto hands = play_against("--fault late:2", plan);
  CHECK(hands[0].why == "stall");
}

TEST_CASE("an engine that is slow to make ready plays within the limit and stalls beyond it",
          "[P70]") {
  MatchPlan plan = quick_plan(2);
  Patience patience = quick_patience();
  const std::vector<std::string> engines = {test_engine("--play calm --fault slow-newgame:2:600"),
                                            test_engine("--play calm")};
  patience.ready = 5s;
  CHECK(faults_in(play_match(plan, engines, 1, patience)).empty());
  patience.ready = 200ms;
  const auto hands = play_match(plan, engines, 1, patience);
  CHECK(hands[0].faults.empty());
  CHECK(hands[1].why == "stall");
  CHECK(hands[1].faults.size() == 1);
}

TEST_CASE("an endless flood is bounded by the clock") {
  MatchPlan plan = quick_plan(1);
  const Stopwatch watch;
  const auto hands = play_against("--fault endless:1", plan);
  CHECK(watch.seconds() < 5);
  CHECK(hands[0].why == "stall");
}

TEST_CASE("two engines that fail at the same time lose one hand between them") {
  const auto hands = play_match(quick_plan(1), {test_engine("--fault exit-at-newgame:1"),
                                                test_engine("--fault exit-at-newgame:1")});
  REQUIRE(hands.size() == 1);
  CHECK(hands[0].faults.size() == 2);
  CHECK(hands[0].loss->seat == 0);
  CHECK(hands[0].returns[0] + hands[0].returns[1] == 0);
}

TEST_CASE("an engine that cannot start is named with the reason") {
  const std::map<std::string, std::string> reasons = {
      {"--fault exit-at-start", "exited with code 3"},
      {"--fault no-uciok", "no uciok within 300 ms"},
      {"--fault no-xuci", "it does not speak xuci, which choker needs"},
      {"--fault no-games", "it does not play choker"}};
  Patience patience = quick_patience();
  patience.start = 300ms;
  for (const auto& [fault, reason] : reasons) {
    INFO(fault);
    try {
      play_match(quick_plan(), {test_engine("--name Good"), test_engine("--name Bad " + fault)}, 1,
                 patience);
      FAIL("it started");
    } catch (const EngineLost& lost) {
      CHECK(std::string(lost.what()).find(reason) != std::string::npos);
    }
  }
}

TEST_CASE("an engine that cannot start again ends the match after three attempts", "[P87]") {
  const Folder folder;
  // It lives once: the second start finds the mark of the first.
  const std::string script = folder.file("once");
  std::ofstream(script) << "#!/bin/sh\nif [ -e " << folder.file("mark") << " ]; then echo x >> "
                        << folder.file("again") << "; exit 3; fi\ntouch " << folder.file("mark")
                        << "\nexec " << test_engine("--fault exit:1") << "\n";
  std::filesystem::permissions(script, std::filesystem::perms::owner_all);
  CHECK_THROWS_AS(play_match(quick_plan(4), {script, test_engine()}), EngineLost);
  CHECK(lines_of(folder.file("again")).size() == 3);
}

TEST_CASE("no process of an engine is left after a match") {
  const Folder folder;
  const std::string log = folder.file("log");
  play_against("--fault ignore-quit --fault ignore-term --fault child --log " + log, quick_plan(2));
  const std::vector<int> engines = pids_of_logs(folder);
  REQUIRE(engines.size() == 1);
  // Its child has been killed, and may take a moment to be gone.
  const Stopwatch watch;
  while (group_alive(engines[0]) && watch.seconds() < 2) {
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
  }
  CHECK_FALSE(group_alive(engines[0]));
}

TEST_CASE("what an engine floods behind its quit is not kept") {
  if (kSanitized) return;  // a sanitizer needs address space of its own
  const Ran ran =
      run("match --hands 2" + engines("--play calm --fault endless-quit"), "ulimit -v 300000; ");
  INFO(ran.err);
  CHECK(ran.code == 0);
}
