// The transcripts of the specification are what the engine says, line by line.

#include "transcript.h"

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include "catch.h"
#include "engine_process.h"
#include "scripted_player.h"

namespace pawnbroker::test {
namespace {

using namespace std::chrono_literals;

std::vector<std::filesystem::path> transcripts() {
  std::vector<std::filesystem::path> files;
  for (const auto& entry :
       std::filesystem::directory_iterator(PAWNBROKER_SOURCE_DIR "/protocol-spec/transcripts")) {
    if (entry.path().extension() == ".txt") files.push_back(entry.path());
  }
  std::ranges::sort(files);
  return files;
}

std::vector<std::string> lines_of(const std::filesystem::path& path) {
  std::ifstream file(path);
  std::vector<std::string> lines;
  for (std::string line; std::getline(file, line);) lines.push_back(line);
  return lines;
}

TEST_CASE("the engine says what the transcripts of the specification say") {
  const auto files = transcripts();
  CHECK(files.size() >= 12);
  for (const auto& path : files) {
    DYNAMIC_SECTION(path.filename().string()) {
      EngineProcess engine;
      const TranscriptResult result = run_transcript(engine, lines_of(path));
      INFO(result.failure);
      CHECK(result.failure.empty());
      if (!result.closed) engine.send("quit");
      CHECK(engine.wait_exit(Peer::kAtOnce) == 0);
    }
  }
}

TEST_CASE("patterns of transcripts") {
  const std::string start = "startpos";
  CHECK(matches("bestmove {legal}", "bestmove e2e4", start));
  CHECK_FALSE(matches("bestmove {legal}", "bestmove e2e5", start));
  CHECK_FALSE(matches("bestmove {legal}", "bestmove e2e4 ponder e7e5", start));
  CHECK(matches("bestmove {legal} {words}", "bestmove e2e4 ponder e7e5", start));
  CHECK(matches("bestmove {legal} {words}", "bestmove e2e4", start));
  CHECK(matches("info {words} time {int} pv {word}", "info depth 1 time 0 pv e2e4", start));
  CHECK_FALSE(matches("info {words} time {int} pv {word}", "info depth 1 time x pv e2e4", start));
  CHECK_FALSE(matches("info time {int}", "info time", start));
  CHECK_FALSE(matches("readyok", " readyok", start));
  CHECK_FALSE(matches("readyok", "readyok ", start));
  CHECK_FALSE(matches("info {words}", "info  depth 1", start));
}

TEST_CASE("a script fails where the engine departs from it") {
  const auto [script, failure] = GENERATE(table<std::vector<std::string>, std::string>(
      {{{"# fine", "", "> isready", "< readyok"}, ""},
       {{"> isready", "< uciok"}, "line 2: < uciok\n  came: readyok"},
       {{"> isready"}, "unexpected: readyok"},
       {{"> isready", "@quiet 20"}, "line 2: @quiet 20\n  came: readyok"},
       {{"> isready", "@quiet 20 uciok"}, ""},
       {{"> isready\\r", "> uci", "<* readyok", "< id name {words}", "<* id {words}",
         "<* option {words}", "< uciok"},
        ""},
       {{"isready"}, "line 1: isready\n  the script has no such line"}}));
  Conversation engine;
  CHECK(run_transcript(engine, script).failure == failure);
}

}  // namespace
}  // namespace pawnbroker::test
