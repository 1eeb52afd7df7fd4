// Engines that think while the opponent decides.

#include "arbiter/engine.h"
#include "catch.h"
#include "command.h"
#include "harness.h"

using namespace pawnbroker;
using namespace pawnbroker::arbiter;
using namespace std::chrono_literals;

namespace {

std::vector<std::string> views(const std::vector<PlayedHand>& hands) {
  std::vector<std::string> result;
  result.reserve(hands.size());
  for (const PlayedHand& each : hands) result.push_back(each.view);
  return result;
}

// Games between two test engines that ponder.
std::vector<PlayedHand> play(const std::vector<std::string>& manners, MatchPlan plan,
                             const Patience& patience = {}) {
  Interrupt interrupt;
  const RoomRules rules{plan, open_dealer(), patience};
  Schedule schedule(plan.format, plan.setup, make_opening(plan.openings, open_dealer()));
  auto engines = specs({test_engine(manners[0]), test_engine(manners[1])});
  for (EngineSpec& each : engines) each.options = {{"Ponder", "true"}};
  std::vector<PlayedHand> hands;
  Match match(rules, engines, schedule, 1, interrupt);
  match.open();
  match.play([&hands](const PlayedHand& played) { hands.push_back(played); });
  return hands;
}

MatchPlan short_chess() {
  MatchPlan plan = chess_plan(2);
  plan.adjudication.most_plies = 30;
  return plan;
}

std::vector<std::string> heard(const Folder& folder) {
  const auto logs = folder.files("log");
  REQUIRE(logs.size() == 1);
  return lines_of(logs[0]);
}

std::size_t count(const std::vector<std::string>& lines, const std::string& begin) {
  return static_cast<std::size_t>(std::ranges::count_if(
      lines, [&](const std::string& line) { return line.starts_with(begin); }));
}

}  // namespace

TEST_CASE("an engine that expects the right reply gets ponderhit, and plays as without") {
  const Folder folder;
  const auto hands =
      play({"--ponder right --log " + folder.file("log"), "--ponder right"}, short_chess());
  CHECK(views(hands) == views(play_match(short_chess(), {test_engine(), test_engine()})));
  for (const PlayedHand& each : hands) CHECK(each.faults.empty());
  const auto lines = heard(folder);
  CHECK(count(lines, "setoption name Ponder value true") == 1);
  const std::size_t ponders = count(lines, "go ponder wtime ");
  CHECK(ponders > 20);
  // The last one of a game may be stopped by its end.
  CHECK(count(lines, "ponderhit") + count(lines, "stop") == ponders);
  CHECK(count(lines, "stop") <= hands.size());
  // Each `go ponder` follows the position in which the expected reply has been played.
  for (std::size_t i = 0; i < lines.size(); ++i) {
    if (lines[i].starts_with("go ponder")) CHECK(lines[i - 1].starts_with("position "));
    if (lines[i] == "ponderhit") CHECK(lines[i - 1].starts_with("go ponder"));
  }
}

TEST_CASE("an engine that expects another reply is stopped, and its stray answer is no fault") {
  const Folder folder;
  const auto hands =
      play({"--ponder wrong --log " + folder.file("log"), "--ponder wrong"}, short_chess());
  CHECK(views(hands) == views(play_match(short_chess(), {test_engine(), test_engine()})));
  for (const PlayedHand& each : hands) CHECK(each.faults.empty());
  const auto lines = heard(folder);
  CHECK(count(lines, "ponderhit") == 0);
  CHECK(count(lines, "stop") == count(lines, "go ponder"));
  CHECK(count(lines, "go ponder") > 20);
}

TEST_CASE("only moves of chess are pondered on, and engines without the option never") {
  const Folder folder;
  MatchPlan plan = choker_plan(10);
  plan.adjudication.most_plies = 30;
  const auto hands =
      play({"--play calm --ponder right --log " + folder.file("log"), "--play calm"}, plan);
  for (const PlayedHand& each : hands) CHECK(each.faults.empty());
  std::size_t ponders = 0;
  const auto lines = heard(folder);
  for (std::size_t i = 1; i < lines.size(); ++i) {
    if (!lines[i].starts_with("go ponder")) continue;
    ++ponders;
    const auto words = text::words(lines[i - 1]);
    const auto state = games::parse_position({words.begin() + 1, words.end()});
    REQUIRE(state);
    CHECK(std::ranges::count(state->describe(), games::Field{"phase", "chess"}) == 1);
  }
  CHECK(ponders > 10);
}

TEST_CASE("what goes wrong while an engine ponders is bounded and named") {
  Patience patience;
  patience.answer = 300ms;
  const auto first_fault = [&](const std::string& kind, const std::string& expects) {
    const Stopwatch watch;
    const auto hands = play({"--ponder " + expects + " --fault " + kind, "--ponder wrong"},
                            short_chess(), patience);
    CHECK(watch.seconds() < 5);
    REQUIRE(hands.size() == 2);
    REQUIRE_FALSE(hands[0].faults.empty());
    CHECK(hands[0].faults[0].seat == 0);
    return hands[0].faults[0].fault;
  };
  const Fault exits = first_fault("ponder-exit:2", "right");
  CHECK(exits.kind == FaultKind::crash);
  CHECK(contains(exits.detail, "exited with code 5"));
  const Fault mute = first_fault("ponder-mute:2", "wrong");
  CHECK(mute.kind == FaultKind::stall);
  CHECK(mute.detail == "no bestmove behind stop within 300 ms");
}

TEST_CASE("an answer before ponderhit counts for nothing, and much talk holds nobody up") {
  for (const std::string kind : {"ponder-early", "ponder-flood:3"}) {
    INFO(kind);
    const auto hands = play({"--ponder right --fault " + kind, "--ponder right"}, short_chess());
    CHECK(views(hands) == views(play_match(short_chess(), {test_engine(), test_engine()})));
    for (const PlayedHand& each : hands) CHECK(each.faults.empty());
  }
}

TEST_CASE("pondering is set as an option, and an engine can be excepted") {
  const Folder folder;
  const Ran ran = run("match --game chess --hands 2 --seed 3 --maxplies 12 --ponder --record " +
                      folder.file("record") +
                      engines("--ponder right --log " + folder.file("log"),
                              "--ponder right --log " + folder.file("other")) +
                      "--engine-option 2:Ponder=false");
  INFO(ran.err);
  CHECK(ran.code == 0);
  CHECK(count(heard(folder), "ponderhit") > 5);
  const auto other = lines_of(folder.files("other").front());
  CHECK(count(other, "go ponder") == 0);
  CHECK(run("verify " + folder.file("record")).code == 0);
}
