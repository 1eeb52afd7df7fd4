// Who may place what where in Cheversi.

#include <algorithm>

#include "cheversi_reference.h"
#include "games/cheversi/state.h"
#include "play.h"

using namespace pawnbroker;
using test::position;
using test::refused;

namespace {

std::string line(const std::string& moves, const std::string& rules = "-") {
  return "cheversi seat w rules " + rules + " moves " + moves;
}

std::vector<std::string> legal(const std::string& moves, const std::string& rules = "-") {
  auto tokens = position(line(moves, rules)).legal();
  std::ranges::sort(tokens);
  return tokens;
}

// The reason for which the last of `moves` is refused.
std::string fault(const std::string& moves, const std::string& rules = "-") {
  const auto refusal = refused(line(moves, rules));
  CHECK(refusal.code == text::Code::illegal_action);
  CHECK(refusal.token == static_cast<int>(text::words(moves).size()));
  return refusal.reason;
}

using Tokens = std::vector<std::string>;

// Fourteen placements that put White's last piece, a knight, before the choice.
const std::string kBeforeWhitesLast =
    "K@a1 N@a2 N@b1 N@a3 R@c1 R@a4 R@d1 R@a5 B@e1 B@a6 B@f1 B@a7 Q@g1 Q@a8";

}  // namespace

TEST_CASE("White begins with the king on any square") {
  CHECK(legal("").size() == 64);
  CHECK(fault("Q@e4") == "White's first piece is the king");
}

TEST_CASE("Black answers beside the king, with any other piece") {
  CHECK(legal("K@a1") == Tokens{"B@a2", "B@b1", "B@b2", "N@a2", "N@b1", "N@b2", "Q@a2", "Q@b1",
                                "Q@b2", "R@a2", "R@b1", "R@b2"});
  CHECK(fault("K@a1 K@a2") == "Black's king is the last piece");
  CHECK(fault("K@a1 R@a3") == "it must touch a piece");
  CHECK(fault("K@a1 R@a1") == "a1 is occupied");
}

TEST_CASE("a piece touches any other, or an enemy by the rule Touch") {
  const std::string moves = "K@a1 N@b2";
  const auto any = legal(moves);
  CHECK(std::ranges::count(any, "N@a2") == 1);
  CHECK(std::ranges::count(any, "N@c3") == 1);
  CHECK(std::ranges::count(legal(moves, "Touch=enemy"), "N@c3") == 1);
  const std::string more = moves + " N@c3";
  CHECK(std::ranges::count(legal(more), "R@c2") == 1);
  CHECK(std::ranges::count(legal(more), "R@a3") == 1);
  CHECK(std::ranges::count(legal(more, "Touch=enemy"), "R@c2") == 1);
  CHECK(fault(more + " R@a3", "Touch=enemy") == "it must touch an enemy piece");
}

TEST_CASE("bishops stand on both colours") {
  CHECK(fault("K@a1 B@b2 N@b1 B@a3") == "the second bishop must stand on the other colour");
  CHECK_FALSE(position(line("K@a1 B@b2 N@b1 B@a2")).over());
}

TEST_CASE("a queen calls the other one") {
  const auto called = legal("K@e4 Q@e5");
  CHECK_FALSE(called.empty());
  CHECK(std::ranges::all_of(called, [](const auto& token) { return token.starts_with("Q@"); }));
  CHECK(fault("K@e4 Q@e5 R@e6") == "the queen is called");
  CHECK(fault("K@e4 R@e5 Q@e6 N@e7") == "the queen is called");
  // The answer calls nobody.
  CHECK(std::ranges::count(legal("K@e4 Q@e5 Q@e6"), "R@e7") == 1);
  CHECK(fault("K@e4 Q@e5 Q@e6 Q@e7") == "no such piece is left in the hand");
}

TEST_CASE("Black's queen comes with the seventh piece at the latest") {
  const auto seventh = legal("K@a1 N@a2 N@b1 N@a3 N@c1 R@a4 R@d1 R@a5 R@e1 B@a6 B@f1 B@a7 B@g1");
  CHECK_FALSE(seventh.empty());
  CHECK(std::ranges::all_of(seventh, [](const auto& token) { return token.starts_with("Q@"); }));
}

TEST_CASE("White's last piece leaves Black's king a square, which touches that piece") {
  CHECK(position(line(kBeforeWhitesLast)).legal().front().starts_with("N@"));
  const auto last = legal(kBeforeWhitesLast + " N@h1");
  CHECK(last == Tokens{"K@g2", "K@h2"});
  CHECK(fault(kBeforeWhitesLast + " N@h1 K@b2") == "the king must touch White's last piece on h1");
  const std::string a1_walled_in =
      "K@a2 N@b2 N@b1 N@c1 B@c2 R@c3 R@d1 R@b3 R@a3 B@d2 B@e1 B@d3 Q@e2 Q@e3";
  CHECK(fault(a1_walled_in + " N@a1") == "it must leave Black's king a square beside it");
}

TEST_CASE("a game is over after sixteen placements") {
  const auto over = position(line(kBeforeWhitesLast + " N@h1 K@g2"));
  CHECK(over.over());
  CHECK(over.legal().empty());
  CHECK(over.ending().why == "points");
  CHECK(fault(kBeforeWhitesLast + " N@h1 K@g2 K@h2") == "the game is over");
}

TEST_CASE("bad Cheversi positions are refused with reason and place") {
  CHECK(refused("cheversi").word == "seat");
  CHECK(refused("cheversi rules - moves K@e4").word == "seat");
  CHECK(refused("cheversi seat").code == text::Code::syntax);
  CHECK(refused("cheversi seat w seat b").code == text::Code::syntax);
  CHECK(refused("cheversi seat 0").code == text::Code::bad_value);
  CHECK(refused("cheversi seat w stacks 1 2").code == text::Code::unknown_key);
  CHECK(refused("cheversi seat w rules Touch=none").word == "Touch=none");
  CHECK(refused("cheversi seat w rules Colour=red").code == text::Code::unknown_key);
  CHECK(refused("cheversi seat w rules Count=attacks,Count=squares").code == text::Code::bad_value);
  for (const char* token : {"P@e4", "k@e4", "K@e9", "K@", "Ke4", "K@e4+", "resign"}) {
    const auto refusal = refused("cheversi seat w moves " + std::string(token));
    CHECK(refusal.code == text::Code::illegal_action);
    CHECK(refusal.word == token);
  }
}

TEST_CASE("a Cheversi position is printed as it is read, without rules that are the default") {
  for (const char* view : {"cheversi seat w rules -", "cheversi seat b rules - moves K@e4 Q@e5",
                           "cheversi seat o rules Touch=enemy,Count=squares,Occupied=all"}) {
    const auto state = position(view);
    CHECK(state.view(state.viewer()) == view);
  }
  CHECK(position("cheversi rules Occupied=none,Touch=enemy seat b").view(1) ==
        "cheversi seat b rules Touch=enemy");
}

TEST_CASE("a game can be started behind its first placements") {
  games::Setup setup;
  setup.start = "K@e4,Q@e5";
  const auto state = games::find_game("cheversi")->start(setup);
  REQUIRE(state);
  CHECK(state->view(0) == "cheversi seat w rules - start K@e4,Q@e5");
  CHECK(state->legal().front().starts_with("Q@"));
  const std::string played = "cheversi seat b rules - start K@e4,Q@e5 moves Q@e6";
  CHECK(position(played).view(1) == played);
  setup.start = "K@e4,Q@a1";
  CHECK(games::find_game("cheversi")->start(setup).error().word == "Q@a1");
  const auto refusal = refused("cheversi seat b start K@e4,K@e5 moves Q@e6");
  CHECK(refusal.code == text::Code::illegal_action);
  CHECK(refusal.token == 0);
  CHECK(refused("cheversi seat b start").code == text::Code::syntax);
}

TEST_CASE("legal placements are those of the plain rules, under every option") {
  cards::Rng rng(41);
  for (const std::string& rules : test::kCheversiRules) {
    games::Setup setup;
    setup.rules = rules;
    const auto parsed = games::cheversi::parse_rules(rules);
    for (int game = 0; game < 40; ++game) {
      auto state = *games::find_game("cheversi")->start(setup);
      test::CheversiReference reference(*parsed);
      while (!state.over()) {
        auto tokens = state.legal();
        std::ranges::sort(tokens);
        REQUIRE(tokens == reference.legal());
        const std::string token = state.random_action(rng);
        REQUIRE(state.apply(token));
        reference.place(token);
      }
      CHECK(reference.over());
      CHECK(test::field(state, "pointsw") == std::to_string(reference.points(true)));
      CHECK(test::field(state, "pointsb") == std::to_string(reference.points(false)));
    }
  }
}
