// The command `verify`: a true record is accepted, and of one that was tampered with the first line
// that is wrong is named.

#include <functional>
#include <sstream>
#include <sys/wait.h>

#include "arbiter/record.h"
#include "arbiter/replay.h"
#include "catch.h"
#include "command.h"
#include "harness.h"

using namespace pawnbroker;
using namespace pawnbroker::arbiter;
using namespace std::chrono_literals;

namespace {

using Lines = std::vector<std::string>;

std::string join(const Lines& lines) {
  return text::join(lines, "\n") + "\n";
}

// A match with hands that end before and in the chess phase, an illegal answer and a late one, and
// a decision of chess that took 300 ms.
const Lines& sample() {
  static const Lines lines = [] {
    MatchPlan plan = choker_plan(20);
    plan.format.paired = plan.format.apart = true;
    plan.time.game = GameTime{5s, 100ms};
    plan.time.decision = 200ms;
    auto hands =
        play_match(plan, {test_engine("--fault illegal:9"), test_engine("--fault late:1")}, 2);
    for (PlayedHand& each : hands) {
      std::size_t decision = 0;
      for (const std::string_view token :
           text::words(std::string_view(each.view).substr(each.view.find("moves ")))) {
        if (token.find('@') != std::string_view::npos) {
          each.times[decision] = 300ms;
          break;
        }
        decision += token != "moves" && !token.starts_with("deal:");
      }
    }
    const Dealer& dealer = open_dealer();
    std::string text = print_header({"test", plan, {"A", "B"}, 1, dealer.commitment()});
    for (const PlayedHand& each : hands) text += print_hand(each);
    std::istringstream stream(text + print_end(Finish::complete, dealer.seed()));
    Lines result;
    for (std::string line; std::getline(stream, line);) result.push_back(line);
    return result;
  }();
  return lines;
}

// The first line that begins with `begin` and holds `part`, from 0.
std::size_t find(const Lines& lines, const std::string& begin, const std::string& part = "") {
  const auto found = std::ranges::find_if(lines, [&](const std::string& line) {
    return line.starts_with(begin) && line.find(part) != std::string::npos;
  });
  REQUIRE(found != lines.end());
  return static_cast<std::size_t>(found - lines.begin());
}

void change(std::string& line, const std::string& from, const std::string& to) {
  const std::size_t at = line.find(from);
  REQUIRE(at != std::string::npos);
  line.replace(at, from.size(), to);
}

// One change to a line, and the line that is wrong then: that line itself unless it says otherwise.
struct Change {
  std::string begin, part;  // of the line
  std::string from, to;
  std::string reason;         // how the refusal begins
  std::string wrong_begin{};  // of the line that is wrong
};

// The line of the first hand in the sample.
const std::string kFirst = "hand ";

const std::vector<Change>& changes() {
  static const std::vector<Change> list = {
      // The hands.
      {"hand 7 ", "", "deal:", "deal:x", "not the cards of this deal"},
      {"hand 7 ", "", "/", "/??", "not the cards of this deal"},
      {kFirst, " fold times", " fold times", " call times", ""},
      {kFirst, " fold times", " fold times", " fold e2e4 times", "the hand was over before"},
      {kFirst, " fold times", " fold times", " times", "more times than decisions"},
      {kFirst, "why material", "why material", "why mate", "another reason by the rules"},
      {kFirst, "why fold", "result -", "result -1", "another result by the rules"},
      {kFirst, "why fold", "result -", "result ", "another result by the rules"},
      {kFirst, "lost 1", "lost 1", "lost 0", "this seat cannot lose here by itself"},
      {kFirst, " fault faults", " fault faults", " flag faults", ""},
      {kFirst, " faults 1", " faults 1", " faults 2", "not as many faults"},
      {kFirst, " faults 1", " faults 1", "", "not as many faults"},
      {"hand 7 ", "", " position", " faults 1 position", "not as many faults"},
      {kFirst, "why illegal", "why illegal", "why crash", "not the fault", "fault hand 14 "},
      {"hand 7 ", "", "engines 1 0", "engines 0 1", "not the deal or the seats"},
      {"hand 7 ", "", "engines 1 0", "engines 1 1", "not the deal or the seats"},
      {"hand 7 ", "", "deal 4 ", "deal 5 ", "not the deal or the seats"},
      {"hand 7 ", "", "hand 7 ", "hand 21 ", "the match has no such hand"},
      {"hand 7 ", "", "hand 7 ", "hand 2 ", "a hand that was recorded before"},
      {"hand 7 ", "", "hand 7 ", "hand 0 ", "the match has no such hand"},
      {"hand 7 ", "", "seat o hand 4", "seat o hand 3", "the hand does not begin"},
      {"hand 7 ", "", "seat o", "seat w", "not what an observer sees"},
      {"hand 7 ", "", "stacks 10000", "stacks 10001", "the hand does not begin"},
      {"hand 7 ", "", "position choker", "position chess", "expected startpos"},
      {"hand 7 ", "", " times ", " times 1,", "more times than decisions"},
      {"hand 7 ", "", " times ", " times 301,", "the clock had run out"},
      {"hand 7 ", "", " times ", " times -1,", "expected milliseconds"},
      {kFirst, "why material", ",300", ",99999", "the clock had run out"},
      // The faults.
      {"fault ", "illegal", "fault hand ", "fault hand 9", "a fault must stand behind its hand"},
      {"fault ", "illegal", "kind illegal", "kind crash", "not the fault by which"},
      {"fault ", "seat 1 kind illegal", "seat 1", "seat 0", "not the fault by which"},
      {"fault ", "illegal", "seat ", "seat 9", "no such seat"},
      {"fault ", "late", "kind late", "kind stall", "not the fault by which"},
      {"fault ", "illegal", "kind illegal", "kind late", "nothing was late"},
      // The header.
      {"record ", "", "record 1", "record 2", "a record of another version"},
      {"game ", "", "choker", "chess", "another game", kFirst},
      {"game ", "", "choker", "go", "no such game"},
      {"match ", "", "hands 20", "hands 22", "this hand is missing", "end "},
      {"match ", "", "hands 20", "hands 18", "the match has no such hand", "hand 19 "},
      {"match ", "", " paired", "", "not the deal or the seats", "hand 2 "},
      {"match ", "", " apart", " freezeout", "", "hand 2 "},
      {"setup ", "", "10000", "10001", "the hand does not begin", kFirst},
      {
          "setup ",
          "",
          "stacks 10000",
          "stacks -5",
          "",
      },
      {"setup ", "", "blinds 500 1000", "blinds 100 200", "the hand does not begin", kFirst},
      {"setup ", "", "struct nl", "struct pl", "the hand does not begin", kFirst},
      {"setup ", "", "rules -", "rules Becket=true", "the hand does not begin", kFirst},
      {"setup ", "", "rules -", "rules Tarot=true", ""},
      {"time ", "", "tc 5+0.1", "tc 0.1+0.01", "the clock had run out", "hand 16 "},
      {"time ", "", "bettime 0.2", "bettime 0.1", "the clock had run out", "hand 2 "},
      {"time ", "", "bettime 0.2", "bettime 0.3", "nothing was late", "fault "},
      {"seed ", "", "open 1", "open 2", "not the commitment to the open seed"},
      {"commitment ", "", "commitment ", "commitment 0", ""},
      {"engine 1", "", "engine 1", "engine 2", "out of order"},
      // The end.
      {"end ", "", "complete", "finished", "not a word that can stand here"},
      {"reveal ", "", "reveal ", "reveal 0", ""},
  };
  return list;
}

text::Parsed<void> verify(const std::string& text) {
  std::istringstream file(text);
  const auto record = read_record(file);
  if (!record) return tl::unexpected(record.error());
  return replay(*record);
}

// `lines` must be refused for a reason that begins so, at that line from 0.
void check_refused(const Lines& lines, std::size_t wrong, const std::string& reason) {
  const auto verified = verify(join(lines));
  REQUIRE_FALSE(verified);
  INFO(verified.error().reason << ": " << verified.error().word);
  CHECK(verified.error().token == static_cast<int>(wrong) + 1);
  CHECK(verified.error().reason.starts_with(reason));
}

// The other hexadecimal digit that differs in the lowest bit.
char with_bit_flipped(char digit) {
  const std::string digits = "0123456789abcdef";
  return digits[digits.find(digit) ^ 1];
}

Ran run_verify(const std::string& text) {
  const Folder folder;
  std::ofstream(folder.file("record")) << text;
  return run("verify " + folder.file("record"));
}

}  // namespace

TEST_CASE("the record of a match with faults is true") {
  REQUIRE(find(sample(), "fault ", "kind illegal") > 0);
  REQUIRE(find(sample(), "fault ", "kind late") > 0);
  CHECK(verify(join(sample())));
}

TEST_CASE("every kind of tampering is refused with the line that is wrong") {
  for (const Change& each : changes()) {
    Lines lines = sample();
    const std::size_t at = find(lines, each.begin, each.part);
    const std::string before = lines[at];
    change(lines[at], each.from, each.to);
    INFO(before);
    INFO(each.from << " -> " << each.to);
    const std::size_t wrong = each.wrong_begin.empty() ? at : find(lines, each.wrong_begin);
    check_refused(lines, wrong, each.reason);
  }
}

TEST_CASE("a flipped bit of the commitment or of the seed is refused") {
  for (const std::string begin : {"commitment ", "reveal "}) {
    Lines lines = sample();
    const std::size_t at = find(lines, begin);
    lines[at].back() = with_bit_flipped(lines[at].back());
    check_refused(lines, at, "not the ");
    // With a secret seed nobody can tell which of the two is wrong, only that they disagree.
    lines[find(lines, "seed ")] = "seed secret";
    check_refused(lines, find(lines, "reveal "), "not the seed that was committed to");
  }
}

TEST_CASE("lines that are missing, doubled or out of place are refused") {
  const auto without = [](const std::string& begin, const std::string& part = "") {
    Lines lines = sample();
    lines.erase(lines.begin() + static_cast<long>(find(lines, begin, part)));
    return lines;
  };
  const auto moved = [](const std::string& begin, std::size_t to, bool keep) {
    Lines lines = sample();
    const std::size_t at = find(lines, begin);
    const std::string line = lines[at];
    lines.insert(lines.begin() + static_cast<long>(to), line);
    if (!keep) lines.erase(lines.begin() + static_cast<long>(at + (at >= to ? 1 : 0)));
    return lines;
  };
  const std::size_t end = find(sample(), "end ");

  check_refused(without("hand 7 "), end - 1, "this hand is missing");
  check_refused(moved("hand 7 ", end, true), end, "a hand that was recorded before");
  check_refused(moved("hand 7 ", end + 1, true), end + 1, "the record has ended before");
  for (const char* const kind : {"illegal", "late"}) {
    const std::size_t hand = find(sample(), "fault ", kind) - 1;
    check_refused(without("fault ", kind), hand, "not as many faults");
  }
  Lines no_cause = without("fault ", "illegal");
  const std::size_t lost = find(sample(), "fault ", "illegal") - 1;
  change(no_cause[lost], " faults 1", "");
  check_refused(no_cause, lost, "no fault stands behind this hand");
  check_refused(moved("fault ", end, true), end, "a fault must stand behind its hand");
  check_refused(without("end "), end, "a seed is revealed behind the end only");
  check_refused(without("reveal "), end, "a complete record reveals its seed");
  for (const char* const begin :
       {"record ", "program ", "game ", "match ", "setup ", "time ", "seed ", "commitment "}) {
    INFO(begin);
    CHECK_FALSE(verify(join(without(begin))));
    check_refused(moved(begin, end, true), end, "this line of the header stands too late");
    const std::size_t at = find(sample(), begin);
    check_refused(moved(begin, at + 1, true), at + 1, "this line of the header stands too late");
  }
  check_refused(moved("hand 1 ", 0, false), 0, "the header lacks this line");
  check_refused(without("engine 1"), find(sample(), "engine 1"), "as many engines and results");
}

TEST_CASE("a record that is not complete may lack hands, and is checked as far as it goes") {
  Lines lines = sample();
  lines.erase(lines.begin() + static_cast<long>(find(lines, "hand 7 ")));
  lines[find(lines, "end ")] = "end interrupted";
  CHECK(verify(join(lines)));
  lines.resize(find(lines, "end "));  // the arbiter was killed
  CHECK(verify(join(lines)));
  // The open seed is known all the same.
  const std::size_t fifth = find(lines, "hand 5 ");
  change(lines[fifth], "deal:", "deal:x");
  check_refused(lines, fifth, "not the cards of this deal");
}

TEST_CASE("a record that names more hands than a match can have does not take for ever") {
  Lines lines = sample();
  change(lines[find(lines, "match ")], "hands 20", "hands 18000000000000000000");
  check_refused(lines, find(lines, "end "), "this hand is missing");
  lines[find(lines, "end ")] = "end interrupted";
  const std::size_t seventh = find(lines, "hand 7 ");
  change(lines[seventh], "hand 7 ", "hand 17999999999999999999 ");
  const Stopwatch watch;
  check_refused(lines, seventh, "not the deal or the seats");
  CHECK(watch.seconds() < 2);
}

TEST_CASE("verify exits with 0 for a true record, 1 for one that is not, 2 where there is none") {
  const Ran sound = run_verify(join(sample()));
  CHECK(sound.code == 0);
  CHECK(sound.out == "true: 20 of at most 20 hands of choker, complete, open seed\n");
  CHECK(sound.err.empty());

  Lines lines = sample();
  const std::size_t seventh = find(lines, "hand 7 ");
  change(lines[seventh], "deal 4 ", "deal 5 ");
  const Ran wrong = run_verify(join(lines));
  CHECK(wrong.code == 1);
  CHECK(wrong.out.empty());
  CHECK(wrong.err.find("record:" + std::to_string(seventh + 1) + ": not the deal") !=
        std::string::npos);

  CHECK(run_verify("").code == 2);
  CHECK(run_verify("\x01\xff junk\n").code == 1);
  const std::string arbiter = PAWNBROKER_BIN_DIR "/pawnbroker-arbiter verify ";
  for (const char* const file : {"/nowhere/record", "/tmp", ""}) {
    INFO(file);
    CHECK(WEXITSTATUS(std::system((arbiter + file + " >/dev/null 2>&1").c_str())) == 2);
  }
}

TEST_CASE("the secret seed can come from a file") {
  const Folder folder;
  const std::string record = folder.file("record");
  const std::string seed_file = folder.file("seed");
  const std::string match = PAWNBROKER_BIN_DIR "/pawnbroker-arbiter match --hands 4 --seed-file " +
                            seed_file + " --record " + record + " --engine '" + test_engine() +
                            "' --engine '" + test_engine() + "' >/dev/null 2>&1";
  const auto seed = cards::open_seed(77);
  std::ofstream(seed_file) << cards::to_hex(seed) << "\n";
  REQUIRE(WEXITSTATUS(std::system(match.c_str())) == 0);
  Lines lines = lines_of(record);
  CHECK(find(lines, "seed secret") > 0);
  CHECK(lines[find(lines, "commitment ")] == "commitment " + cards::commitment(seed));
  CHECK(lines[find(lines, "reveal ")] == "reveal " + cards::to_hex(seed));
  CHECK(run_verify(join(lines)).out.find("deals as committed to") != std::string::npos);

  const std::string hex = cards::to_hex(seed);
  for (const std::string& text : {std::string(), hex.substr(1), hex + "0", hex + " " + hex}) {
    INFO(text);
    std::ofstream(seed_file) << text;
    CHECK(WEXITSTATUS(std::system(match.c_str())) == 2);
  }
  std::filesystem::remove(seed_file);
  CHECK(WEXITSTATUS(std::system(match.c_str())) == 2);
}
