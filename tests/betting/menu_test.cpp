#include "betting/menu.h"

#include "games.h"

using namespace pawnbroker;
using betting::menu_raises;
using betting::parse_menu;
using games::choker::Bet;
using games::choker::Betting;
using games::choker::Chips;

namespace {

using Totals = std::vector<Chips>;

std::string reason(std::string_view text) {
  const auto menu = parse_menu(text);
  REQUIRE_FALSE(menu);
  CHECK(menu.error().code == text::Code::bad_value);
  return menu.error().word + ": " + menu.error().reason;
}

// The betting after calls and checks up to the start of `round`.
Betting limped(const games::choker::Stakes& stakes, int round) {
  Betting betting = betting::opened(stakes);
  while (betting.round() < round) {
    betting.apply({betting.to_call() > 0 ? Bet::Kind::call : Bet::Kind::check, 0});
    betting::begin_rounds(betting);
  }
  return betting;
}

}  // namespace

TEST_CASE("a menu is read as it was printed") {
  for (const char* text : {"grid", "bets=33,66,125;raises=50,100;allin;merge=67;cap=4", "allin",
                           "bets=50", "merge=100", "raises=100;cap=1"}) {
    const auto menu = parse_menu(text);
    REQUIRE(menu);
    CHECK(print_menu(*menu) == text);
    CHECK(parse_menu(print_menu(*menu)) == *menu);
  }
  CHECK(parse_menu("cap=4;merge=67;allin;raises=50,100;bets=33") ==
        parse_menu("bets=33;raises=50,100;allin;merge=67;cap=4"));
}

TEST_CASE("a bad menu is refused with the part at fault") {
  CHECK(reason("bets=0") == "bets=0: menu: sizes are percents of the pot, separated by commas");
  CHECK(reason("bets=") == "bets=: menu: sizes are percents of the pot, separated by commas");
  CHECK(reason("bets") == "bets: menu: sizes are percents of the pot, separated by commas");
  CHECK(reason("raises=5,x").starts_with("raises=5,x: "));
  CHECK(reason("allin;allin") == "allin: menu: this part is given twice");
  CHECK(reason("merge=101").starts_with("merge=101: menu: merge takes 1 to 100"));
  CHECK(reason("cap=1,2").starts_with("cap=1,2: menu: cap takes"));
  CHECK(reason("").starts_with(": menu: expected grid"));
  CHECK(reason("grid;allin").starts_with("grid: menu: expected grid"));
}

TEST_CASE("sizes are percents of the pot after the call") {
  const auto deep = test::stakes(100'000, 100'000, "nl");
  const auto menu = test::menu("bets=50,100;raises=100;allin");
  // Before the first bet White faces the blind: the pot after the call is 2000.
  CHECK(menu_raises(menu, limped(deep, 0)) == Totals{3000, 100'000});
  // The second round begins with 2000 in the pot; nobody has bet.
  Betting second = limped(deep, 1);
  CHECK(menu_raises(menu, second) == Totals{2000, 3000, 100'000});
  // Facing 3000 the pot after the call is 6000.
  second.apply({Bet::Kind::raise, 3000});
  CHECK(menu_raises(menu, second) == Totals{9000, 100'000});
}

TEST_CASE("sizes keep to the rules, and large ones become the all-in") {
  const auto shallow = test::stakes(5000, 100'000, "nl");
  // A third of 2000 would be less than the least bet.
  CHECK(menu_raises(test::menu("bets=33"), limped(shallow, 1)) == Totals{2000});
  CHECK(menu_raises(test::menu("bets=150"), limped(shallow, 1)) == Totals{4000});
  CHECK(menu_raises(test::menu("bets=150;merge=80"), limped(shallow, 1)) == Totals{5000});
  CHECK(menu_raises(test::menu("bets=900,1000;allin"), limped(shallow, 1)) == Totals{5000});
  // At pot limit there is no way round the pot.
  const auto pot = test::stakes(5000, 100'000, "pl");
  CHECK(menu_raises(test::menu("bets=150;allin;merge=50"), limped(pot, 1)) == Totals{3000});
  // At limit the menu means nothing; the third round has twice the size.
  const auto limit = test::stakes(5000, 100'000, "limit");
  CHECK(menu_raises(test::menu("allin"), limped(limit, 1)) == Totals{2000});
  CHECK(menu_raises(test::menu("allin"), limped(limit, 2)) == Totals{3000});
}

TEST_CASE("the grid has every multiple of the small blind and the all-in") {
  const auto menu = test::menu("grid");
  CHECK(menu_raises(menu, limped(test::stakes(3700, 9000, "nl"), 0)) ==
        Totals{2000, 2500, 3000, 3500, 3700});
  CHECK(menu_raises(menu, limped(test::stakes(9000, 9000, "pl"), 0)) == Totals{2000, 2500, 3000});
}

TEST_CASE("the cap counts the bets and raises of a round without the blind") {
  const auto menu = test::menu("bets=100;raises=100;cap=2");
  Betting betting = limped(test::stakes(100'000, 100'000, "nl"), 0);
  betting.apply({Bet::Kind::raise, 3000});
  CHECK(menu_raises(menu, betting) == Totals{9000});
  betting.apply({Bet::Kind::raise, 9000});
  CHECK(menu_raises(menu, betting).empty());
}
