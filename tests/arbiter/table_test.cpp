// A person at the table, played by a script over pipes.

#include <array>
#include <csignal>
#include <poll.h>
#include <unistd.h>

#include "arbiter/process.h"
#include "arbiter/record.h"
#include "arbiter/replay.h"
#include "catch.h"
#include "command.h"

using namespace pawnbroker;
using namespace pawnbroker::arbiter;

namespace {

constexpr Milliseconds kPatience{20'000};
const std::string kPrompt = "your action> ";

// The table in a process of its own; reads what is printed up to the prompt, and types.
class Person {
 public:
  explicit Person(std::vector<std::string> arguments) : process_(start(std::move(arguments))) {}

  // What was printed since the last call, up to the next prompt or the end of the output.
  std::string read() {
    std::string text;
    const TimePoint deadline = SteadyClock::now() + kPatience;
    while (!text.ends_with(kPrompt)) {
      REQUIRE(SteadyClock::now() < deadline);
      pollfd wait = {process_.output().get(), POLLIN, 0};
      if (poll(&wait, 1, 100) <= 0) continue;
      std::array<char, 4096> bytes;
      const ssize_t got = ::read(process_.output().get(), bytes.data(), bytes.size());
      if (got <= 0) break;
      text.append(bytes.data(), static_cast<std::size_t>(got));
    }
    return text;
  }
  void type(const std::string& line) {
    const std::string bytes = line + "\n";
    REQUIRE(write(process_.input().get(), bytes.data(), bytes.size()) ==
            static_cast<ssize_t>(bytes.size()));
  }
  void interrupt() { process_.signal(SIGINT); }
  // How the program has ended.
  std::string ended() {
    const TimePoint deadline = SteadyClock::now() + kPatience;
    while (!process_.ended() && SteadyClock::now() < deadline) usleep(10'000);
    return process_.ended().value_or("still running");
  }

 private:
  static Process start(std::vector<std::string> arguments) {
    arguments.insert(arguments.begin(), {kArbiter, "table"});
    return Process::start(kArbiter, arguments).value();
  }

  Process process_;
};

Ran run_table(const std::string& arguments, const std::string& typed = "") {
  return run("table " + arguments, "", typed);
}

// The first action of the list that keeps the hand alive.
std::string first_action(const std::string& shown) {
  std::istringstream lines(shown.substr(shown.rfind("you may\n") + 8));
  std::string kind;
  for (std::string line; std::getline(lines, line);) {
    const auto words = text::words(line);
    if (words.empty() || words[0] == "fold") continue;
    if (!kind.empty()) return kind + std::string(words[0]);
    kind = words[0];
    if (kind.ends_with('@')) continue;
    return kind.size() == 2 ? kind + std::string(words[1]) : kind;
  }
  return "quit";
}

Record record_of(const std::string& file) {
  std::ifstream stream(file);
  auto record = read_record(stream);
  REQUIRE(record);
  return std::move(*record);
}

}  // namespace

TEST_CASE("a person plays a hand to its end, sees no hidden card, and the record is true") {
  const Folder folder;
  Person person({"--seat", "human", "--seat", test_engine("--play calm --name Opponent"), "--hands",
                 "1", "--seed", "3", "--record", folder.file("record")});
  std::string all;
  int typed = 0;
  for (std::string shown = person.read(); shown.ends_with(kPrompt); shown = person.read()) {
    all += shown;
    // Opponent's cards are told by their number alone, and no token of a deal is printed.
    CHECK_FALSE(contains(shown, "deal:"));
    CHECK_FALSE(contains(shown, "Black's cards"));
    if (contains(shown, "dealt: ")) CHECK(contains(shown, "face down to Black"));
    person.type(++typed == 1 ? "no such word" : first_action(shown));
    REQUIRE(typed < 400);
    if (typed == 1) {
      const std::string refusal = person.read();
      CHECK(contains(refusal, "not possible: no such word"));
      person.type(first_action(shown));
    }
  }
  CHECK(person.ended() == "exited with code 0");
  CHECK(contains(all, "hand 1: you are White, Opponent is Black"));
  CHECK(contains(all, "you call\nBlack checks\n"));
  CHECK(contains(all, "your cards"));
  CHECK(contains(all, "Black moves "));

  const Record record = record_of(folder.file("record"));
  REQUIRE(record.hands.size() == 1);
  CHECK(replay(record));
  CHECK(record.header.names == std::vector<std::string>{"human", "Opponent"});
  CHECK(record.finish == Finish::complete);
}

TEST_CASE("the record is true however long a person takes") {
  // Nobody hurries the first one; the second one is too late, and folds by that.
  for (const std::vector<std::string>& limits :
       {std::vector<std::string>{"--movetime", "0.01"}, {"--tc", "60", "--bettime", "0.05"}}) {
    const Folder folder;
    std::vector<std::string> words = {"--seat",   "human", "--seat",   test_engine("--play calm"),
                                      "--margin", "0",     "--seed",   "3",
                                      "--hands",  "1",     "--record", folder.file("record")};
    words.insert(words.end(), limits.begin(), limits.end());
    const bool timed = limits[0] == "--tc";
    Person person(words);
    person.read();
    if (!timed) {
      usleep(50'000);
      person.type("fold");
    }
    CHECK(person.ended() == (timed ? "exited with code 1" : "exited with code 0"));
    const Record record = record_of(folder.file("record"));
    REQUIRE(record.hands.size() == 1);
    CHECK(record.hands[0].played.why == "fold");
    CHECK(replay(record));
  }
}

TEST_CASE("cards that were never turned over stay hidden after the hand", "[P91]") {
  const Folder folder;
  const Ran played = run_table("--seat human --seat '" + test_engine() +
                                   "' --hands 1 --seed 3 --record " + folder.file("record"),
                               "fold\n");
  CHECK(played.code == 0);
  CHECK(contains(played.out, "hand 1 ends by fold; chips: you -500 (in all -500)"));
  CHECK(contains(played.out, "2 cards face down to Black"));
  // Black's cards are in the record, yet nowhere on the screen.
  const std::string view = record_of(folder.file("record")).hands.front().played.view;
  const std::string black = view.substr(view.find('/', view.find("deal:")) + 1, 2);
  CHECK_FALSE(contains(played.out, " " + black + " "));
}

TEST_CASE("seats are exchanged from hand to hand") {
  const Ran played = run_table(
      "--seat human --seat '" + test_engine("--play calm --name Opponent") + "' --hands 2 --seed 3",
      "f\nhelp\nlegal\nboard\nr 3000\nquit\n");
  CHECK(played.code == 0);
  CHECK(contains(played.out, "hand 1: you are White, Opponent is Black"));
  CHECK(contains(played.out, "hand 2: Opponent is White, you are Black"));
  CHECK(contains(played.out, "Type an action as it is listed"));
  CHECK(contains(played.out, "you raise to 3000 in all"));
  CHECK(contains(played.out, "you leave the table"));
}

TEST_CASE("an overlong line is told to who typed it, and the next line counts") {
  const Ran played =
      run_table("--seat human --seat '" + test_engine("--play calm") + "' --hands 1 --seed 3",
                std::string((std::size_t{1} << 20) + 1, 'f') + "\nfold\n");
  CHECK(played.code == 0);
  CHECK(contains(played.out, "not possible: the line is longer than 1 MiB\n"));
  CHECK(contains(played.out, "you fold\n"));
}

TEST_CASE("the end of the input leaves the table, and the record says so") {
  const Folder folder;
  const Ran played = run_table("--seat human --seat '" + test_engine("--play calm") +
                                   "' --hands 5 --record " + folder.file("record"),
                               "fold\n");
  CHECK(played.code == 0);
  CHECK(contains(played.out, "commitment "));
  CHECK(contains(played.out, "\nseed "));  // once all is over
  const Record record = record_of(folder.file("record"));
  CHECK(record.hands.size() == 1);
  CHECK(record.finish == Finish::interrupted);
}

TEST_CASE("a person whose clock runs out loses") {
  // The script leaves the input open for longer than the clock allows.
  Person person({"--seat", "human", "--seat", test_engine(), "--hands", "1", "--seed", "3", "--tc",
                 "5", "--bettime", "0.2", "--margin", "0"});
  CHECK(contains(person.read(), "you have 0 seconds"));
  const std::string rest = person.read();
  CHECK(contains(rest, "too late"));
  CHECK(contains(rest, "human fails: late"));
}

TEST_CASE("an interrupt at the prompt ends the table with its record") {
  const Folder folder;
  Person person({"--seat", "human", "--seat", test_engine(), "--record", folder.file("record")});
  CHECK(contains(person.read(), kPrompt));
  person.interrupt();
  CHECK(contains(person.read(), "interrupted"));
  CHECK(person.ended() == "exited with code 4");
  CHECK(record_of(folder.file("record")).finish == Finish::interrupted);
}

TEST_CASE("engines among themselves are looked on") {
  const Ran played =
      run_table("--seat '" + test_engine("--play calm --name A") + "' --seat '" +
                test_engine("--play calm --name B") + "' --hands 1 --seed 3 --nodes 10");
  CHECK(played.code == 0);
  CHECK(contains(played.out, "hand 1: A is White, B is Black"));
  CHECK(contains(played.out, "White calls\nBlack checks\n"));
  CHECK(contains(played.out, "hand 1 ends by "));
}

TEST_CASE("chess is played at the table, too") {
  const Ran played =
      run_table("--game chess --seat human --seat '" + test_engine("--name B") + "' --hands 1",
                "e4\nresign\nquit\n");
  CHECK(played.code == 0);
  CHECK(contains(played.out, "you move e2e4\nBlack moves "));
  CHECK(contains(played.out, "not possible: resign"));  // chess has no such word
}

TEST_CASE("an engine that fails at the table is named") {
  const Ran played = run_table(
      "--seat human --seat '" + test_engine("--fault illegal --name Bad") + "' --hands 1 --seed 3",
      "c\n");
  CHECK(played.code == 1);
  CHECK(contains(played.out, "Bad fails: illegal \"bestmove a1a1\""));
  CHECK(contains(played.out, "hand 1 ends by illegal"));
}

TEST_CASE("what cannot be a table is refused") {
  CHECK(run_table("").code == 2);
  CHECK(run_table("--seat human --seat human").code == 2);
  CHECK(run_table("--seat human").code == 2);
  CHECK(run_table("--seat human --seat /no/such/engine").code == 2);
  CHECK(run_table("--seat human --seat /bin/false").code == 3);
}
