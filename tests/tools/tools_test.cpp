// The programs besides engine and arbiter, as a user calls them.

#include "catch.h"
#include "making/army_cells.h"
#include "run_program.h"

namespace pawnbroker {
namespace {

std::string path_of(const std::string& tool) {
  return PAWNBROKER_BIN_DIR "/" + tool;
}

std::string any_tool() {
  return GENERATE(as<std::string>(), "pawnbroker-army-table", "pawnbroker-datagen",
                  "pawnbroker-skill-model", "pawnbroker-solve", "pawnbroker-train");
}

bool contains(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

void check_unheard(const std::string& command) {
  for (const std::string output : {" >/dev/full", " >&-"}) {
    const Ran ran = run_program(command + output);
    INFO(command << output);
    CHECK(ran.code == 1);
    CHECK(contains(ran.err, ": the output cannot be written\n"));
  }
}

TEST_CASE("every tool tells its version and its options") {
  const std::string tool = any_tool();
  const Ran version = run_program(path_of(tool) + " --version");
  CHECK(version.code == 0);
  CHECK(version.out == tool + " " PAWNBROKER_VERSION "\n");
  const Ran help = run_program(path_of(tool) + " --help <&-");
  CHECK(help.code == 0);
  CHECK(contains(help.out, "Usage: " + tool));
  CHECK(help.err.empty());
}

TEST_CASE("every tool names the word that it does not know, even where others are missing") {
  const Ran ran = run_program(path_of(any_tool()) + " --gmaes 5");
  CHECK(ran.code == 2);
  CHECK(ran.out.empty());
  CHECK(contains(ran.err, "--gmaes"));
}

TEST_CASE("what nobody can read ends every tool with 1") {
  check_unheard(path_of(any_tool()) + " --help");
}

TEST_CASE("reports that nobody can read end with 1") {
  check_unheard(path_of("pawnbroker-solve") + " hands");
  const TemporaryFolder folder;
  const std::string file = (folder.path() / "cells").string();
  making::ArmyCells cells;
  cells.players = "test";
  for (int white = 0; white < armies::kArmies; ++white) {
    for (int black = 0; black < armies::kArmies; ++black) {
      cells.cells.push_back({white, black, 10, 5, 3});
    }
  }
  REQUIRE(making::write(cells, file));
  const std::string army_table = path_of("pawnbroker-army-table");
  check_unheard(army_table + " errors " + file);
  check_unheard(army_table + " check " + file + " --held-out " + file);
}

TEST_CASE("files and words of options that are wrong are named with the reason") {
  const auto [tool, words, code, reason] =
      GENERATE(table<std::string, std::string, int, std::string>(
          {{"pawnbroker-army-table", "run cells --shard 9/3", 2,
            "9/3: expected a shard such as 2/8"},
           {"pawnbroker-army-table", "run cells --network classical", 2, "--network takes a file"},
           {"pawnbroker-army-table", "errors /nonexistent", 1, "/nonexistent: cannot be read"},
           {"pawnbroker-datagen", "/dev/null/x --games 1", 1, "/dev/null/x: "},
           {"pawnbroker-datagen", "folder --network /nonexistent", 2, "/nonexistent: "},
           {"pawnbroker-skill-model", "file --menu x", 2, "x: "},
           {"pawnbroker-solve", "--structure x", 2, "x: "},
           {"pawnbroker-train", "/nonexistent", 1, "/nonexistent"}}));
  INFO(tool << ' ' << words);
  const TemporaryFolder folder;
  const Ran ran =
      run_program("cd " + folder.path().string() + " && " + path_of(tool) + " " + words);
  CHECK(ran.code == code);
  CHECK(contains(ran.err, tool + ": "));
  CHECK(contains(ran.err, reason));
  CHECK(std::filesystem::is_empty(folder.path()));
}

}  // namespace
}  // namespace pawnbroker
