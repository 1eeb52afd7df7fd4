#pragma once

// What the tests of whole matches share.

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "arbiter/command_line.h"
#include "arbiter/match.h"
#include "arbiter/match_plan.h"
#include "games/registry.h"
#include "run_program.h"
#include "temporary_folder.h"
#include "text/words.h"

namespace pawnbroker::arbiter {

// The engine that misbehaves as told; `arguments` as in its source.
inline std::string test_engine(const std::string& arguments = "") {
  return PAWNBROKER_BIN_DIR "/test-arbiter-engine " + arguments;
}

inline MatchPlan choker_plan(std::uint64_t hands) {
  MatchPlan plan;
  plan.game = games::find_game("choker");
  plan.format.hands = hands;
  return plan;
}

inline MatchPlan chess_plan(std::uint64_t games) {
  MatchPlan plan = choker_plan(games);
  plan.game = games::find_game("chess");
  return plan;
}

inline std::vector<EngineSpec> specs(const std::vector<std::string>& commands) {
  std::vector<EngineSpec> engines;
  for (const std::string& command : commands) {
    EngineSpec spec;
    spec.words = split_command(command).value();
    spec.program = spec.words.front();
    spec.number = engines.size() + 1;
    engines.push_back(std::move(spec));
  }
  return engines;
}

inline const Dealer& open_dealer() {
  static const Dealer dealer(cards::open_seed(1));
  return dealer;
}

// The hands of a match from open seed 1, in the order of their numbers.
inline std::vector<PlayedHand> play_match(const MatchPlan& plan,
                                          const std::vector<std::string>& commands,
                                          int concurrency = 1, const Patience& patience = {}) {
  Interrupt interrupt;
  const Dealer& dealer = open_dealer();
  const RoomRules rules{plan, dealer, patience};
  Schedule schedule(plan.format, plan.setup, make_opening(plan.openings, dealer));
  std::vector<PlayedHand> hands;
  {
    Match match(rules, specs(commands), schedule, concurrency, interrupt);
    match.open();
    match.play([&hands](const PlayedHand& played) { hands.push_back(played); });
  }
  std::ranges::sort(hands, {}, [](const PlayedHand& each) { return each.hand.number; });
  return hands;
}

class Folder : public TemporaryFolder {
 public:
  std::string file(const std::string& name) const { return (path() / name).string(); }
  // The files whose names begin with `prefix`.
  std::vector<std::filesystem::path> files(const std::string& prefix) const {
    std::vector<std::filesystem::path> result;
    for (const auto& entry : std::filesystem::directory_iterator(path())) {
      if (entry.path().filename().string().starts_with(prefix)) result.push_back(entry.path());
    }
    return result;
  }
};

inline std::vector<std::string> lines_of(const std::filesystem::path& file) {
  std::vector<std::string> lines;
  std::ifstream stream(file);
  for (std::string line; std::getline(stream, line);) lines.push_back(line);
  return lines;
}

// The processes that wrote the logs of test engines in `folder`.
inline std::vector<int> pids_of_logs(const Folder& folder) {
  std::vector<int> pids;
  for (const auto& file : folder.files("log")) {
    pids.push_back(text::parse_int<int>(file.extension().string().substr(1)).value());
  }
  return pids;
}

// Whether any process of that group does anything; zombies do not.
inline bool group_alive(int group) {
  for (const auto& entry : std::filesystem::directory_iterator("/proc")) {
    // The state and the group are the first and the third word behind the name in parentheses.
    const std::string stat = text_of(entry.path() / "stat");
    const std::size_t name_end = stat.rfind(')');
    if (name_end == std::string::npos) continue;
    const auto words = text::words(std::string_view(stat).substr(name_end + 1));
    if (words.size() > 2 && words[0] != "Z" && words[0] != "X" &&
        words[2] == std::to_string(group)) {
      return true;
    }
  }
  return false;
}

class Stopwatch {
 public:
  double seconds() const {
    return std::chrono::duration<double>(SteadyClock::now() - begin_).count();
  }

 private:
  TimePoint begin_ = SteadyClock::now();
};

}  // namespace pawnbroker::arbiter
