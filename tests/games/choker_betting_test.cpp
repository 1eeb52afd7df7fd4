#include <random>
#include <string>

#include "cards/random.h"
#include "catch.h"
#include "games/choker/betting.h"

using namespace pawnbroker;
using namespace pawnbroker::games::choker;

namespace {

constexpr Bet kFold{Bet::Kind::fold}, kCheck{Bet::Kind::check}, kCall{Bet::Kind::call};
constexpr Bet raise(Chips amount) {
  return {Bet::Kind::raise, amount};
}

Betting begun(Chips white, Chips black, Structure structure = Structure::no_limit) {
  Betting betting({{white, black}, {500, 1000}, structure});
  betting.begin_round();
  return betting;
}

// Both at `total` each, second round about to be opened by Black.
Betting second_round_at(Chips total, Structure structure = Structure::no_limit) {
  Betting betting = begun(100'000, 100'000, structure);
  if (total > 1000) betting.apply(raise(total));
  betting.apply(kCall);
  if (total == 1000) betting.apply(kCheck);
  REQUIRE_FALSE(betting.actor());
  betting.begin_round();
  return betting;
}

// What the actor may do, in words.
std::string legal(const Betting& betting) {
  if (!betting.actor()) return "nobody";
  std::string words = betting.to_call() > 0 ? "fold call" : "check";
  if (const auto range = betting.raises()) {
    words += " " + std::to_string(range->least) + "-" + std::to_string(range->most);
  }
  return words;
}

}  // namespace

TEST_CASE("White opens the first round facing the big blind; Black has the option") {
  Betting betting = begun(10'000, 10'000);
  CHECK(betting.actor() == 0);
  CHECK(legal(betting) == "fold call 2000-10000");
  betting.apply(kCall);
  CHECK(betting.actor() == 1);
  CHECK(legal(betting) == "check 2000-10000");
  SECTION("Black checks: the round is over") {
    betting.apply(kCheck);
    CHECK_FALSE(betting.actor());
    CHECK(betting.pot() == 2000);
  }
  SECTION("Black raises and White calls", "[P94]") {
    betting.apply(raise(3000));
    CHECK(legal(betting) == "fold call 5000-10000");
    betting.apply(kCall);
    CHECK_FALSE(betting.actor());
    CHECK(betting.pot() == 6000);
    betting.begin_round();
    CHECK(betting.to_call() == 0);
  }
}

TEST_CASE("Black opens the second round, White the third", "[P95]") {
  Betting betting = second_round_at(1000);
  CHECK(betting.actor() == 1);
  betting.apply(kCheck);
  CHECK(betting.actor() == 0);
  betting.apply(kCheck);
  CHECK_FALSE(betting.actor());
  CHECK_FALSE(betting.closed());
  betting.begin_round();
  CHECK(betting.actor() == 0);
  betting.apply(kCheck);
  betting.apply(kCheck);
  CHECK(betting.closed());
}

TEST_CASE("a fold ends the hand") {
  Betting betting = begun(10'000, 10'000);
  betting.apply(raise(2500));
  betting.apply(kFold);
  CHECK(betting.folded() == 1);
  CHECK_FALSE(betting.actor());
  CHECK_FALSE(betting.closed());
}

TEST_CASE("least raises of no limit", "[P93]") {
  Betting first = begun(100'000, 100'000);
  first.apply(raise(2500));
  CHECK(legal(first) == "fold call 4000-100000");

  Betting second = second_round_at(3000);
  CHECK(legal(second) == "check 4000-100000");
  CHECK_FALSE(second.is_legal(raise(3999)));
  CHECK_FALSE(second.is_legal(raise(100'001)));
  second.apply(raise(5000));
  CHECK(legal(second) == "fold call 7000-100000");
}

TEST_CASE("the most in pot limit is three times the opponent's total") {
  CHECK(legal(begun(100'000, 100'000, Structure::pot_limit)) == "fold call 2000-3000");
  Betting betting = second_round_at(3000, Structure::pot_limit);
  CHECK(legal(betting) == "check 4000-9000");
  betting.apply(raise(4000));
  CHECK(legal(betting) == "fold call 5000-12000");
}

TEST_CASE("limit: one unit a raise, twice the blind in the third round, three raises") {
  Betting betting = begun(100'000, 100'000, Structure::limit);
  // The blind counts as the first round's bet.
  CHECK(legal(betting) == "fold call 2000-2000");
  betting.apply(raise(2000));
  CHECK(legal(betting) == "fold call 3000-3000");
  betting.apply(raise(3000));
  betting.apply(raise(4000));
  CHECK(legal(betting) == "fold call");
  betting.apply(kCall);
  betting.begin_round();
  CHECK(legal(betting) == "check 5000-5000");
  betting.apply(raise(5000));
  betting.apply(raise(6000));
  betting.apply(raise(7000));
  betting.apply(raise(8000));
  CHECK(legal(betting) == "fold call");
  betting.apply(kCall);
  betting.begin_round();
  CHECK(legal(betting) == "check 10000-10000");
}

TEST_CASE("what is left is an all-in below the unit of limit") {
  Betting betting = begun(10'000, 1'200, Structure::limit);
  CHECK(legal(betting) == "fold call 1200-2000");
  betting.apply(raise(2000));
  CHECK(betting.total(0) == 1200);
  CHECK(legal(betting) == "fold call");
}

TEST_CASE("stacks that a blind eats leave no betting or fold and call only") {
  CHECK(legal(begun(500, 10'000)) == "nobody");
  CHECK(legal(begun(10'000, 500)) == "nobody");
  CHECK(legal(begun(300, 10'000)) == "nobody");
  CHECK(legal(begun(10'000, 300)) == "nobody");
  CHECK(legal(begun(1, 1)) == "nobody");
  for (auto [white, black] :
       {std::pair<Chips, Chips>{700, 10'000}, {10'000, 700}, {1000, 10'000}, {10'000, 1000}}) {
    CAPTURE(white, black);
    Betting betting = begun(white, black);
    CHECK(legal(betting) == "fold call");
    betting.apply(kCall);
    CHECK(legal(betting) == "nobody");
    betting.begin_round();
    CHECK(legal(betting) == "nobody");
    betting.begin_round();
    CHECK(betting.closed());
    CHECK(betting.pot() == 2 * std::min(white, black));
  }
}

TEST_CASE("blinds above the smaller stack go back at once") {
  CHECK(begun(300, 10'000).pot() == 600);
  CHECK(begun(10'000, 700).total(1) == 700);
  CHECK(begun(700, 10'000).total(1) == 700);
}

TEST_CASE("amounts above the smaller stack act as that stack", "[P96]") {
  CHECK(legal(begun(10'000, 1'200)) == "fold call 1200-10000");
  Betting betting = begun(9'000, 2'000);
  betting.apply(raise(9'000));
  CHECK(betting.total(0) == 2000);
  betting.apply(kCall);
  CHECK(betting.pot() == 4000);
}

TEST_CASE("a short all-in does not reopen the betting", "[P97]") {
  Betting betting = begun(100'000, 5'000);
  betting.apply(raise(4000));
  CHECK(legal(betting) == "fold call 5000-5000");
  betting.apply(raise(5000));
  CHECK(legal(betting) == "fold call");
}

TEST_CASE("random betting in every structure keeps the rules of its totals") {
  cards::Rng rng(7);
  for (Structure structure : {Structure::no_limit, Structure::pot_limit, Structure::limit}) {
    for (int game = 0; game < 4000; ++game) {
      const Chips big = 2 * static_cast<Chips>(1 + cards::uniform(rng, 5));
      const auto stack = [&] {
        // From one chip to a thousand big blinds, small stacks as often as large ones.
        const Chips most =
            big * static_cast<Chips>(1 + cards::uniform(rng, cards::uniform(rng, 2) ? 4 : 1000));
        return static_cast<Chips>(1 + cards::uniform(rng, static_cast<std::uint64_t>(most)));
      };
      const Stakes stakes{{stack(), stack()}, {big / 2, big}, structure};
      const Chips effective = std::min(stakes.stacks[0], stakes.stacks[1]);
      Betting betting(stakes);
      int actions = 0;
      while (!betting.closed() && !betting.folded()) {
        if (!betting.actor()) {
          if (betting.round() >= 0) REQUIRE(betting.total(0) == betting.total(1));
          betting.begin_round();
          continue;
        }
        const int actor = *betting.actor();
        REQUIRE(betting.total(actor) < effective);
        REQUIRE(betting.to_call() >= 0);
        REQUIRE(betting.to_call() + betting.total(actor) <= effective);
        std::vector<Bet> bets;
        if (betting.to_call() > 0) {
          bets = {kCall, kCall, kFold};
        } else {
          bets = {kCheck};
        }
        if (const auto range = betting.raises()) {
          REQUIRE(range->least <= range->most);
          REQUIRE(range->least > betting.total(1 - actor));
          REQUIRE(range->most <= stakes.stacks[static_cast<std::size_t>(actor)]);
          REQUIRE_FALSE(betting.is_legal(raise(range->least - 1)));
          REQUIRE_FALSE(betting.is_legal(raise(range->most + 1)));
          const auto width = static_cast<std::uint64_t>(range->most - range->least + 1);
          bets.push_back(raise(range->least));
          bets.push_back(raise(range->least + static_cast<Chips>(cards::uniform(rng, width))));
        }
        const Bet bet = bets[cards::uniform(rng, bets.size())];
        const auto totals = std::pair(betting.total(0), betting.total(1));
        betting.apply(bet);
        REQUIRE(betting.total(0) >= totals.first);
        REQUIRE(betting.total(1) >= totals.second);
        REQUIRE(std::max(betting.total(0), betting.total(1)) <= effective);
        ++actions;
      }
      if (betting.closed()) REQUIRE(betting.total(0) == betting.total(1));
      if (structure == Structure::limit) REQUIRE(actions <= 3 * 6);
    }
  }
}
