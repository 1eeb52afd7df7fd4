// Matches that are taken up again after whatever ended the arbiter.

#include <csignal>
#include <map>
#include <nlohmann/json.hpp>
#include <random>
#include <sys/stat.h>
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

// A match of engines that make some faults, kept in a folder of its own.
class ResumableMatch {
 public:
  explicit ResumableMatch(std::vector<std::string> options) : options_(std::move(options)) {}

  std::string file(const std::string& name) const { return folder_.file(name); }
  std::string record() const { return file("record"); }

  Process start(std::vector<std::string> more = {}) const {
    std::vector<std::string> words = {kArbiter, "match",  "--record",
                                      record(), "--json", file("json")};
    for (const char* name : {"A", "B"}) {
      words.insert(words.end(), {"--engine", test_engine("--think 1"), "--name", name});
    }
    words.insert(words.end(), options_.begin(), options_.end());
    words.insert(words.end(), more.begin(), more.end());
    return Process::start(kArbiter, words).value();
  }
  // Runs it to its end and returns how it ended.
  static std::string wait(Process& process) {
    for (int i = 0; i < 6000; ++i) {
      // Its output is short enough for the pipe.
      if (const auto ended = process.ended()) return *ended;
      std::this_thread::sleep_for(std::chrono::milliseconds(5));
    }
    return "still running";
  }
  std::string run(std::vector<std::string> more = {}) const {
    Process process = start(std::move(more));
    return wait(process);
  }

  // What the match came to, apart from the time it took and from its seed.
  json result() const {
    json result = results_of(text_of(file("json")));
    result.erase("seconds");
    result.erase("seed");
    return result;
  }
  Record read() const {
    std::ifstream stream(record());
    return read_record(stream).value();
  }

 private:
  Folder folder_;
  std::vector<std::string> options_;
};

// The hands of a record by number, without their times.
std::map<std::uint64_t, std::string> views(const Record& record) {
  std::map<std::uint64_t, std::string> result;
  for (const RecordedHand& each : record.hands) {
    REQUIRE(result.emplace(each.played.hand.number, each.played.view).second);
  }
  return result;
}

const std::vector<std::string> kQuick = {"--hands", "60", "--duplicate", "--concurrency", "2"};

std::vector<std::string> with(std::vector<std::string> words,
                              const std::vector<std::string>& more) {
  words.insert(words.end(), more.begin(), more.end());
  return words;
}

void cut_file(const std::string& name, std::size_t size) {
  std::filesystem::resize_file(name, size);
}

}  // namespace

TEST_CASE("a match that is killed at any moments comes to the same result", "[P73]") {
  const auto options = with(kQuick, {"--seed", "9", "--hands", "200"});
  const ResumableMatch whole(options);
  REQUIRE(whole.run() == "exited with code 0");

  const ResumableMatch killed(options);
  std::mt19937 rng(1);
  int with_hands = 0;
  for (int i = 0; i < 20; ++i) {
    const std::string before = text_of(killed.record());
    Process process = killed.start({"--resume"});
    // Every other time it has played some hands, however slow the machine is at the moment.
    for (int look = 0; i % 2 == 1 && look < 1000 && !process.ended(); ++look) {
      const std::string now = text_of(killed.record());
      if (now.size() > before.size() && now.find("\nhand ") != std::string::npos) break;
      std::this_thread::sleep_for(std::chrono::milliseconds(5));
    }
    std::this_thread::sleep_for(std::chrono::milliseconds(20 + rng() % 180));
    kill(process.pid(), SIGKILL);
    ResumableMatch::wait(process);
    if (text_of(killed.record()).find("\nhand ") != std::string::npos) ++with_hands;
  }
  CHECK(with_hands > 5);  // most kills hit a match with hands on disk
  CHECK(killed.run({"--resume"}) == "exited with code 0");
  CHECK(killed.result() == whole.result());
  const Record record = killed.read();
  CHECK(record.hands.size() == 200);
  CHECK(views(record) == views(whole.read()));
  CHECK(replay(record));
}

TEST_CASE("a record that is cut anywhere is taken up behind its last whole hand") {
  for (const std::string mode : {"--duplicate", "--freezeout"}) {
    const std::vector<std::string> options = {"--hands", "12", mode, "--seed", "4"};
    const ResumableMatch match(options);
    REQUIRE(match.run() == "exited with code 0");
    const json result = match.result();
    const auto hands = views(match.read());
    const std::string text = text_of(match.record());
    std::mt19937 rng(2);
    for (int i = 0; i < 5; ++i) {
      cut_file(match.record(), rng() % text.size());
      CHECK(match.run({"--resume"}) == "exited with code 0");
      CHECK(match.result() == result);
      CHECK(views(match.read()) == hands);
    }
  }
}

TEST_CASE("the faults of a hand are not lost with the record's last lines") {
  const Folder folder;
  const std::string command = "match --hands 3 --no-duplicate --seed 4 --record " +
                              folder.file("record") + " --json " + folder.file("json") +
                              engines("--fault illegal");
  REQUIRE(run(command).code == 1);
  json result = results_of(text_of(folder.file("json")));
  const std::string text = text_of(folder.file("record"));
  cut_file(folder.file("record"), text.rfind("\nfault hand") + 1);
  CHECK(run(command + "--resume").code == 1);
  json again = results_of(text_of(folder.file("json")));
  CHECK(again["faults"].size() == 3);
  result.erase("seconds");
  again.erase("seconds");
  CHECK(again == result);
}

TEST_CASE("a late decision is not lost with the record's last lines") {
  const Folder folder;
  const std::string command =
      "match --hands 1 --no-duplicate --seed 4 --bettime 0.1 --margin 0.02 --record " +
      folder.file("record") + " --json " + folder.file("json") + engines("--fault late:1");
  const auto late = [&folder] {
    return results_of(text_of(folder.file("json")))["engines"][0]["faults"]["late"];
  };
  REQUIRE(run(command).code == 1);
  REQUIRE(late() == 1);
  const std::string text = text_of(folder.file("record"));
  cut_file(folder.file("record"), text.find("\nfault hand") + 1);
  CHECK(run(command + "--resume").code == 1);
  CHECK(late() == 1);
}

TEST_CASE("a secret seed outlives the arbiter in a file of the owner, up to the end") {
  const ResumableMatch match(kQuick);
  {
    Process process = match.start();
    while (text_of(match.record()).find("\nhand 3 ") == std::string::npos) {
      std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
    kill(process.pid(), SIGKILL);
    ResumableMatch::wait(process);
  }
  const std::string seed_file = match.record() + ".seed";
  struct stat status = {};
  REQUIRE(stat(seed_file.c_str(), &status) == 0);
  CHECK((status.st_mode & 0777) == 0600);
  const auto seed = cards::parse_seed(text_of(seed_file).substr(0, 64));
  REQUIRE(seed);
  CHECK(match.run({"--resume"}) == "exited with code 0");
  const Record record = match.read();
  CHECK(record.seed == *seed);
  CHECK(record.hands.size() == 60);
  CHECK(replay(record));
  CHECK_FALSE(std::filesystem::exists(seed_file));
  // Once finished, there is nothing left to do.
  const std::string text = text_of(match.record());
  CHECK(match.run({"--resume"}) == "exited with code 0");
  CHECK(text_of(match.record()) == text);
}

TEST_CASE("an interrupted match keeps its seed to itself and can be resumed") {
  const ResumableMatch match(kQuick);
  Process process = match.start();
  while (text_of(match.record()).find("\nhand 3 ") == std::string::npos) {
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
  }
  kill(process.pid(), SIGINT);
  REQUIRE(ResumableMatch::wait(process) == "exited with code 4");
  std::string said(4000, '\0');
  said.resize(static_cast<std::size_t>(
      std::max<ssize_t>(::read(process.errors().get(), said.data(), said.size()), 0)));
  CHECK(said.find("interrupted; the same command with --resume goes on") != std::string::npos);
  const Record stopped = match.read();
  CHECK(stopped.finish == Finish::interrupted);
  CHECK_FALSE(stopped.seed);
  CHECK(match.result()["finish"] == "interrupted");
  CHECK(match.run({"--resume"}) == "exited with code 0");
  CHECK(match.read().hands.size() == 60);
}

TEST_CASE("what does not belong to the record is refused, and the record stays as it is") {
  const ResumableMatch match({"--hands", "8", "--duplicate", "--seed", "4"});
  REQUIRE(match.run() == "exited with code 0");
  const std::string whole = text_of(match.record());
  cut_file(match.record(), whole.find("\nhand 7 ") + 1);
  const std::string text = text_of(match.record());
  const std::vector<std::pair<std::vector<std::string>, std::string>> cases = {
      {{},
       "it holds hands that are not finished: remove it, or name another file; a match goes on "
       "with --resume"},
      {{"--resume", "--hands", "10"}, "the record says \"match hands 8 paired apart\""},
      {{"--resume", "--bettime", "3"}, "the options \"time tc 180+0 bettime 3 margin 0.1\""},
      {{"--resume", "--seed", "5"}, "the record says \"seed open 4\", the options \"seed open 5\""},
      {{"--resume", "--name", "C"}, "--name: more than engines"},
  };
  for (const auto& [more, message] : cases) {
    INFO(message);
    Process process = match.start(more);
    CHECK(ResumableMatch::wait(process) == "exited with code 2");
    std::string said(4000, '\0');
    said.resize(static_cast<std::size_t>(
        std::max<ssize_t>(::read(process.errors().get(), said.data(), said.size()), 0)));
    CHECK(said.find(message) != std::string::npos);
    CHECK(text_of(match.record()) == text);
  }
  // Nor is one gone on with, or written over, that has its seed but no end.
  const std::string endless = text + whole.substr(whole.find("reveal "));
  for (const std::vector<std::string>& more : {std::vector<std::string>{}, {"--resume"}}) {
    std::ofstream(match.record()) << endless;
    CHECK(match.run(more) == "exited with code 2");
    CHECK(text_of(match.record()) == endless);
  }
  // A record that is not true is not gone on with.
  std::string other = text;
  other.replace(other.find("result ") + 7, 1, "9");
  std::ofstream(match.record()) << other;
  CHECK(match.run({"--resume"}) == "exited with code 2");
  CHECK(text_of(match.record()) == other);
}

TEST_CASE("a match taken up again keeps the verdict that its sequential test had given") {
  const Folder folder;
  const std::string options =
      "match --game chess --hands 60 --seed 3 --name A --name B --json " + folder.file("json");
  const std::string test = options + " --sprt 0 100 --record " + folder.file("record");
  const std::string faulty = "--fault illegal";
  REQUIRE(run(test + engines("", faulty)).code == 1);
  const std::string won = text_of(folder.file("record"));
  const std::string header = won.substr(0, won.find("\nhand ") + 1);
  const std::string end = won.substr(won.find("\nend ") + 1);
  REQUIRE(run(options + " --record " + folder.file("won") + engines("", faulty)).code == 1);
  REQUIRE(run(options + " --record " + folder.file("lost") + engines(faulty, "")).code == 1);
  // Of a record, the lines of the hands with these numbers.
  const auto lines = [&folder](const std::string& name, int first, int last) {
    std::string text;
    for (const std::string& line : lines_of(folder.file(name))) {
      const auto words = text::words(line);
      const bool of_hand = words[0] == "hand" || words[0] == "fault";
      const std::size_t at = words[0] == "hand" ? 1 : 2;
      if (!of_hand) continue;
      const auto number = text::parse_int<int>(words[at]).value();
      if (first <= number && number <= last) text += line + "\n";
    }
    return text;
  };
  // Ten pairs won decide, wherever they stand in the match; all sixty games together say the
  // opposite.
  const std::string hands = lines("won", 41, 60) + lines("lost", 1, 40);
  for (const std::string& ending : {end, std::string()}) {
    std::ofstream(folder.file("record")) << header << hands << ending;
    const Ran ran = run(test + " --resume" + engines("", faulty));
    INFO(ran.err);
    CHECK(ran.code == 1);
    const json result = results_of(text_of(folder.file("json")));
    CHECK(result["hands"] == 60);
    CHECK(result["sprt"]["accepted"] == "high");
  }
}
