// The examination of engines against the protocol.

#include "arbiter/check.h"

#include <algorithm>
#include <map>

#include "arbiter/examinee.h"
#include "catch.h"
#include "command.h"

using namespace pawnbroker;
using namespace pawnbroker::arbiter;

namespace {

using Result = CheckResult::Outcome;

CheckOptions options_for(const std::string& command, std::vector<int> chapters = {},
                         Milliseconds patience = Milliseconds(400)) {
  CheckOptions options;
  options.engine = specs({command}).front();
  options.patience = patience;
  options.chapters = std::move(chapters);
  return options;
}

tl::expected<Examination, std::string> examined(const CheckOptions& options) {
  const Interrupt interrupt;
  return examine(
      options, interrupt, [](const Profile&) {}, [](const CheckResult&) {});
}

// The results of one chapter by the items' names.
std::map<std::string, CheckResult> chapter_of(const std::string& arguments, int chapter) {
  const auto examination = examined(options_for(test_engine(arguments), {chapter}));
  REQUIRE(examination);
  std::map<std::string, CheckResult> results;
  for (const CheckResult& result : examination->results) results[result.name] = result;
  return results;
}

}  // namespace

TEST_CASE("Pawnbroker passes the whole examination") {
  const auto examination = examined(options_for(kPawnbroker, {}, Milliseconds(20'000)));
  REQUIRE(examination);
  CHECK(examination->results.size() > 90);
  for (const CheckResult& result : examination->results) {
    INFO(result.name << ": " << result.reason << "\n" << text::join(result.exchange, "\n"));
    // Random games of Chicago go on for very long; its chapter has a game that is over.
    const bool never_ends = result.name == "chicago, random play: no decision when all is over";
    CHECK(result.outcome == (never_ends ? Result::skipped : Result::passed));
  }
}

TEST_CASE("each misdeed of an engine fails the item that it is about, and its absence passes it") {
  struct Example {
    std::string fault;
    int chapter;
    std::string item;
  };
  const std::vector<Example> examples = {
      {"crlf", 1, "it ends its lines with LF alone"},
      {"blanks", 1, "all lines it wrote are words with single blanks"},
      {"binary", 1, "all lines it wrote begin with a word of the protocol"},
      {"exit", 2, "unknown words behind go are skipped in plain mode"},
      {"crash", 2, "unknown words behind go are skipped in plain mode"},
      {"hang", 2, "unknown words behind go are skipped in plain mode"},
      {"sigstop", 2, "unknown words behind go are skipped in plain mode"},
      {"endless", 2, "unknown words behind go are skipped in plain mode"},
      {"empty", 2, "unknown words behind go are skipped in plain mode"},
      {"twice", 3, "each go has one bestmove"},
      {"illegal", 3, "each go has one bestmove"},
      {"none", 3, "each go has one bestmove"},
      {"ignore-quit", 3, "quit ends it within a second"},
      {"half-ponder", 3, "each go has one bestmove"},
      {"mute", 8, "movetime"},
  };
  std::map<int, std::map<std::string, CheckResult>> well_behaved;
  for (const Example& example : examples) {
    INFO(example.fault << ": " << example.item);
    if (!well_behaved.contains(example.chapter)) {
      well_behaved[example.chapter] = chapter_of("", example.chapter);
    }
    CHECK(well_behaved[example.chapter].at(example.item).outcome == Result::passed);
    const auto results = chapter_of("--fault " + example.fault, example.chapter);
    CHECK(results.at(example.item).outcome == Result::failed);
    CHECK_FALSE(results.at(example.item).reason.empty());
  }
}

TEST_CASE(
    "an info is a fault where a key of the protocol stands twice, too late or without its values") {
  const auto fault_of = [](const std::string& line) {
    Manners manners;
    manners.look_at(line);
    CHECK(manners.blanks.empty());
    CHECK(manners.words.empty());
    return manners.info;
  };
  for (const std::string good :
       {"info depth 1 seldepth 2 multipv 1 score cp -20 lowerbound wdl 1 2 997 nodes 5 nps 1 "
        "hashfull 0 tbhits 0 time 3 pv e2e4 nodes",
        "info depth 3 ev 25 treeexpl 7 nodes 5 time 3 pv call", "info score mate 0 exact nodes 1",
        "info depth 1 currmove e2e4 currmovenumber 1", "info string nodes depth nodes"}) {
    CHECK(fault_of(good).empty());
  }
  for (const std::string bad :
       {"info depth 1 depth 1", "info nodes 5 depth 1", "info ev 5 treeexpl 1 treeexpl 1",
        "info treeexpl 1 ev 5", "info tbhits 0 depth 1", "info time 3.2", "info nodes",
        "info score 20", "info score cp 1.5", "info score cp 20 lowerbound upperbound",
        "info wdl 1 2 pv e2e4", "info time 9223372036854775808"}) {
    CHECK(fault_of(bad) == "\"" + bad + "\"");
  }
}

TEST_CASE("a second error about a line is a fault") {
  const std::string twice = "/bin/sh -c '" + kPawnbroker + R"( | sed -u "s/^error.*/&\n&/"')";
  const auto examination = examined(options_for(twice, {7}, Milliseconds(20'000)));
  REQUIRE(examination);
  const auto result =
      std::ranges::find(examination->results, "unknown-command", &CheckResult::name);
  REQUIRE(result != examination->results.end());
  CHECK(result->outcome == Result::failed);
  CHECK(contains(result->reason, "more than one error"));
}

TEST_CASE("each answer has its patience, however many there are") {
  Manners manners;
  const Interrupt interrupt;
  const Profile profile;
  const EngineSpec spec = specs({test_engine("--think 150")}).front();
  Examinee engine(spec, profile, Milliseconds(600), manners, interrupt);
  engine.start();
  engine.shake_hands();
  const Stopwatch watch;
  for (int i = 0; i < 20; ++i) engine.decide("startpos", "go depth 1");
  CHECK(watch.seconds() > 2.9);
}

TEST_CASE("what was sent and heard is told of a failure") {
  const auto results = chapter_of("--fault illegal", 3);
  const CheckResult& failed = results.at("each go has one bestmove");
  const auto& lines = failed.exchange;
  CHECK(std::ranges::find(lines, "> go depth 1") != lines.end());
  CHECK(lines.back() == "< bestmove a1a1");
  CHECK(contains(failed.reason, "a1a1"));
}

TEST_CASE("the answers of random play are held against the rules") {
  const auto good = chapter_of("", 12);
  CHECK(good.at("choker, random play: every decision is legal").outcome == Result::passed);
  CHECK(good.at("choker, random play: legal has the actions of the rules").outcome ==
        Result::failed);  // the test engine does not know the word
  const auto bad = chapter_of("--fault illegal", 12);
  CHECK(bad.at("choker, random play: every decision is legal").outcome == Result::failed);
}

TEST_CASE("an engine of plain UCI is not asked for more") {
  const auto examination = examined(options_for(test_engine("--fault no-xuci"), {7, 9, 10, 12}));
  REQUIRE(examination);
  CHECK_FALSE(examination->profile.xuci);
  for (const CheckResult& result : examination->results) {
    INFO(result.name);
    CHECK(result.outcome == Result::skipped);
  }
  CHECK(examination->passed());
}

TEST_CASE("an engine that cannot start is not examined") {
  CHECK_FALSE(examined(options_for(test_engine("--fault exit-at-start"))));
  CHECK_FALSE(examined(options_for(test_engine("--fault no-uciok"))));
  CHECK_FALSE(examined(options_for("/bin/false")));
}

TEST_CASE("the command check exits with 0, 1, 2 or 3") {
  const Ran good = run("check --chapter 2 --chapter 10 " + kPawnbroker);
  CHECK(good.code == 0);
  CHECK(contains(good.out, "\n  2. Plain mode and extended mode   8 passed\n"));
  CHECK(contains(good.out, "\n  in all "));

  const Ran bad = run("check --chapter 10 --patience 0.4 '" + test_engine() + "'");
  CHECK(bad.code == 1);
  CHECK(contains(bad.out, "failed  no version, and none below 1, is refused\n"));
  CHECK(contains(bad.out, "> xuci 0\n"));

  CHECK(run("check").code == 2);
  CHECK(run("check --patience never " + kPawnbroker).code == 2);
  const Ran lost = run("check /bin/false");
  CHECK(lost.code == 3);
  CHECK(contains(lost.err, "cannot start"));
}
