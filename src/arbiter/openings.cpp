#include "arbiter/openings.h"

#include <algorithm>
#include <string_view>

#include "arbiter/fact.h"
#include "games/registry.h"
#include "text/words.h"

namespace pawnbroker::arbiter {
namespace {

constexpr int kRandomPlies = 8;
// One of each side; by any rules of Cheversi the same ones are legal.
constexpr int kRandomPlacements = 2;

// As many men of each kind for White as for Black.
bool even_material(std::string_view board) {
  return std::ranges::all_of(std::string_view("pnbrq"), [board](char black) {
    const char white = static_cast<char>(black - 'a' + 'A');
    return std::ranges::count(board, black) == std::ranges::count(board, white);
  });
}

std::string random_opening(cards::Rng rng) {
  for (;;) {
    games::AnyState state = games::find_game("chess")->start({}).value();
    for (int ply = 0; ply < kRandomPlies && !state.over(); ++ply) {
      state.apply(state.random_action(rng));
    }
    if (!state.over() && even_material(fact(state, "board"))) return fact(state, "fen");
  }
}

std::string begun_opening(cards::Rng rng) {
  games::AnyState state = games::find_game("cheversi")->start({}).value();
  std::vector<std::string> placements;
  for (int ply = 0; ply < kRandomPlacements; ++ply) {
    placements.push_back(state.random_action(rng));
    state.apply(placements.back());
  }
  return text::join(placements, ",");
}

// A check or a call: what keeps a hand going at the least price.
std::string passive_action(const games::AnyState& state) {
  const std::vector<std::string> legal = state.legal();
  return std::ranges::find(legal, "check") != legal.end() ? "check" : "call";
}

std::string placed_opening(const games::Shuffle& shuffle, cards::Rng rng,
                           const std::string& rules) {
  games::Setup setup;
  setup.rules = rules;
  for (;;) {
    games::AnyState state = games::find_game("choker")->start(setup).value();
    while (!state.over() && fact(state, "phase") != "chess") {
      if (state.turn() == games::kChance) {
        state.apply(state.deal(shuffle));
      } else if (state.clock() == games::Clock::decision) {
        state.apply(passive_action(state));
      } else {
        state.apply(state.random_action(rng));
      }
    }
    if (!state.over()) return fact(state, "fen");
  }
}

}  // namespace

Opening make_opening(const Openings& openings, const Dealer& dealer) {
  switch (openings.kind) {
    case Openings::Kind::usual:
      break;
    case Openings::Kind::file:
      return [positions = openings.positions](std::uint64_t deal) {
        return positions[(deal - 1) % positions.size()];
      };
    case Openings::Kind::random:
      return [&dealer](std::uint64_t deal) { return random_opening(dealer.randomness(deal)); };
    case Openings::Kind::begun:
      return [&dealer](std::uint64_t deal) { return begun_opening(dealer.randomness(deal)); };
    case Openings::Kind::placed:
      return [&dealer, rules = openings.rules](std::uint64_t deal) {
        return placed_opening(dealer.shuffle(deal), dealer.randomness(deal), rules);
      };
  }
  return [](std::uint64_t) { return std::string(); };
}

text::Parsed<std::vector<std::string>> read_openings(std::istream& file) {
  const games::Entry& chess = *games::find_game("chess");
  std::vector<std::string> positions;
  std::string line;
  for (int number = 1; std::getline(file, line); ++number) {
    const auto words = text::words(line);
    if (words.empty() || words[0][0] == '#') continue;
    games::Setup setup;
    setup.start = text::join({words.begin(), words.end()}, " ");
    const auto state = chess.start(setup);
    if (!state) {
      return text::refuse(state.error().code, state.error().word, state.error().reason, number);
    }
    if (state->over()) {
      return text::refuse(text::Code::bad_position, setup.start, "the game is over", number);
    }
    positions.push_back(std::move(setup.start));
  }
  if (positions.empty()) return text::refuse(text::Code::bad_value, "", "no position in it");
  return positions;
}

}  // namespace pawnbroker::arbiter
