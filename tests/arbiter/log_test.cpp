// The logs of what is said: one of everything, and of each engine its own part.

#include "arbiter/log.h"

#include <algorithm>
#include <fstream>

#include "arbiter/record.h"
#include "catch.h"
#include "command.h"
#include "harness.h"

using namespace pawnbroker;
using namespace pawnbroker::arbiter;

namespace {

// The lines behind a sign, without time.
std::vector<std::string> behind(const std::vector<std::string>& lines, const std::string& sign) {
  std::vector<std::string> result;
  for (const std::string& line : lines) {
    const std::size_t at = line.find(" " + sign + " ");
    if (at != std::string::npos && at == line.find(' ')) result.push_back(line.substr(at + 3));
  }
  return result;
}

}  // namespace

TEST_CASE("each engine's log is what it heard, and the full log holds all of it") {
  const Folder folder;
  const Ran ran = run("match --hands 12 --seed 3 --concurrency 2 --log " + folder.file("logs/new") +
                      " --record " + folder.file("record") +
                      engines("--log " + folder.file("first"), "--log " + folder.file("second")));
  INFO(ran.err);
  REQUIRE(ran.code == 0);
  const std::string logs = folder.file("logs/new/");
  const auto full = lines_of(logs + "full.log");
  const std::vector<std::string> prefixes = {"first", "second"};
  for (int engine = 1; engine <= 2; ++engine) {
    std::vector<std::vector<std::string>> told, heard;
    for (int room = 1; room <= 2; ++room) {
      const std::string name =
          "room" + std::to_string(room) + "-engine" + std::to_string(engine) + ".log";
      const auto lines = lines_of(logs + name);
      told.push_back(behind(lines, ">"));
      const auto said = behind(lines, "<");
      CHECK(std::ranges::count(said, "uciok") == 1);
      CHECK(std::ranges::any_of(said,
                                [](const auto& line) { return line.starts_with("bestmove "); }));
      const std::string place =
          "room " + std::to_string(room) + " engine " + std::to_string(engine) + " ";
      const auto its_lines = std::ranges::count_if(
          full, [&](const std::string& line) { return contains(line, place); });
      CHECK(static_cast<std::size_t>(its_lines) == lines.size());
    }
    for (const auto& file : folder.files(prefixes[static_cast<std::size_t>(engine - 1)])) {
      heard.push_back(lines_of(file));
    }
    std::ranges::sort(told);
    std::ranges::sort(heard);
    CHECK(told == heard);
  }
  CHECK(std::ranges::count_if(full, [](const auto& line) { return contains(line, " hand "); }) >=
        12);
}

TEST_CASE("no hidden card stands in an engine's log", "[P92]") {
  const Folder folder;
  REQUIRE(run("match --hands 40 --seed 9 --log " + folder.file("logs") + engines()).code == 0);
  std::size_t deals = 0;
  for (const std::string name :
       {"room1-engine1", "room1-engine2", "room2-engine1", "room2-engine2"}) {
    for (const std::string& line : lines_of(folder.file("logs/" + name + ".log"))) {
      for (const std::string_view word : text::words(line)) {
        if (!word.starts_with("deal:")) continue;
        ++deals;
        const auto halves = text::split(word.substr(5), '/');
        REQUIRE(halves.size() == 2);
        const bool white = contains(line, " seat w ");
        CHECK(halves[white ? 1 : 0].find_first_not_of('?') == std::string_view::npos);
        CHECK(halves[white ? 0 : 1].find('?') == std::string_view::npos);
      }
    }
  }
  CHECK(deals > 200);
}

TEST_CASE("logs are begun anew, continued by --resume, and refused where they cannot be") {
  const Folder folder;
  const std::string match = "match --game chess --maxplies 4 --seed 3 --log " +
                            folder.file("logs") + " --record " + folder.file("record") + engines();
  const std::string full = folder.file("logs/full.log");
  const auto begins = [&] {
    const auto lines = lines_of(full);
    return std::ranges::count_if(lines,
                                 [](const auto& line) { return contains(line, "match of"); });
  };
  REQUIRE(run(match + "--hands 2").code == 0);
  CHECK(begins() == 1);
  REQUIRE(run(match + "--hands 2").code == 0);
  CHECK(begins() == 1);
  const std::string text = text_of(folder.file("record"));
  std::ofstream(folder.file("record")) << text.substr(0, text.find("hand 2 "));
  REQUIRE(run(match + "--hands 2 --resume").code == 0);
  CHECK(begins() == 2);
  const Ran refused = run("match --hands 2 --log /dev/null/logs" + engines());
  CHECK(refused.code == 2);
  CHECK(contains(refused.err, "/dev/null/logs"));
}

TEST_CASE("what an engine writes is logged as one line of text, its complaints too") {
  const Folder folder;
  REQUIRE(run("match --hands 2 --seed 3 --log " + folder.file("logs") +
              engines("--fault non-utf8:1", "--fault crash:1"))
              .code == 1);
  const std::string full = text_of(folder.file("logs/full.log"));
  CHECK(contains(full, "< bestmove \xef\xbf\xbd\xef\xbf\xbd"));
  CHECK(contains(full, "! about to crash"));
  CHECK(contains(full, "# crash: "));
}
