#include "players/strength.h"

#include <cmath>
#include <string>

#include "ask.h"
#include "catch.h"
#include "games/chess/state.h"
#include "games/registry.h"
#include "search/noise.h"
#include "text/words.h"

namespace pawnbroker::test {
namespace {

using players::kLeastElo;
using players::kMostElo;

std::unique_ptr<players::Player> player_of(int elo, std::uint64_t seed) {
  auto player = players::make_player();
  players::Settings settings;
  settings.hash_mib = 1;
  settings.limit_strength = true;
  settings.elo = elo;
  settings.seed = seed;
  REQUIRE(player->configure(settings));
  return player;
}

games::AnyState start() {
  return games::parse_position(text::words("startpos")).value();
}

// Points of White, in halves; a game that is not over after so many moves of both is a draw.
int play(players::Player& white, players::Player& black) {
  games::AnyState state = start();
  for (int ply = 0; ply < 200 && !state.over(); ++ply) {
    players::Player& player = ply % 2 == 0 ? white : black;
    REQUIRE(state.apply(ask(player, state).decision.action));
  }
  if (!state.over()) return 1;
  const auto white_gets = state.ending().returns[0];
  return white_gets > 0 ? 2 : white_gets == 0 ? 1 : 0;
}

TEST_CASE("a higher strength has more nodes and less noise") {
  for (int elo = kLeastElo; elo < kMostElo; elo += 10) {
    const auto lower = players::strength_of(elo);
    const auto higher = players::strength_of(elo + 10);
    CAPTURE(elo);
    CHECK(lower.nodes > 0);
    CHECK(lower.nodes <= higher.nodes);
    CHECK(lower.noise >= higher.noise);
  }
  CHECK(players::strength_of(kLeastElo).nodes < players::strength_of(kMostElo).nodes);
}

TEST_CASE("a limited player takes no more nodes than it has") {
  for (const int elo : {kLeastElo, 1234, kMostElo}) {
    const auto player = player_of(elo, 1);
    players::Limits limits;
    limits.depth = 30;
    const Answer answer = ask(*player, start(), limits);
    check_report(answer);
    CHECK(answer.reports.back().nodes <= players::strength_of(elo).nodes);
    limits.nodes = 20;
    CHECK(ask(*player, start(), limits).reports.back().nodes <= 20U);
  }
}

TEST_CASE("with a seed a limited player repeats itself, with another it has other opinions") {
  const auto opinion = [](std::uint64_t seed) {
    const auto player = player_of(1000, seed);
    std::string words;
    for (const auto& report : ask(*player, start()).reports) {
      words += std::to_string(report.score->value) + " ";
    }
    return words;
  };
  CHECK(opinion(1) == opinion(1));
  CHECK(opinion(1) != opinion(2));
}

TEST_CASE("more strength wins more") {
  int points = 0;
  constexpr int kPairs = 4;
  for (int pair = 1; pair <= kPairs; ++pair) {
    const auto weak = player_of(kLeastElo, static_cast<std::uint64_t>(pair));
    const auto strong = player_of(1500, static_cast<std::uint64_t>(pair));
    points += play(*strong, *weak);
    points += 2 - play(*weak, *strong);
  }
  CHECK(points >= 4 * kPairs * 3 / 4);
}

TEST_CASE("without the option there is no limit") {
  auto player = seeded_player(1);
  players::Limits limits;
  limits.nodes = 100'000;
  CHECK(ask(*player, start(), limits).reports.back().nodes > 20'000U);
}

TEST_CASE("noise is a function of position and seed, with the size it is said to have") {
  const search::Noise noise{100, 7};
  const search::Noise other{100, 8};
  double sum = 0;
  double squares = 0;
  int different = 0;
  constexpr int kKeys = 20'000;
  for (std::uint64_t i = 1; i <= kKeys; ++i) {
    const std::uint64_t key = i * 0x9E3779B97F4A7C15;
    const int error = noise.at(key);
    REQUIRE(error == noise.at(key));
    different += error != other.at(key) ? 1 : 0;
    sum += error;
    squares += error * error;
  }
  CHECK(std::abs(sum / kKeys) < 3);
  CHECK(std::abs(std::sqrt(squares / kKeys) - 100) < 3);
  CHECK(different > kKeys * 9 / 10);
  CHECK(search::Noise{}.at(12345) == 0);
}

}  // namespace
}  // namespace pawnbroker::test
