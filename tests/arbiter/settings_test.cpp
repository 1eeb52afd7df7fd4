// What a match can be told about single engines, its deals and its length.

#include <fstream>
#include <nlohmann/json.hpp>

#include "arbiter/config.h"
#include "arbiter/decks.h"
#include "arbiter/replay.h"
#include "catch.h"
#include "command.h"
#include "harness.h"

using namespace pawnbroker;
using namespace pawnbroker::arbiter;
using nlohmann::json;

namespace {

// The lines that the engine of that name got, all its processes together.
std::string heard(const Folder& folder, const std::string& prefix) {
  std::string text;
  for (const auto& file : folder.files(prefix)) text += text_of(file);
  return text;
}

Record record_in(const std::string& name) {
  std::ifstream file(name);
  return read_record(file).value();
}

const std::string kDeck = "QRBNPPPPPPPPPPPPPPPPQQQRRRRRRRBBBBBBBNNNNNNN";

}  // namespace

TEST_CASE("engines have options, names, folders and limits of their own") {
  const Folder folder;
  const Ran ran =
      run("match --hands 2 --seed 3 --option Hash=2 --record " + folder.file("record") +
          engines("--log " + folder.file("first"), "--log second") + "--engine-option 2:Hash=64" +
          " --engine-name 2:Slow --engine-dir 2:" + folder.file("") + " --engine-nodes 1:500" +
          " --engine-tc 2:7+1 --engine-bettime 2:3");
  INFO(ran.err);
  CHECK(ran.code == 0);
  const std::string first = heard(folder, "first");
  const std::string second = heard(folder, "second");  // it wrote into its folder
  CHECK(contains(first, "setoption name Hash value 2\n"));
  CHECK_FALSE(contains(first, "value 64"));
  CHECK(contains(first, "go nodes 500"));
  CHECK(contains(second, "setoption name Hash value 64\n"));
  CHECK(contains(second, "go bettime 3000"));
  CHECK_FALSE(contains(second, "nodes 500"));
  const Record record = record_in(folder.file("record"));
  CHECK(record.header.names[1] == "Slow");
  REQUIRE(record.header.plan.own_times.size() == 2);
  CHECK(record.header.plan.own_times[0].nodes == 500);
  CHECK(record.header.plan.own_times[1].game == parse_game_time("7+1").value());
  CHECK(replay(record));
}

TEST_CASE(
    "one JSON file can hold the engines and all settings, and the command line overrides it") {
  const Folder folder;
  json config = {
      {"hands", 8},
      {"seed", 3},
      {"duplicate", false},
      {"stacks", {5000, 7000}},
      {"engines",
       {{{"command", test_engine()}, {"name", "A"}, {"options", {{"Hash", 8}}}, {"nodes", 7}},
        {{"command", test_engine()}, {"name", "B"}, {"dir", "/tmp"}}}}};
  std::ofstream(folder.file("config")) << config.dump(2);
  const Ran ran = run("match --config " + folder.file("config") + " --hands 3 --record " +
                      folder.file("record"));
  INFO(ran.err);
  CHECK(ran.code == 0);
  const Record record = record_in(folder.file("record"));
  CHECK(record.hands.size() == 3);
  CHECK_FALSE(record.header.plan.format.paired);
  CHECK(record.header.plan.setup.stacks == std::vector<std::int64_t>{5000, 7000});
  CHECK(record.header.names == std::vector<std::string>{"A", "B"});
  CHECK(record.header.plan.own_times[0].nodes == 7);
}

TEST_CASE("the command line overrides every kind of setting of the file") {
  const Folder folder;
  const json config = {
      {"hands", 8},
      {"seed", 3},
      {"duplicate", true},
      {"freezeout", true},
      {"ponder", true},
      {"stacks", {5000, 7000}},
      {"sprt-mbb", {0, 10}},
      {"option", {"Hash=8", "Hash=4"}},
      {"engines",
       {{{"command", test_engine()}, {"name", "A"}, {"nodes", 7}, {"options", {{"Hash", 8}}}},
        {{"command", test_engine()}, {"name", "B"}},
        {{"command", test_engine()}, {"name", "C"}}}}};
  std::ofstream(folder.file("config")) << config.dump();
  const std::string seed(64, '5');
  std::ofstream(folder.file("seed")) << seed;
  const auto header = [&](const std::string& options) {
    const Ran ran = run("match --config " + folder.file("config") + " --record " +
                        folder.file("record") + " " + options);
    INFO(options << ran.err);
    REQUIRE(ran.code == 0);
    return record_in(folder.file("record")).header;
  };
  // Three engines are too many, and a sequential test is for hands that do not depend on each
  // other.
  CHECK(run("match --config " + folder.file("config")).code == 2);
  const std::string two = "--sprt-mbb 0 99 --no-freezeout" + engines();
  const RecordHeader plain = header(two);
  CHECK(plain.names.size() == 2);
  CHECK(plain.plan.own_times.empty());
  CHECK(plain.plan.sprt->high == 99);
  CHECK_FALSE(plain.plan.format.freezeout);
  REQUIRE(plain.setups[0]);
  CHECK(plain.setups[0]->options ==
        std::vector<wire::SetOption>{{"Ponder", "true"}, {"Hash", "8"}, {"Hash", "4"}});
  const RecordHeader other = header("--no-duplicate --no-ponder --stacks 1000 1000 --seed-file " +
                                    folder.file("seed") + " --name X --hands 3 " + two);
  CHECK_FALSE(other.plan.format.paired);
  CHECK(other.plan.format.hands == 3);
  CHECK(other.plan.setup.stacks == std::vector<std::int64_t>{1000, 1000});
  CHECK_FALSE(other.open_number);
  CHECK(other.names[0] == "X");
  CHECK(other.setups[0]->options.size() == 2);
}

TEST_CASE("the record says how the engines were run") {
  const Folder folder;
  const Ran ran =
      run("match --hands 2 --seed 3 --option Hash=2 --engine-option '2:Mode=a \"b\"' "
          "--engine-dir 2:/tmp --record " +
          folder.file("record") + engines("--name \"A B\""));
  INFO(ran.err);
  REQUIRE(ran.code == 0);
  const RecordHeader header = record_in(folder.file("record")).header;
  REQUIRE(header.setups.size() == 2);
  REQUIRE(header.setups[0]);
  REQUIRE(header.setups[1]);
  CHECK(header.setups[0]->command == test_engine("--name \"A B\""));
  CHECK(header.setups[0]->options == std::vector<wire::SetOption>{{"Hash", "2"}});
  CHECK(header.setups[1]->folder == "/tmp");
  CHECK(header.setups[1]->options ==
        std::vector<wire::SetOption>{{"Hash", "2"}, {"Mode", "a \"b\""}});
  // With other options it is another match; the command may be another, as after a move.
  const std::string again = "match --hands 2 --seed 3 --resume --record " + folder.file("record");
  CHECK(contains(run(again + " --option Hash=3" + engines("--name \"A B\"")).err, "Hash"));
  CHECK(run(again + " --option Hash=2 --engine-option '2:Mode=a \"b\"' " +
            engines("--think 0 --name \"A B\""))
            .code == 0);
}

TEST_CASE("a bad configuration is refused with its line or the path of the key") {
  const auto kind_of = [](const std::string& name) {
    return name == "--hands" ? OptionKind::single : OptionKind::none;
  };
  const std::map<std::string, std::string> cases = {
      {"{\n \"hands\": 3,\n oops}", "3: "},
      {"{\n \"hands\": 1e999}", "2: number overflow"},
      {"[1]", "/: expected an object"},
      {R"({"bogus": 1})", "/bogus: no such setting"},
      {R"({"config": "x"})", "/config: no such setting"},
      {R"({"hands": {"a": 1}})", "/hands: expected a text, a number, true or false"},
      {R"({"hands": [1, []]})", "/hands/1: expected a text, a number, true or false"},
      {R"({"engines": 3})", "/engines: expected a list"},
      {R"({"engines": [{"command": "a"}, 3]})", "/engines/1: expected an object"},
      {R"({"engines": [{"name": "a"}]})", "/engines/0: no command"},
      {R"({"engines": [{"command": "a", "hash": 3}]})", "/engines/0/hash: no such setting"},
      {R"({"engines": [{"command": "a", "options": 3}]})", "/engines/0/options: expected an"},
  };
  for (const auto& [text, message] : cases) {
    INFO(text);
    const auto settings = config_settings(text, kind_of);
    REQUIRE_FALSE(settings);
    INFO(settings.error());
    CHECK(settings.error().starts_with(message));
  }
  const Folder folder;
  std::ofstream(folder.file("bad")) << "{\n\n]";
  const Ran ran = run("match --config " + folder.file("bad"));
  CHECK(ran.code == 2);
  CHECK(contains(ran.err, folder.file("bad") + ":3: "));
}

TEST_CASE("given decks are dealt as they stand", "[P78]") {
  const Folder folder;
  std::ofstream(folder.file("deals")) << "# two decks\r\n"
                                      << kDeck << "\r\n\r\n"
                                      << kDeck.substr(0, 4) << " " << kDeck.substr(4) << " # again";
  const Ran ran = run("match --hands 4 --seed 3 --deals " + folder.file("deals") + " --record " +
                      folder.file("record") + engines("--play calm", "--play calm"));
  INFO(ran.err);
  CHECK(ran.code == 0);
  Record record = record_in(folder.file("record"));
  REQUIRE(record.hands.size() == 4);
  for (const RecordedHand& each : record.hands) {
    // White gets the first and the third card of the first round, Black opens the second.
    CHECK(contains(each.played.view, "deal:QB/RN"));
    CHECK(contains(each.played.view, "deal:PP/PP"));
  }
  CHECK(replay(record));
  record.header.plan.decks[0] = std::string(kDeck.rbegin(), kDeck.rend());
  CHECK_FALSE(replay(record));
  const Ran few = run("match --hands 6 --deals " + folder.file("deals") + engines());
  CHECK(few.code == 2);
  CHECK(contains(few.err, "it has 2 decks; 6 hands need 3"));
}

TEST_CASE("a list of decks is refused with the line that is none") {
  const auto refusal = [](const std::string& text) {
    std::istringstream file(text);
    const auto decks = read_decks(file);
    REQUIRE_FALSE(decks);
    return decks.error();
  };
  CHECK(refusal("").reason == "no deck in it");
  CHECK(refusal(kDeck + "\nQQ").token == 2);
  CHECK(refusal(kDeck + "\nQQ").reason == "a deck has 4 Q, not 2");
  CHECK(refusal(kDeck + "x").reason == "a deck has the letters Q R B N P only");
  CHECK(refusal(kDeck + "P").reason == "a deck has 16 P, not 17");
}

TEST_CASE("a game of too many plies is drawn, and the record replays") {
  const Folder folder;
  const Ran ran = run("match --hands 8 --seed 3 --maxplies 14 --record " + folder.file("record") +
                      engines("--play calm", "--play calm"));
  CHECK(ran.code == 0);
  Record record = record_in(folder.file("record"));
  std::size_t drawn = 0;
  for (RecordedHand& each : record.hands) {
    if (each.played.why != "adjudicated") continue;
    ++drawn;
    CHECK(each.played.returns == std::vector<std::int64_t>{0, 0});
  }
  CHECK(drawn > 0);
  CHECK(replay(record));
  record.header.plan.adjudication.most_plies = 15;
  CHECK_FALSE(replay(record));
}

TEST_CASE("settings of single engines need the engine's number") {
  const std::map<std::string, std::string> cases = {
      {"--engine-option Hash=3", "expected the number of an engine and a colon"},
      {"--engine-option 3:Hash=3", "no such engine"},
      {"--engine-option 1:Hash", "expected Name=value"},
      {"--engine-dir 1:/nowhere", "not a folder"},
      {"--engine-nodes 1:many", "expected a number above 0"},
      {"--engine-tc 1:x", "expected seconds"},
      {"--deals /nowhere", "cannot be read"},
      {"--maxplies 0", "--maxplies"},
  };
  for (const auto& [option, message] : cases) {
    INFO(option);
    const Ran ran = run("match " + option + engines());
    CHECK(ran.code == 2);
    CHECK(contains(ran.err, message));
  }
}

TEST_CASE("numbers are whole, decimal and such that fit") {
  for (const std::string option :
       {"--seed -1", "--seed 18446744073709551616", "--seed 010", "--seed 0x10", "--seed 1.5",
        "--nodes 010", "--nodes 9223372036854775808",

        "--depth 0x2", "--hands 0x10", "--hands 1e2", "--stacks 010000 10000", "--blinds 0500 1000",
        "--maxplies 010", "--matches 01 --freezeout", "--concurrency 02",
        "--adjudicate-draw 01 2 3", "--adjudicate-resign 2 0x3", "--engine-nodes 1:010",
        "--engine-nodes 01:10"}) {
    INFO(option);
    const Ran ran = run("match " + option + engines());
    CHECK(ran.code == 2);
    CHECK(contains(ran.err, "expected"));
  }
  const Folder folder;
  for (const std::string held : {R"({"seed": -1})", R"({"seed": 1e3})", R"({"seed": "0x10"})"}) {
    INFO(held);
    std::ofstream(folder.file("config")) << held;
    CHECK(run("match --config " + folder.file("config") + engines()).code == 2);
  }
  const std::string greatest = "18446744073709551615";
  const std::string record = folder.file("record");
  REQUIRE(run("match --hands 2 --seed " + greatest + " --record " + record + engines()).code == 0);
  CHECK(contains(text_of(record), "seed open " + greatest + "\n"));
}

TEST_CASE("a chapter that the protocol does not have is refused") {
  for (const std::string chapter : {"0", "16", "010"}) {
    CHECK(run("check '" + test_engine() + "' --chapter " + chapter).code == 2);
  }
}
