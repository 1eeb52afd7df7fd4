#include "players/equity_bettor.h"

#include "ask.h"
#include "betting/skill_arena.h"
#include "players/betting_thought.h"
#include "players/opponent_range.h"

using namespace pawnbroker;
namespace choker = games::choker;

TEST_CASE("the equity bettor plays what its way to bet says of the hand it holds") {
  const betting::WayToBet way = players::equity_way({});
  cards::Rng rng(17);
  int asked = 0, mixed = 0;
  for (const char* structure : {"nl", "pl", "limit"}) {
    for (std::uint64_t deal = 1; deal <= 12; ++deal) {
      games::Setup setup;
      setup.structure = structure;
      test::play_out(
          *games::find_game("choker")->start(setup), test::decks_of(9, deal), rng,
          [&](const games::AnyState& any) {
            if (any.turn() < 0 || any.clock() != games::Clock::decision) return;
            const std::string view = any.view(any.turn());
            const auto state = test::parsed<choker::State>(view);
            const int seat = state.viewer();
            const auto bets = way(state.betting(), players::situation_of(state, seat).bets);
            const auto& expected = bets.at(players::holdings_of(state, seat).front());
            players::Settings settings;
            settings.seed = deal;
            const auto decision = players::EquityBettor::decide(state, settings, {}, [](auto&) {});
            const choker::Bet bet = choker::bet_of(*state.read(decision.action));
            CAPTURE(view, decision.action);
            CHECK(std::ranges::count(expected, bet) == 1);
            ++asked;
            mixed += expected.size() > 1;
          });
    }
  }
  CHECK(asked > 60);
  CHECK(mixed > 0);
}

TEST_CASE("the equilibrium wins from the equity bettor, though not as much as the best answer") {
  const choker::Stakes stakes{{10'000, 10'000}, {500, 1000}, choker::Structure::limit};
  betting::SkillArena arena(stakes, {}, armies::ArmyTable::standard(), {.iterations = 200});
  arena.add_bettor("equity", players::equity_way({}));
  arena.set_gap(0);
  const double won = arena.value("knows", "equity");
  CHECK(won > 1);
  CHECK(arena.value("equity", "knows") == Approx(-won).margin(0.01));
  CHECK(arena.value("equity", "equity") == Approx(0).margin(0.01));
  CHECK(arena.value("exploits", "equity") > won);
  CHECK(arena.value("equity", "call") > 0);
}
