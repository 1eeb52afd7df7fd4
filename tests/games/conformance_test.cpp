// What holds for every game, whatever its rules: checked over random play.

#include <algorithm>
#include <numeric>
#include <set>

#include "cheversi_reference.h"
#include "play.h"

using namespace pawnbroker;
using games::AnyState;
using games::kChance;
using games::kObserver;

namespace {

// A token as one of the entries of `legal` allows it.
bool is_listed(const std::vector<std::string>& legal, const std::string& token) {
  return std::any_of(legal.begin(), legal.end(), [&](const std::string& entry) {
    const auto dash = entry.find('-');
    if (dash == std::string::npos) return entry == token;
    const auto colon = entry.find(':');
    if (token.substr(0, colon) != entry.substr(0, colon)) return false;
    const auto amount = text::parse_int<std::int64_t>(token.substr(colon + 1));
    const auto low = text::parse_int<std::int64_t>(entry.substr(colon + 1, dash - colon - 1));
    const auto high = text::parse_int<std::int64_t>(entry.substr(dash + 1));
    return amount && *amount >= *low && *amount <= *high;
  });
}

void check_views(const AnyState& state, cards::Rng& rng) {
  CHECK(test::position(state.view(kObserver)).view(kObserver) == state.view(kObserver));
  for (int seat = 0; seat < state.seats(); ++seat) {
    const std::string view = state.view(seat);
    CAPTURE(view);
    const AnyState seen = test::position(view);
    CHECK(seen.view(seat) == view);
    CHECK(seen.turn() == state.turn());
    // The own cards are enough to know what one may do.
    if (state.turn() == seat) CHECK(seen.legal() == state.legal());
    if (state.over()) {
      CHECK(seen.ending().returns == state.ending().returns);
      CHECK(seen.ending().why == state.ending().why);
    }
    if (!state.facts().hidden) continue;
    CHECK(seen.viewer() == seat);
    // Every way to fill the unknown cards looks the same from this seat, so the view tells nothing.
    for (int i = 0; i < 3; ++i) {
      const AnyState filled = seen.sample(rng);
      CHECK(filled.view(seat) == view);
      CHECK(filled.view(kObserver).find('?') == std::string::npos);
      CHECK(filled.turn() == state.turn());
    }
  }
}

void check_chance(const AnyState& state) {
  const auto outcomes = state.outcomes();
  if (outcomes.empty()) {  // too many to list: what several hands may be dealt, or many cards
    CHECK((state.seats() > 2 || state.facts().name == "chicago"));
    return;
  }
  double sum = 0;
  std::set<std::string> tokens;
  for (const games::Outcome& outcome : outcomes) {
    sum += outcome.probability;
    tokens.insert(outcome.token);
  }
  CHECK(sum == Approx(1.0));
  CHECK(tokens.size() == outcomes.size());
  const games::Outcome& last = outcomes.back();
  AnyState next = state;
  CHECK(next.apply(last.token));
}

void check_legal(const AnyState& state) {
  const auto legal = state.legal();
  CHECK_FALSE(legal.empty());
  CHECK(std::set<std::string>(legal.begin(), legal.end()).size() == legal.size());
  for (const std::string& entry : legal) {
    AnyState next = state;
    const std::string token = entry.substr(0, entry.find('-'));
    CAPTURE(token);
    REQUIRE(next.apply(token));
  }
  for (std::string_view nonsense :
       {"", "raise:", "raise:-5", "xyzzy", "e9e4", "K@e1", "deal:", "a1a1", "0000"}) {
    if (is_listed(legal, std::string(nonsense))) continue;  // sense in some games
    AnyState next = state;
    CAPTURE(std::string(nonsense));
    CHECK_FALSE(next.apply(nonsense));
    CHECK(next.view(kObserver) == state.view(kObserver));
  }
}

void check_forfeits(const AnyState& state) {
  for (const auto how : {games::Forfeit::flag, games::Forfeit::fault}) {
    const auto returns = state.forfeit(state.turn(), how).returns;
    CHECK(std::accumulate(returns.begin(), returns.end(), std::int64_t{0}) == 0);
    CHECK(returns[static_cast<std::size_t>(state.turn())] <= 0);
  }
}

void check_conformance(const AnyState& start, std::uint64_t deal, cards::Rng& rng, int view_every) {
  int ply = 0;
  std::string previous;
  test::play_out(start, test::decks_of(11, deal), rng, [&](const AnyState& state) {
    // The start of long games is looked at closely, the rest now and then.
    const bool close = ply < 30 || ply % view_every == 0 || state.over();
    if (close) check_views(state, rng);
    if (state.turn() == kChance) {
      check_chance(state);
    } else if (state.over()) {
      const auto returns = state.ending().returns;
      CHECK(static_cast<int>(returns.size()) == state.seats());
      CHECK(std::accumulate(returns.begin(), returns.end(), std::int64_t{0}) == 0);
      CHECK_FALSE(state.ending().why.empty());
    } else if (close) {
      check_legal(state);
      check_forfeits(state);
      CHECK(is_listed(state.legal(), state.random_action(rng)));
    }
    ++ply;
  });
}

}  // namespace

TEST_CASE("chess conforms") {
  cards::Rng rng(21);
  for (std::uint64_t deal = 0; deal < 6; ++deal) {
    check_conformance(*games::find_game("chess")->start({}), deal, rng, 40);
  }
}

TEST_CASE("Choker conforms in every structure, with all rules and stacks", "[P90]") {
  cards::Rng rng(22);
  std::uint64_t deal = 0;
  for (const char* structure : {"nl", "pl", "limit"}) {
    for (std::vector<std::int64_t> stacks : std::vector<std::vector<std::int64_t>>{
             {10'000, 10'000}, {1, 1}, {700, 10'000}, {1'200, 400}, {1'000'000, 1'000'000}}) {
      for (const char* rules :
           {"-", "Becket=true", "Empress=false,Castling=false,FiftyMoves=false"}) {
        games::Setup setup;
        setup.structure = structure;
        setup.stacks = stacks;
        setup.rules = rules;
        setup.hand = ++deal;
        const auto start = games::find_game("choker")->start(setup);
        REQUIRE(start);
        for (int i = 0; i < 3; ++i) check_conformance(*start, deal, rng, 50);
      }
    }
  }
}

TEST_CASE("BlackDrez conforms with every number of seats and all rules") {
  cards::Rng rng(24);
  for (int seats = 2; seats <= 8; ++seats) {
    for (const char* rules : {"-", "Packs=1", "Packs=2,SharedEleven=all"}) {
      games::Setup setup;
      setup.seats = seats;
      setup.rules = rules;
      const auto start = games::find_game("blackdrez")->start(setup);
      REQUIRE(start);
      for (std::uint64_t deal = 0; deal < 2; ++deal) check_conformance(*start, deal, rng, 20);
    }
  }
}

TEST_CASE("Chicago conforms with every number of seats and all rules") {
  cards::Rng rng(25);
  for (int seats = 2; seats <= 4; ++seats) {
    for (const char* rules :
         {"NegativeTotals=false", "BlindChicago=false,ChicagoMinimum=13,EqualHands=share,Target=20",
          "Exchanges=3,OneUp=false,LowRedeal=ten-or-below,ChicagoFailEnds=false,StopAt=45,Target="
          "30",
          "FourOfAKind=zeroes-one,StraightFlush=to-target+zeroes-all,ChicagoOtherPoints=hand,"
          "ChicagoRequired=true,WinAgain=true,ChicagoLead=caller,EqualHands=all,Target=9"}) {
      games::Setup setup;
      setup.seats = seats;
      setup.rules = rules;
      const auto start = games::find_game("chicago")->start(setup);
      REQUIRE(start);
      check_conformance(*start, 1, rng, 97);
    }
  }
}

TEST_CASE("Cheversi conforms under every option") {
  cards::Rng rng(23);
  for (const std::string& rules : test::kCheversiRules) {
    games::Setup setup;
    setup.rules = rules;
    const auto start = games::find_game("cheversi")->start(setup);
    REQUIRE(start);
    for (int i = 0; i < 3; ++i) check_conformance(*start, 1, rng, 1);
  }
}

TEST_CASE("the registry finds games by their names only") {
  CHECK(games::find_game("choker") != nullptr);
  CHECK(games::find_game("chess") != nullptr);
  CHECK(games::find_game("Choker") == nullptr);
  CHECK(games::find_game("") == nullptr);
  CHECK(test::refused("").code == text::Code::syntax);
  CHECK(test::refused("poker seat w").word == "poker");
}
