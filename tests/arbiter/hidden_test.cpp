// What engines get to see, from the lines they were sent.

#include <map>
#include <set>

#include "catch.h"
#include "harness.h"
#include "text/words.h"

using namespace pawnbroker;
using namespace pawnbroker::arbiter;

namespace {

// One process's position lines, and all else it was told.
struct Listener {
  std::vector<std::vector<std::string>> positions;
  std::vector<std::string> others;
};

std::vector<Listener> play_and_listen(const MatchPlan& plan, int concurrency) {
  const Folder folder;
  const std::string engine = test_engine("--log " + folder.file("log"));
  play_match(plan, {engine, engine}, concurrency);
  std::vector<Listener> processes;
  for (const auto& file : folder.files("log")) {
    Listener heard;
    for (const std::string& line : lines_of(file)) {
      if (line.starts_with("position ")) {
        std::vector<std::string> words;
        for (const auto word : text::words(line)) words.emplace_back(word);
        heard.positions.push_back(std::move(words));
      } else {
        heard.others.push_back(line);
      }
    }
    processes.push_back(std::move(heard));
  }
  return processes;
}

// The word behind `key`.
std::string value_of(const std::vector<std::string>& words, const std::string& key) {
  const auto found = std::find(words.begin(), words.end(), key);
  REQUIRE(found != words.end());
  return *(found + 1);
}

}  // namespace

TEST_CASE("no engine is told a card that its seat may not know, nor sees a deal twice", "[P92]") {
  MatchPlan plan = choker_plan(60);
  plan.format.paired = plan.format.apart = true;
  const auto processes = play_and_listen(plan, 2);
  REQUIRE(processes.size() == 4);  // two rooms, one process of each engine
  std::size_t deals_seen = 0;
  for (const Listener& heard : processes) {
    std::map<std::string, std::set<std::string>> seats;  // by deal
    for (const auto& words : heard.positions) {
      const std::string seat = value_of(words, "seat");
      seats[value_of(words, "hand")].insert(seat);
      for (const std::string& word : words) {
        if (!word.starts_with("deal:")) continue;
        ++deals_seen;
        const auto parts = text::split(std::string_view(word).substr(5), '/');
        REQUIRE(parts.size() == 2);
        const std::string_view other = parts[seat == "w" ? 1 : 0];
        CHECK(other.find_first_not_of('?') == std::string_view::npos);
        CHECK(parts[seat == "w" ? 0 : 1].find('?') == std::string_view::npos);
      }
    }
    for (const auto& [deal, taken] : seats) CHECK(taken.size() == 1);
    for (const std::string& line : heard.others) {
      CHECK(line.find("deal:") == std::string::npos);
      CHECK(line.find("seed") == std::string::npos);
    }
  }
  CHECK(deals_seen > 100);
}

TEST_CASE("engines hear of the match, and of a new game before every hand") {
  MatchPlan plan = choker_plan(6);
  for (const Listener& heard : play_and_listen(plan, 1)) {
    std::vector<std::string> story;
    for (const std::string& line : heard.others) {
      if (line.starts_with("match ") || line == "ucinewgame") story.push_back(line);
    }
    REQUIRE(story.size() == 14);
    CHECK(story.front() == "match new");
    CHECK(story.back() == "match end");
    for (std::size_t hand = 0; hand < 6; ++hand) {
      CHECK(story[1 + 2 * hand] == "ucinewgame");
      CHECK(story[2 + 2 * hand].starts_with("match hand " + std::to_string(hand + 1) + " result "));
    }
    CHECK(heard.others.back() == "quit");
  }
}

TEST_CASE("a plain engine of chess hears UCI and nothing else") {
  const MatchPlan plan = chess_plan(1);
  for (const Listener& heard : play_and_listen(plan, 1)) {
    for (const std::string& line : heard.others) {
      const std::string first(text::words(line).front());
      const std::set<std::string> known = {"uci", "isready", "ucinewgame", "go", "quit"};
      CHECK(known.contains(first));
    }
    for (const auto& words : heard.positions) CHECK(words[1] == "startpos");
  }
}

TEST_CASE("every position line is complete from its start", "[P67][P89]") {
  for (const Listener& heard : play_and_listen(choker_plan(6), 1)) {
    for (const auto& words : heard.positions) {
      const auto state = games::parse_position({words.begin() + 1, words.end()});
      REQUIRE(state);
      CHECK(state->turn() == state->viewer());
    }
  }
}
