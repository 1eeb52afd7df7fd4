// What the arbiter tells programs while a match goes on.

#include <map>

#include "catch.h"
#include "command.h"
#include "harness.h"

using namespace pawnbroker;
using namespace pawnbroker::arbiter;
using nlohmann::json;

namespace {

std::vector<json> of_kind(const std::vector<json>& events, const std::string& kind) {
  std::vector<json> result;
  for (const json& each : events) {
    if (each["event"] == kind) result.push_back(each);
  }
  return result;
}

}  // namespace

TEST_CASE("a match tells its start, each hand, each fault, how it stands, and its end", "[P91]") {
  const Folder folder;
  const Ran ran = run("match --hands 10 --seed 3 --json " + folder.file("json") +
                      engines("--name A", "--name B --fault illegal:2"));
  REQUIRE(ran.code == 1);
  CHECK(contains(ran.out, "mbb/hand"));
  // Spectators are told what is public; cards come with the record, when the hand is over.
  CHECK_FALSE(contains(text_of(folder.file("json")), "deal:"));
  const auto events = events_of(text_of(folder.file("json")));
  const json& start = events.front();
  CHECK(start["event"] == "start");
  CHECK(start["game"] == "choker");
  CHECK(start["engines"] == json({"A", "B"}));
  CHECK(start["hands_planned"] == 10);
  CHECK(start["hands_played"] == 0);
  CHECK(start["commitment"].get<std::string>().size() == 64);
  const auto hands = of_kind(events, "hand");
  REQUIRE(hands.size() == 10);
  std::int64_t chips = 0;
  std::size_t lost = 0;
  for (const json& hand : hands) {
    CHECK(hand["result"][0].get<std::int64_t>() + hand["result"][1].get<std::int64_t>() == 0);
    CHECK(hand["deal"] == (hand["hand"].get<int>() + 1) / 2);
    CHECK(hand["why"].is_string());
    chips += hand["result"][hand["engines"][0] == 0 ? 0 : 1].get<std::int64_t>();
    lost += hand.contains("lost") ? 1 : 0;
  }
  const auto faults = of_kind(events, "fault");
  REQUIRE(faults.size() == lost);
  REQUIRE_FALSE(faults.empty());
  CHECK(faults[0]["engine"] == 1);
  CHECK(faults[0]["kind"] == "illegal");
  CHECK(faults[0]["said"] == "bestmove a1a1");
  CHECK(faults[0]["detail"].is_string());
  const auto standings = of_kind(events, "standing");
  REQUIRE(standings.size() == 10);
  CHECK(standings.back()["hands"] == 10);
  CHECK(standings.back()["engines"][0]["chips"] == chips);
  const json& end = events.back();
  CHECK(end["event"] == "end");
  CHECK(end["finish"] == "complete");
  CHECK(end["engines"][0]["chips"] == chips);
  REQUIRE(end["faults"].size() == lost);
  for (const json& fault : faults) {
    const auto same = [&fault](const json& other) {
      return other["hand"] == fault["hand"] && other["seat"] == fault["seat"] &&
             other["engine"] == fault["engine"];
    };
    CHECK(std::ranges::any_of(end["faults"], same));
  }
  CHECK(events.size() == 1 + 10 + lost + 10 + 1);
}

TEST_CASE("events on the output take the place of the table, and come as they happen") {
  const Ran ran = run("match --game chess --maxplies 4 --hands 2 --seed 3 --json -" + engines());
  CHECK(ran.code == 0);
  const auto events = events_of(ran.out);
  REQUIRE(events.size() == 6);
  CHECK(events[1]["event"] == "hand");
  CHECK(events[2]["event"] == "standing");
  CHECK(events[2]["hands"] == 1);
  CHECK(events[2]["engines"][1]["score"] == 0.5);
}

TEST_CASE("a match that goes on says how many hands are there already") {
  const Folder folder;
  const std::string match =
      "match --game chess --maxplies 4 --hands 4 --seed 3 --resume --record " +
      folder.file("record") + " --json -" + engines();
  REQUIRE(run(match).code == 0);
  const std::string text = text_of(folder.file("record"));
  std::ofstream(folder.file("record")) << text.substr(0, text.find("hand 3 "));
  const auto events = events_of(run(match).out);
  CHECK(events.front()["hands_played"] == 2);
  CHECK(of_kind(events, "hand").size() == 2);
  CHECK(events.back()["hands"] == 4);
}

TEST_CASE("the events of a tournament name their pairing, and its results come last") {
  const Ran ran =
      run("tournament --game chess --maxplies 4 --hands 2 --seed 3 --json -" +
          engines("--name A", "--name B") + "--engine '" + test_engine("--name C") + "'");
  CHECK(ran.code == 0);
  const auto events = events_of(ran.out);
  std::map<json, int> ends;
  for (const json& each : of_kind(events, "end")) ++ends[each["pairing"]];
  CHECK(ends == std::map<json, int>{{{0, 1}, 1}, {{0, 2}, 1}, {{1, 2}, 1}});
  CHECK(of_kind(events, "hand").size() == 6);
  CHECK(of_kind(events, "hand")[2]["pairing"] == json({0, 2}));
  CHECK(events.back()["event"] == "tournament");
  CHECK_FALSE(events.back().contains("pairing"));
  CHECK(events.back()["engines"].size() == 3);
}
