// Golden playthroughs: every state of one random game as text that a person can review. With
// PAWNBROKER_WRITE_PLAYTHROUGHS set in the environment the files are written instead of compared.

#include <cstdlib>
#include <fstream>
#include <sstream>

#include "play.h"

using namespace pawnbroker;

namespace {

// The first states in full, the rest of a long game by its facts, the last state in full again.
constexpr int kStatesInFull = 24;

void print_in_full(std::ostream& out, const games::AnyState& state) {
  out << "observer  " << state.view(games::kObserver) << "\n";
  for (int seat = 0; seat < state.seats() && state.facts().hidden; ++seat) {
    out << "seat " << seat << "    " << state.view(seat) << "\n";
  }
  if (state.over()) {
    out << "ending    " << state.ending().why;
    for (std::int64_t returns : state.ending().returns) out << " " << returns;
    out << "\n";
  } else if (state.turn() != games::kChance) {
    out << "legal    ";
    for (const std::string& token : state.legal()) out << " " << token;
    out << "\n";
  }
}

std::string playthrough(const games::AnyState& start, std::uint64_t seed) {
  std::ostringstream out;
  cards::Rng rng(seed);
  int states = 0;
  test::play_out(start, test::decks_of(seed, 1), rng, [&](const games::AnyState& state) {
    out << "facts    ";
    for (const auto& [name, value] : state.describe()) out << " " << name << " " << value;
    out << "\n";
    if (++states <= kStatesInFull || state.over()) print_in_full(out, state);
  });
  return out.str();
}

void compare(const std::string& name, const games::AnyState& start, std::uint64_t seed) {
  const std::string path = PAWNBROKER_TEST_DATA "/playthroughs/" + name + ".txt";
  const std::string played = playthrough(start, seed);
  if (std::getenv("PAWNBROKER_WRITE_PLAYTHROUGHS") != nullptr) std::ofstream(path) << played;
  std::ifstream file(path);
  REQUIRE(file);
  std::ostringstream golden;
  golden << file.rdbuf();
  CHECK(played == golden.str());
}

games::AnyState choker(const char* structure, const char* rules, std::vector<std::int64_t> stacks) {
  games::Setup setup;
  setup.structure = structure;
  setup.rules = rules;
  setup.stacks = std::move(stacks);
  return *games::find_game("choker")->start(setup);
}

}  // namespace

TEST_CASE("playthroughs are as they were reviewed") {
  games::Setup mate_soon;
  mate_soon.start = "7k/8/5KQ1/8/8/8/8/8 w - - 0 1";
  compare("chess", *games::find_game("chess")->start(mate_soon), 3);
  games::Setup table_of_three;
  table_of_three.seats = 3;
  compare("blackdrez", *games::find_game("blackdrez")->start(table_of_three), 6);
  compare("cheversi", *games::find_game("cheversi")->start({}), 4);
  compare("choker_no_limit", choker("nl", "-", {10'000, 10'000}), 5);
  compare("choker_pot_limit_becket", choker("pl", "Becket=true", {20'000, 9'000}), 8);
  compare("choker_limit_short", choker("limit", "-", {3'500, 700}), 2);
}
