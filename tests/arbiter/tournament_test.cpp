// Matches in parts, and matches of more than two engines.

#include "arbiter/tournament.h"

#include <csignal>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <optional>
#include <thread>

#include "arbiter/process.h"
#include "arbiter/replay.h"
#include "catch.h"
#include "command.h"
#include "harness.h"

using namespace pawnbroker;
using namespace pawnbroker::arbiter;
using nlohmann::json;

namespace {

Record record_in(const std::string& name) {
  std::ifstream file(name);
  return read_record(file).value();
}

json timeless(const std::string& file) {
  json result = results_of(text_of(file));
  result.erase("seconds");
  return result;
}

}  // namespace

TEST_CASE("the shards of a match come to the result of the whole") {
  const std::vector<std::string> matches = {"match --hands 22 --seed 3 ",
                                            "match --game chess --hands 9 --seed 3 --maxplies 30 "};
  for (const std::string& match : matches) {
    const Folder folder;
    const std::string played = match + engines("--name A", "--name B") + "--record ";
    REQUIRE(run(played + folder.file("whole") + " --json " + folder.file("whole.json")).code == 0);
    std::string records;
    for (const std::string shard : {"3", "1", "2"}) {
      const std::string file = folder.file("part" + shard);
      REQUIRE(run(played + file + " --shard " + shard + "/3").code == 0);
      records += " " + file;
    }
    const Ran merged = run("merge" + records + " --record " + folder.file("merged") + " --json " +
                           folder.file("merged.json"));
    INFO(merged.err);
    CHECK(merged.code == 0);
    CHECK(timeless(folder.file("merged.json")) == timeless(folder.file("whole.json")));
    const Record record = record_in(folder.file("merged"));
    CHECK(record.hands.size() == record_in(folder.file("whole")).hands.size());
    CHECK(replay(record));
    CHECK(run("verify " + folder.file("merged")).code == 0);
  }
}

TEST_CASE("GNU parallel spreads a match over processes, as in the README") {
  if (!find_program("parallel")) {
    WARN("skipped: parallel is not installed");
    return;
  }
  const Folder folder;
  const json config = {{"hands", 16},
                       {"engines",
                        {{{"command", test_engine()}, {"name", "A"}},
                         {{"command", test_engine("--play calm")}, {"name", "B"}}}}};
  std::ofstream(folder.file("match.json")) << config.dump();
  const std::string in_folder = "cd " + folder.file("") + " && ";
  const std::string match = kArbiter + " match --config match.json --seed 7 ";
  REQUIRE(std::system(
              (in_folder + match + "--record one --json one.json >/dev/null 2>&1").c_str()) == 0);
  const std::string spread = in_folder + "HOME=. parallel '" + match +
                             "--shard {}/4 --record part{} --resume' ::: 1 2 3 4 >/dev/null 2>&1";
  // Once more: a batch system may start a part again.
  for (int i = 0; i < 2; ++i) REQUIRE(std::system(spread.c_str()) == 0);
  const std::string merge = in_folder + kArbiter +
                            " merge part1 part2 part3 part4 --record whole --json whole.json "
                            ">/dev/null 2>&1";
  REQUIRE(std::system(merge.c_str()) == 0);
  CHECK(timeless(folder.file("whole.json")) == timeless(folder.file("one.json")));
  CHECK(run("verify " + folder.file("whole")).code == 0);
}

TEST_CASE("a match that is not there as a whole is not merged") {
  const Folder folder;
  const std::string played = "match --hands 8 --seed 3 " + engines() + "--record ";
  for (const std::string shard : {"1", "2", "3"}) {
    REQUIRE(run(played + folder.file(shard) + " --shard " + shard + "/3").code == 0);
  }
  REQUIRE(run(played + folder.file("half") + " --shard 2/2").code == 0);
  REQUIRE(
      run("match --hands 8 --seed 4 --shard 3/3 " + engines() + "--record " + folder.file("other"))
          .code == 0);
  const std::string text = text_of(folder.file("3"));
  std::ofstream(folder.file("torn")) << text.substr(0, text.find("end complete"));
  const auto refused = [&folder](std::vector<std::string> files) {
    std::string command = "merge";
    for (const std::string& file : files) command += " " + folder.file(file);
    const Ran ran = run(command);
    CHECK(ran.code == 2);
    CHECK(ran.out.empty());
    return ran.err;
  };
  CHECK(contains(refused({"1", "2"}), "shard 3 of 3 is missing"));
  CHECK(contains(refused({"1", "2", "2", "3"}), "shard 2 was there before"));
  CHECK(contains(refused({"1", "half"}), "a shard of 2, others are of 3"));
  CHECK(contains(refused({"1", "2", "other"}), "of another match"));
  REQUIRE(run("match --game chess --hands 4 --maxplies 4 --sprt 0 5" + engines() + "--record " +
              folder.file("tested"))
              .code == 0);
  CHECK(contains(refused({"tested"}), "a match with a sequential test has no shards"));
  CHECK(contains(refused({"1", "2", "torn"}), "it is not finished"));
  CHECK(contains(refused({"1", "nowhere"}), "No such file"));
}

TEST_CASE("every two engines of a round robin meet, in a gauntlet the first meets all") {
  using Pairings = std::vector<Pairing>;
  CHECK(pairings(TournamentOptions::Kind::round_robin, 3) == Pairings{{0, 1}, {0, 2}, {1, 2}});
  CHECK(pairings(TournamentOptions::Kind::gauntlet, 4) == Pairings{{0, 1}, {0, 2}, {0, 3}});
}

TEST_CASE("engines of the same name have their numbers in all tables of a tournament") {
  const Ran ran = run("tournament --game chess --hands 2 --maxplies 10 --kind gauntlet" +
                      engines("--name A", "--name B --fault illegal:1") + "--engine '" +
                      test_engine("--name A") + "'");
  CHECK(ran.code == 1);
  CHECK(contains(ran.out, "1 A #1  "));
  CHECK(contains(ran.out, "3 A #3  "));
  CHECK(contains(ran.out, "\n1 A #1 against 2 B: 2 of 2 hands in "));
  CHECK(contains(ran.out, "fault in hand 1: B: illegal: "));
  // The seeds of both matches, which nobody could know otherwise.
  const auto at = ran.out.find("\nseed ");
  REQUIRE(at != std::string::npos);
  CHECK(ran.out.find("\nseed ", at + 1) != std::string::npos);
}

TEST_CASE("a number that belongs to an engine's own name stays there") {
  using Names = std::vector<std::string>;
  CHECK(told_apart({"A #1", "A #3"}, {1, 3}) == Names{"A", "A"});
  CHECK(told_apart({"Rook #1", "B"}, {1, 2}) == Names{"Rook #1", "B"});
  CHECK(told_apart({"A #1", "B #2"}, {1, 2}) == Names{"A #1", "B #2"});
  CHECK(told_apart({"A", "B"}, {1, 2}) == Names{"A", "B"});
}

TEST_CASE("a tournament plays a match for each pair and adds them up") {
  const Folder folder;
  const std::string command = "tournament --hands 4 --seed 3 --record " + folder.file("record") +
                              " --json " + folder.file("json") +
                              engines("--name A", "--name B --play calm") + "--engine '" +
                              test_engine("--name C") + "' ";
  const Ran ran = run(command + "--engine-name 3:Third --engine-nodes 3:9");
  INFO(ran.err);
  CHECK(ran.code == 0);
  CHECK(contains(ran.out, "3 Third"));
  CHECK(contains(ran.out, "against 2"));
  // What a match says besides its table is said here, too.
  CHECK(contains(ran.out, "\n2 B against 3 Third: 4 of 4 hands in "));
  CHECK(contains(ran.out, "\nopen seed 5\n"));
  const json result = results_of(text_of(folder.file("json")));
  REQUIRE(result["engines"].size() == 3);
  REQUIRE(result["matches"].size() == 3);
  std::int64_t chips = 0;
  for (const json& engine : result["engines"]) {
    CHECK(engine["hands"] == 8);
    chips += engine["chips"].get<std::int64_t>();
  }
  CHECK(chips == 0);
  CHECK(result["matches"][2]["pairing"] == json({1, 2}));
  for (const std::string pairing : {"-1-2", "-1-3", "-2-3"}) {
    CHECK(replay(record_in(folder.file("record" + pairing))));
  }
  const Record last = record_in(folder.file("record-2-3"));
  CHECK(last.header.open_number == 5U);  // deals of its own
  CHECK(last.header.plan.own_times[1].nodes == 9);
  CHECK(run(command + "--kind gauntlet --engine-name 3:Third --resume").code == 2);  // no nodes now
}

TEST_CASE("in a gauntlet each match is a sequential test of its own") {
  const Folder folder;
  const Ran ran =
      run("tournament --kind gauntlet --game chess --maxplies 6 --hands 40 --seed 3 "
          "--sprt 0 400 --json " +
          folder.file("json") + engines("--name A", "--name B") + "--engine '" +
          test_engine("--name C") + "'");
  INFO(ran.err);
  CHECK(ran.code == 0);
  const json result = results_of(text_of(folder.file("json")));
  REQUIRE(result["matches"].size() == 2);
  for (const json& match : result["matches"]) {
    CHECK(match["sprt"]["accepted"] == "low");
    CHECK(match["hands"] < 40);
  }
}

TEST_CASE("an engine that cannot start does not end a tournament") {
  const Folder folder;
  const Ran ran = run("tournament --hands 2 --seed 3 --json " + folder.file("json") +
                      engines("--name A", "--fault exit-at-start") + "--engine '" + test_engine() +
                      "' --kind gauntlet");
  CHECK(ran.code == 3);
  const json result = results_of(text_of(folder.file("json")));
  CHECK(result["engines"][0]["hands"] == 2);
  CHECK(result["engines"][1]["hands"] == 0);
}

TEST_CASE("a tournament looks at all its records before it plays") {
  const Folder folder;
  const std::string command = "tournament --hands 4 --seed 3 --json " + folder.file("json") +
                              " --record " + folder.file("record") + engines("--name A") +
                              "--engine '" + test_engine("--name C") + "' ";
  REQUIRE(run(command).code == 0);
  const std::string text = text_of(folder.file("record-2-3"));
  const std::string cut = text.substr(0, text.find("\nhand 3 ") + 1);
  std::string wrong = cut;
  wrong.replace(wrong.find("result ") + 7, 1, "9");
  for (const auto& [held, option] : {std::pair(cut, ""), std::pair(wrong, "--resume")}) {
    std::filesystem::remove(folder.file("record-1-2"));
    std::ofstream(folder.file("record-2-3")) << held;
    const Ran ran = run(command + option);
    CHECK(ran.code == 2);
    CHECK(contains(ran.err, "record-2-3"));
    CHECK(text_of(folder.file("record-1-2")).empty());
    CHECK(text_of(folder.file("record-2-3")) == held);
  }
  std::ofstream(folder.file("record-2-3")) << cut;
  CHECK(run(command + "--resume").code == 0);
}

TEST_CASE("an interrupted tournament ends, whatever came of its earlier matches") {
  const Folder folder;
  std::filesystem::create_symlink("/dev/full", folder.file("record-1-2"));
  std::vector<std::string> words = {
      kArbiter, "tournament", "--hands",           "100000",   "--seed",
      "3",      "--json",     folder.file("json"), "--record", folder.file("record")};
  for (int i = 0; i < 3; ++i) words.insert(words.end(), {"--engine", test_engine("--think 1")});
  Process process = Process::start(kArbiter, words).value();
  const auto wait_until = [](const auto& condition) {
    for (int i = 0; i < 2000 && !condition(); ++i) {
      std::this_thread::sleep_for(std::chrono::milliseconds(5));
    }
  };
  const auto played = [&](const std::string& pairing) {
    return contains(text_of(folder.file("record" + pairing)), "\nhand 3 ");
  };
  wait_until([&] { return played("-1-3"); });
  REQUIRE(played("-1-3"));
  kill(process.pid(), SIGINT);
  std::optional<std::string> ended;
  wait_until([&] { return (ended = process.ended()) || played("-2-3"); });
  if (!ended) kill(process.pid(), SIGKILL);
  CHECK(ended == "exited with code 5");
  CHECK_FALSE(played("-2-3"));
}

TEST_CASE("engines of one name have numbers of their own in a tournament") {
  const Folder folder;
  const std::string third = "--engine '" + test_engine("--name P") + "' ";
  const auto names = [&](const std::string& first, const std::string& kind) {
    const Ran ran = run("tournament --hands 2 --seed 3 --kind " + kind + " --json " +
                        folder.file("json") + engines("--name " + first, "--name P") + third);
    CHECK(ran.code == 0);
    std::vector<std::string> found;
    const json result = results_of(text_of(folder.file("json")));
    for (const json& each : result["engines"]) found.push_back(each["name"]);
    for (const json& each : result["matches"][1]["engines"]) found.push_back(each["name"]);
    return found;
  };
  using Names = std::vector<std::string>;
  CHECK(names("P", "roundrobin") == Names{"P #1", "P #2", "P #3", "P #1", "P #3"});
  CHECK(names("A", "gauntlet") == Names{"A", "P #2", "P #3", "A", "P"});
}

TEST_CASE("a merged match does not take the place of an unfinished one") {
  const Folder folder;
  const std::string command = "match --hands 4 --seed 3 --record ";
  REQUIRE(run(command + folder.file("1") + engines()).code == 0);
  const std::string text = text_of(folder.file("1"));
  const std::string cut = text.substr(0, text.find("\nhand 3 ") + 1);
  std::ofstream(folder.file("whole")) << cut;
  const Ran ran = run("merge " + folder.file("1") + " --record " + folder.file("whole"));
  CHECK(ran.code == 2);
  CHECK(contains(ran.err, "not finished"));
  CHECK(text_of(folder.file("whole")) == cut);
}

TEST_CASE("what a tournament cannot be is refused") {
  CHECK(contains(run("tournament --engine " + kArbiter).err, "two engines or more"));
  CHECK(contains(run("tournament --kind cup" + engines()).err, "only roundrobin and gauntlet"));
  CHECK(run("tournament --shard 1/2" + engines()).code == 2);
  const std::string three = " --game chess --sprt 0 10" + engines() + "--engine " + kArbiter;
  CHECK(contains(run("tournament" + three).err, "--kind gauntlet"));
}
