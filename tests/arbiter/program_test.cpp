// The program as a user runs it: command lines, exit codes, signals.

#include <csignal>
#include <nlohmann/json.hpp>
#include <sstream>
#include <sys/wait.h>
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

// A running arbiter whose engines think for ever.
class RunningMatch {
 public:
  static constexpr const char* kSeed = "918273645";

  RunningMatch() : process_(start()) {
    // All four engines are in their first hand.
    for (int i = 0; i < 500 && thinking().size() < 2; ++i) {
      std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
    REQUIRE(thinking().size() == 2);
  }

  std::vector<int> engines() const { return pids_of_logs(folder_); }
  // How it ended within five seconds.
  std::string wait() {
    for (int i = 0; i < 500; ++i) {
      if (const auto ended = process_.ended()) return *ended;
      std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
    return "still running";
  }
  Process& process() { return process_; }
  std::string record() const { return folder_.file("record"); }

 private:
  Process start() const {
    const std::string engine =
        test_engine("--play calm --fault hang:2 --fault ignore-term --fault child --log " +
                    folder_.file("log"));
    return Process::start(
               kArbiter, {kArbiter, "match", "--hands", "20", "--concurrency", "2", "--seed", kSeed,
                          "--record", record(), "--engine", engine, "--engine", engine})
        .value();
  }
  std::vector<std::string> thinking() const {
    std::vector<std::string> names;
    for (const auto& file : folder_.files("log")) {
      const auto lines = lines_of(file);
      if (std::ranges::count_if(lines, [](const auto& l) { return l.starts_with("go "); }) >= 2) {
        names.push_back(file.string());
      }
    }
    return names;
  }

  Folder folder_;
  Process process_;
};

bool all_gone(const std::vector<int>& pids) {
  for (int i = 0; i < 200; ++i) {
    if (std::ranges::none_of(pids, group_alive)) return true;
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  }
  return false;
}

}  // namespace

TEST_CASE("a finished match exits with 0, prints the table and writes record and JSON") {
  const Folder folder;
  const Ran ran = run("match --hands 10 --seed 3 --record " + folder.file("record") + " --json " +
                      folder.file("json") + engines("--name A", "--name B"));
  CHECK(ran.code == 0);
  CHECK(ran.err.empty());  // quiet in a pipe
  CHECK(contains(ran.out, "choker: 10 of 10 hands"));
  CHECK(contains(ran.out, "over 5 pairs"));
  const json result = results_of(text_of(folder.file("json")));
  CHECK(result["hands"] == 10);
  CHECK(result["engines"][1]["name"] == "B");
  std::ifstream file(folder.file("record"));
  const auto record = read_record(file);
  REQUIRE(record);
  CHECK(record->hands.size() == 10);
  CHECK(replay(*record));
}

TEST_CASE("a later option overrides an earlier one") {
  const Ran ran = run("match --hands 6 --stacks 1 1 --hands 2 --stacks 5000 5000 --tc 5 --tc 9" +
                      engines("--name A", "--name B"));
  CHECK(ran.code == 0);
  CHECK(contains(ran.out, "choker: 2 of 2 hands"));
}

TEST_CASE("JSON can go to the output instead of the table") {
  const Ran ran = run("match --hands 2 --seed 3 --json -" + engines());
  CHECK(results_of(ran.out)["finish"] == "complete");
}

TEST_CASE("a match with faults exits with 1 and names them") {
  const Ran ran = run("match --hands 2 --seed 3" + engines("--fault illegal:1 --name Bad"));
  CHECK(ran.code == 1);
  CHECK(contains(ran.out, "Bad: illegal: \"bestmove a1a1\""));
}

TEST_CASE("what cannot be understood exits with 2 and says why", "[P69]") {
  const std::map<std::string, std::string> cases = {
      {"", "subcommand"},
      {"play", "play"},
      {"match", "--engine"},
      {"match --engin x", "not expected: --engin\n"},
      {"match --hands 0" + engines(), "--hands"},
      {"match --hands 3 --duplicate" + engines(), "--hands must be even"},
      {"tournament --shard 1/2" + engines(), "--shard is for a match"},
      {"match --shard 1/2 --sprt 0 5 --game chess" + engines(), "--sprt needs hands"},
      {"match --bogus x" + engines(), "not expected: --bogus\n"},
      {"match --game go" + engines(), "no such game"},
      {"match --game chess --duplicate" + engines(), "--duplicate needs a game with cards"},
      {"match --game chess --freezeout" + engines(), "--freezeout needs a game with chips"},
      {"match --freezeout --stacks 999999999999 3" + engines(), "--freezeout: --stacks, together"},
      {"match --game chess --phase chess" + engines(), "--phase"},
      {"match --phase betting" + engines(), "--phase"},
      {"match --tc 1,5" + engines(), "expected seconds"},
      {"match --bettime x" + engines(), "expected seconds"},
      {"match --stacks 100 --hands 2" + engines(), "--stacks: expected 2 values"},
      {"match --stacks -5 100" + engines(), "-5"},
      {"match --rules Tarot=true" + engines(), "Tarot"},
      {"match --structure fixed" + engines(), "fixed"},
      {"match --shard 3/2" + engines(), "3/2: expected a shard such as 2/8"},
      {"match --shard 1/2 --seed 1" + engines(), "--shard needs --record"},
      {"match --shard 1/2 --record /dev/null" + engines(), "--shard needs --seed"},
      {"match --shard 1/2 --freezeout" + engines(), "--shard: the hands of a freezeout"},
      {"match --resume" + engines(), "--resume needs --record"},
      {"match --option Hash" + engines(), "expected Name=value"},
      {"match --engine " + kArbiter, "two engines"},
      {"match --engine ./nope --engine /bin/true", "./nope: No such file or directory"},
      {"match --engine '\"x' --engine /bin/true", "a quote is not closed"},
      {"match --game chess --openings /bin/true" + engines(), "/bin/true:1: "},
      {"match --game chess --openings ./nope" + engines(), "cannot be read"},
      {"match --option 'Hash=16\nquit'" + engines(), "--option Hash=16 quit: control"},
      {"match --game chess --openings /" + engines(), "cannot be read"},
      {"match --deals /" + engines(), "cannot be read"},
      {"match --hands 2 --record /nowhere/x" + engines(), "/nowhere/x: No such file"},
  };
  for (const auto& [arguments, message] : cases) {
    INFO(arguments);
    const Ran ran = run(arguments);
    INFO(ran.err);
    CHECK(ran.code == 2);
    CHECK(contains(ran.err, message));
    CHECK(ran.out.empty());
  }
}

TEST_CASE("help and version exit with 0") {
  CHECK(contains(run("--help").out, "match"));
  CHECK(contains(run("match --help").out, "--duplicate"));
  CHECK(run("--version").out.starts_with("pawnbroker-arbiter "));
}

TEST_CASE("an engine that cannot start exits with 3") {
  const Ran ran = run("match --hands 2" + engines("", "--fault exit-at-start"));
  CHECK(ran.code == 3);
  CHECK(contains(ran.err, "engine cannot start"));
  CHECK(contains(ran.err, "exited with code 3"));
  CHECK(run("match --hands 2 --engine /bin/true --engine /bin/true").code == 3);
}

TEST_CASE("too few open files are refused with the number needed, or enough are taken", "[P71]") {
  const Ran refused = run("match --hands 2 --concurrency 16" + engines(), "ulimit -n 32; ");
  CHECK(refused.code == 2);
  CHECK(contains(refused.err, "this match needs 128 open files"));
  CHECK(run("match --hands 2 --concurrency 16" + engines(), "ulimit -S -n 32; ").code == 0);
}

TEST_CASE("the locale changes nothing", "[P88]") {
  const std::string match = "match --hands 4 --seed 5 --tc 1.5+0.05 --json -" + engines();
  json plain = results_of(run(match, "LC_ALL=C ").out);
  json german = results_of(run(match, "LC_ALL=de_DE.UTF-8 ").out);
  plain.erase("seconds");
  german.erase("seconds");
  CHECK(plain == german);
}

TEST_CASE("a secret seed is committed to before the match and shown after it") {
  const Ran ran = run("match --hands 2" + engines());
  REQUIRE(ran.err.starts_with("commitment "));
  const std::string commitment = ran.err.substr(11, 64);
  const std::size_t at = ran.out.find("\nseed ");
  REQUIRE(at != std::string::npos);
  const auto seed = cards::parse_seed(ran.out.substr(at + 6, 64));
  REQUIRE(seed);
  CHECK(cards::commitment(*seed) == commitment);
}

TEST_CASE("signals end the match with 4, its engines, and a record of what was finished", "[P72]") {
  for (const int signal : {SIGINT, SIGTERM, SIGHUP}) {
    RunningMatch match;
    const auto engines = match.engines();
    REQUIRE(engines.size() == 4);
    kill(match.process().pid(), signal);
    const Stopwatch watch;
    CHECK(match.wait() == "exited with code 4");
    CHECK(watch.seconds() < 3);
    CHECK(all_gone(engines));
    std::ifstream file(match.record());
    const auto record = read_record(file);
    REQUIRE(record);
    CHECK(record->finish == Finish::interrupted);
    CHECK(replay(*record));
  }
}

TEST_CASE("an engine is started without a word of the seed", "[P92]") {
  RunningMatch match;
  for (const int engine : match.engines()) {
    const std::string folder = "/proc/" + std::to_string(engine);
    CHECK_FALSE(text_of(folder + "/cmdline").empty());
    for (const auto* file : {"/cmdline", "/environ"}) {
      CHECK_FALSE(contains(text_of(folder + file), RunningMatch::kSeed));
    }
  }
  kill(match.process().pid(), SIGKILL);
  match.wait();
}

TEST_CASE("no engine survives an arbiter that is killed", "[P72]") {
  RunningMatch match;
  const auto engines = match.engines();
  REQUIRE(engines.size() == 4);
  kill(match.process().pid(), SIGKILL);
  CHECK(match.wait() == "killed by signal 9 (Killed)");
  CHECK(all_gone(engines));
}

TEST_CASE("the deals of a record from an open seed are checked though its end is missing") {
  const Folder folder;
  const std::string file = folder.file("record");
  REQUIRE(run("match --hands 2 --seed 3 --record " + file + engines()).code == 0);
  const std::string text = text_of(file);
  std::ofstream(file) << text.substr(0, text.find("\nend ") + 1);
  const Ran ran = run("verify " + file);
  CHECK(ran.code == 0);
  CHECK(ran.out == "true: 2 of at most 2 hands of choker, cut off, open seed\n");
}

TEST_CASE("a match whose files have no more room ends with 5, its result, and whole lines") {
  const std::string little_room = "trap '' XFSZ; ulimit -f 8; ";
  for (const std::string option : {"--record", "--json"}) {
    INFO(option);
    const Folder folder;
    const std::string file = folder.file("file");
    const std::string match = "match --hands 60 --seed 3" + engines();
    const Ran ran = run(match + option + " " + file, little_room);
    CHECK(ran.code == 5);
    CHECK(contains(ran.out, " of 60 hands"));
    CHECK(contains(ran.out, "broken-off"));
    CHECK(ran.err.find("File too large") == ran.err.rfind("File too large"));
    if (option != "--record") continue;
    CHECK(run("verify " + file).code == 0);
    CHECK(run(match + "--resume --record " + file).code == 0);
    CHECK(contains(run("verify " + file).out, "true: 60 of at most 60 hands"));
  }
}

TEST_CASE("a tournament is played to its end where its events have no more room") {
  const Folder folder;
  const Ran ran =
      run("tournament --hands 20 --seed 3 --json " + folder.file("json") +
              engines("--name A", "--name B") + "--engine '" + test_engine("--name C") + "'",
          "trap '' XFSZ; ulimit -f 8; ");
  CHECK(ran.code == 5);
  CHECK(contains(ran.out, "against 3"));
}

TEST_CASE("a byte order mark before openings does not matter") {
  const Folder folder;
  const std::string file = folder.file("openings.epd");
  const std::string match =
      "match --game chess --hands 2 --seed 3 --openings " + file + engines() + "--record ";
  const std::string opening = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\n";
  std::ofstream(file) << "\xEF\xBB\xBF" << opening;
  CHECK(run(match + folder.file("record")).code == 0);
  CHECK(contains(text_of(folder.file("record")), opening.substr(0, 20)));
  std::ofstream(file) << "\xEF\xBB" << opening;
  const Ran refused = run(match + folder.file("other"));
  CHECK(refused.code == 2);
  CHECK(contains(refused.err, file + ":1: "));
}

TEST_CASE("what cannot be written on the output is not taken for written") {
  const Folder folder;
  const std::string file = folder.file("record");
  const std::string match = "match --hands 2 --seed 3" + engines();
  REQUIRE(run(match + "--record " + file).code == 0);
  for (const std::string& command :
       {"verify " + file, "export " + file + " --pgn -", "merge " + file,
        "merge " + file + " --json -", match, match + "--json -", std::string("--help")}) {
    INFO(command);
    const int status =
        std::system((kArbiter + " " + command + " >/dev/full 2>" + folder.file("err")).c_str());
    CHECK(WEXITSTATUS(status) == 5);
    CHECK(contains(text_of(folder.file("err")), "the output cannot be written"));
  }
}

TEST_CASE("the exit code is the same where nothing can be written on the error output") {
  const Folder folder;
  const std::vector<std::pair<std::string, int>> commands = {
      {"match --bogus", 2},
      {"match --hands 2 --seed 3" + engines(), 0},
      {"match --hands 2" + engines(), 0},  // which tells its commitment there
      {"match --hands 2 --engine /bin/false --engine /bin/false", 3},
      {"verify /nonexistent", 2},
      {"verify " + folder.file("missing") + " >/dev/full", 2}};
  for (const auto& [command, code] : commands) {
    INFO(command);
    const std::string line =
        kArbiter + " " + command + " 2>/dev/full" + (contains(command, ">") ? "" : " >/dev/null");
    CHECK(WEXITSTATUS(std::system(line.c_str())) == code);
  }
}
