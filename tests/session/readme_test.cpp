// What the README shows is what the engine says.

#include <algorithm>
#include <fstream>
#include <regex>
#include <string>
#include <vector>

#include "catch.h"
#include "engine_process.h"

namespace pawnbroker::test {
namespace {

using Lines = std::vector<std::string>;

// The lines of the README's block that has such a line.
Lines block_with(const std::string& wanted) {
  std::ifstream readme(PAWNBROKER_SOURCE_DIR "/README.md");
  Lines block;
  for (std::string line; std::getline(readme, line);) {
    if (!line.starts_with("```")) {
      block.push_back(line);
      continue;
    }
    if (std::ranges::find(block, wanted) != block.end()) return block;
    block.clear();
  }
  return {};
}

// What depends on the machine is left out.
std::string timeless(const std::string& line) {
  static const std::regex kTimes(" (nps|time) [0-9]+");
  return std::regex_replace(line, kTimes, "");
}

TEST_CASE("the README's search of a position is the one that the engine makes") {
  const Lines block = block_with("> go depth 8");
  REQUIRE(block.size() > 3);
  EngineProcess engine;
  Lines shown;
  for (const std::string& line : block) {
    if (line.starts_with("> ")) {
      engine.send(line.substr(2));
    } else if (line != "…") {
      shown.push_back(timeless(line));
    }
  }
  Lines said = engine.until("bestmove");
  std::ranges::transform(said, said.begin(), timeless);
  REQUIRE(said.size() >= shown.size());
  CHECK(Lines(said.end() - static_cast<std::ptrdiff_t>(shown.size()), said.end()) == shown);
}

}  // namespace
}  // namespace pawnbroker::test
