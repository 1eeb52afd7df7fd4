// Inputs that crash or hang known engines.

#include <chrono>
#include <fstream>
#include <nlohmann/json.hpp>
#include <string>
#include <thread>
#include <vector>

#include "catch.h"
#include "engine_process.h"
#include "positions.h"
#include "text/words.h"
#include "wire/words.h"

namespace pawnbroker::test {
namespace {

using namespace std::chrono_literals;

struct Case {
  std::string name;
  std::vector<std::string> lines;
};

std::vector<Case> cases() {
  std::ifstream file(PAWNBROKER_TEST_DATA "/hostile_inputs.json");
  const auto json = nlohmann::json::parse(file);
  std::vector<Case> all;
  for (const auto& each : json.at("cases")) {
    all.push_back({each.at("name"), each.at("lines").get<std::vector<std::string>>()});
  }
  return all;
}

// What one case does: how many searches it begins, and whether one of them runs without a limit.
struct Course {
  std::string position = "startpos";  // of the last `go` that is not refused
  int searches = 0;
  bool must_wait = false;  // for `stop` or `ponderhit`
};

TEST_CASE("hostile inputs neither end nor hang nor silence the engine") {
  const auto all = cases();
  CHECK(all.size() == 34);
  for (const Case& hostile : all) {
    DYNAMIC_SECTION(hostile.name) {
      EngineProcess engine;
      engine.send("uci");
      engine.wait_for("uciok");
      engine.send("isready");
      engine.wait_for("readyok");

      Course course;
      std::string position = "startpos";
      std::vector<std::string> early;
      for (const std::string& line : hostile.lines) {
        const auto words = text::words(line);
        const wire::Words rest = wire::Words(words).subspan(1);
        if (words[0] == "@sleep") {
          const auto lines =
              engine.during(std::chrono::seconds(text::parse_int<int>(words[1]).value()));
          early.insert(early.end(), lines.begin(), lines.end());
          continue;
        }
        if (words[0] == "position") position = wire::phrase(rest);
        if (words[0] == "go" && !course.must_wait) {
          ++course.searches;
          course.position = position;
          for (const auto word : rest) course.must_wait |= word == "infinite" || word == "ponder";
        }
        engine.send(line);
      }
      CHECK((!course.must_wait || lines_with(early, "bestmove").empty()));

      if (course.must_wait) engine.send("stop");
      auto lines = early;
      while (lines_with(lines, "bestmove").size() < static_cast<std::size_t>(course.searches)) {
        for (auto& line : engine.until("bestmove")) lines.push_back(std::move(line));
      }
      engine.send("stop");
      engine.send("isready");
      for (auto& line : engine.until("readyok", Peer::kAtOnce)) lines.push_back(std::move(line));
      engine.send("quit");
      for (auto& line : engine.rest()) lines.push_back(std::move(line));
      CHECK(engine.wait_exit(Peer::kAtOnce) == 0);

      const auto answers = lines_with(lines, "bestmove");
      CHECK(answers.size() == static_cast<std::size_t>(course.searches));
      for (const std::string& answer : answers) {
        const auto words = text::words(answer);
        const std::string token(words[1]);
        INFO("position " << course.position << ": " << answer);
        if (token != "(none)") {
          CHECK(is_legal(course.position, token));
        } else if (hostile.name != "searchmoves illegal") {
          // No move is right only where there is none.
          const auto error = lines_with(lines, "info string error");
          CHECK((!error.empty() || state_of(course.position).legal().empty()));
        }
      }
    }
  }
}

}  // namespace
}  // namespace pawnbroker::test
