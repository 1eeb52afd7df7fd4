// What skill at cards is worth against skill at chess: exact expectations of ways to bet against
// each other, at any gap in chess skill, as comma-separated values. Goes on where it was broken
// off.

#include <CLI/CLI.hpp>
#include <algorithm>
#include <fmt/format.h>
#include <fstream>
#include <iostream>
#include <set>
#include <string>
#include <vector>

#include "../command_line.h"
#include "../number_between.h"
#include "betting/skill_arena.h"
#include "players/equity_bettor.h"
#include "text/words.h"

namespace {

using namespace pawnbroker;
using tools::fail;
using tools::take;
namespace choker = games::choker;

constexpr std::string_view kHead = "structure,big_blinds,elo,first,second,mbb,exploitability";

// The way to bet that the arena does not know by itself.
constexpr const char* kEquity = "equity";

struct Request {
  std::string file;
  std::vector<std::string> structures = {"limit", "pl", "nl"};
  std::vector<int> stacks = {10, 20, 50, 100};
  std::vector<double> gaps = {0, 100, 200, 300, 400, 500, 600, 700, 800};
  std::vector<std::string> first = {"exploits", "knows", "ignores", "honest"};
  std::vector<std::string> second = {"knows", "ignores", "early", "honest", "call"};
  std::string menu = "bets=50,100;raises=100;allin;merge=67;cap=3";
  std::string army_table;
  betting::Effort effort;
};

// What a row is about: all before the value.
std::string key(const std::string& structure, int stack, double gap, const std::string& first,
                const std::string& second) {
  return fmt::format("{},{},{:g},{},{}", structure, stack, gap, first, second);
}

// The rows that the file has already.
std::set<std::string> known_rows(const std::string& path) {
  std::set<std::string> known;
  std::ifstream file(path);
  if (!file) return known;
  std::string line;
  if (!std::getline(file, line) || line != kHead) fail("'" + path + "' is something else");
  while (std::getline(file, line)) {
    const auto fields = text::split(line, ',');
    if (fields.size() != 7) fail(fmt::format("'{}' has a broken line: {}", path, line));
    known.insert(line.substr(0, line.find(fields[5], line.find(fields[4])) - 1));
  }
  return known;
}

// What the arena knows, and what `run` adds to it.
std::vector<std::string> all_bettors() {
  std::vector<std::string> names = betting::bettor_names();
  names.emplace_back(kEquity);
  return names;
}

void run(const Request& request) {
  const auto table = request.army_table.empty() ? armies::ArmyTable::standard()
                                                : take(armies::ArmyTable::load(request.army_table));
  const betting::Menu menu = take(betting::parse_menu(request.menu));
  const std::set<std::string> known = known_rows(request.file);
  std::ofstream file(request.file, std::ios::app);
  if (known.empty() && file.tellp() == 0) file << kHead << std::endl;
  if (!file) fail("'" + request.file + "' cannot be written");

  for (const std::string& structure : request.structures) {
    for (const int stack : request.stacks) {
      const choker::Chips blind = 1000;
      const choker::Stakes stakes{{stack * blind, stack * blind},
                                  {blind / 2, blind},
                                  take(choker::parse_structure(structure))};
      const bool is_limit = stakes.structure == choker::Structure::limit;
      betting::SkillArena arena(stakes, is_limit ? betting::Menu{} : menu, table, request.effort);
      if (std::ranges::count(request.first, kEquity) +
              std::ranges::count(request.second, kEquity) !=
          0) {
        arena.add_bettor(kEquity, players::equity_way({}));
      }
      for (const double gap : request.gaps) {
        std::vector<std::pair<std::string, std::string>> missing;
        for (const auto& first : request.first) {
          for (const auto& second : request.second) {
            if (!known.count(key(structure, stack, gap, first, second))) {
              missing.emplace_back(first, second);
            }
          }
        }
        if (missing.empty()) continue;
        arena.set_gap(gap);
        const double exploitability = arena.exploitability();
        for (const auto& [first, second] : missing) {
          file << fmt::format("{},{:.3f},{:.3f}", key(structure, stack, gap, first, second),
                              arena.value(first, second), exploitability)
               << std::endl;
          if (!file) fail("'" + request.file + "' cannot be written", tools::kFailed);
        }
        std::cerr << fmt::format("{} {} big blinds, {:g} Elo\n", structure, stack, gap);
      }
    }
  }
}

}  // namespace

int main(int argc, char** argv) {
  CLI::App app{
      "Computes what each way to bet wins from each other, in thousandths of a big blind a hand, "
      "when the second player places and plays chess better by so many Elo."};
  Request request;
  const CLI::IsMember is_bettor(all_bettors());
  app.add_option("file", request.file, "Comma-separated values; what it has is not computed again")
      ->required();
  app.add_option("--structures", request.structures, "Of limit, pl and nl")
      ->check(CLI::IsMember({"limit", "pl", "nl"}))
      ->capture_default_str();
  app.add_option("--stacks", request.stacks, "Big blinds of each player")
      ->check(CLI::Range(1, 1000))
      ->capture_default_str();
  app.add_option("--gaps", request.gaps, "Elo that the second player is better")
      ->check(tools::number_between(-2000.0, 2000.0))
      ->capture_default_str();
  app.add_option("--first", request.first, "Ways to bet of the first player")
      ->check(is_bettor)
      ->capture_default_str();
  app.add_option("--second", request.second, "Ways to bet of the second player")
      ->check(is_bettor)
      ->capture_default_str();
  app.add_option("--menu", request.menu, "Sizes of bets at no limit and pot limit")
      ->capture_default_str();
  app.add_option("--army-table", request.army_table, "File with another army table");
  app.add_option("--iterations", request.effort.iterations, "Of an equilibrium")
      ->capture_default_str();
  app.add_option("--early", request.effort.early, "Iterations of the bettor 'early'")
      ->capture_default_str();
  app.add_option("--pure", request.effort.pure,
                 "Leave out bets that a strategy makes more rarely than this; the player: 0.02")
      ->check(CLI::Range(0.0, 0.5))
      ->capture_default_str();
  app.add_option("--threads", request.effort.threads)
      ->check(CLI::Range(1, 256))
      ->capture_default_str();
  tools::read_arguments(app, argc, argv);
  if (std::ranges::count(request.second, "exploits") != 0) {
    fail("only the first player can know the other's strategy");
  }
  run(request);
}
