#include <set>

#include "ask.h"

using namespace pawnbroker;
using test::ask;
using test::position;

TEST_CASE("the best hands call an all-in, the worst ones fold") {
  const auto player = test::seeded_player(1);
  const auto decide = [&](const char* cards) {
    return ask(*player, position(std::string("choker seat w moves deal:") + cards)).decision.action;
  };
  // QQQRR becomes QQRRP, QRBNP a Palace; QQQQP only QPPPP, QPPPN only QRNPP.
  CHECK(decide("QQ/?? call check deal:QR/?? check check deal:R/? check raise:10000") == "call");
  CHECK(decide("QR/?? call check deal:BN/?? check check deal:P/? check raise:10000") == "call");
  CHECK(decide("QQ/?? call check deal:QQ/?? check check deal:P/? check raise:10000") == "fold");
  CHECK(decide("BN/?? call check deal:NP/?? check check deal:P/? check raise:10000") == "fold");
}

TEST_CASE("a strong hand bets and expects more than a weak one") {
  const auto player = test::seeded_player(1);
  const auto strong =
      ask(*player,
          position("choker seat w moves deal:QR/?? call check deal:BN/?? check check deal:P/?"));
  CHECK(strong.decision.action.starts_with("raise:"));
  const auto weak =
      ask(*player,
          position("choker seat w moves deal:QQ/?? call check deal:QQ/?? check check deal:P/?"));
  REQUIRE(strong.reports.front().score);
  CHECK(strong.reports.front().score->kind == players::Score::Kind::expectation);
  CHECK(strong.reports.front().score->value > weak.reports.front().score->value);
}

TEST_CASE("every betting decision is legal, and the same for the same seed and line") {
  cards::Rng rng(51);
  const auto player = test::seeded_player(7);
  const auto again = test::seeded_player(7);
  int asked = 0;
  for (const char* structure : {"nl", "pl", "limit"}) {
    for (std::uint64_t deal = 1; deal <= 12; ++deal) {
      games::Setup setup;
      setup.structure = structure;
      setup.stacks = {static_cast<std::int64_t>(1 + cards::uniform(rng, 30'000)), 9'000};
      test::play_out(*games::find_game("choker")->start(setup), test::decks_of(5, deal), rng,
                     [&](const games::AnyState& state) {
                       if (state.turn() < 0 || state.clock() != games::Clock::decision) return;
                       const auto seen = position(state.view(state.turn()));
                       const auto answer = ask(*player, seen);
                       CHECK(test::is_legal(seen, answer.decision.action));
                       CHECK(ask(*again, seen).decision.action == answer.decision.action);
                       test::check_report(answer);
                       ++asked;
                     });
    }
  }
  CHECK(asked > 60);
}

TEST_CASE("as many lines as asked for, at most one an action", "[P41]") {
  const auto player = test::seeded_player(1, 5);
  const auto lines = [&](const char* text) {
    std::set<std::string> actions;
    const auto answer = ask(*player, position(text));
    for (const auto& report : answer.reports) actions.insert(report.pv.front());
    CHECK(actions.size() == answer.reports.size());
    CHECK(answer.reports.front().pv.front() == answer.decision.action);
    return actions.size();
  };
  CHECK(lines("choker seat w stacks 1000 5000 moves deal:QR/??") == 2);
  CHECK(lines("choker seat w moves deal:QR/??") == 5);
}

TEST_CASE("the choice can be restricted") {
  const auto player = test::seeded_player(1);
  players::Limits limits;
  limits.only = {"raise:4321", "call"};
  const auto answer = ask(*player, position("choker seat w moves deal:QR/??"), limits);
  CHECK((answer.decision.action == "raise:4321" || answer.decision.action == "call"));
}
