// The play of Chicago: the solver against plain search over the rules, and what a seat that does
// not see the cards can expect.

#include <algorithm>
#include <numeric>

#include "cards/random.h"
#include "catch.h"
#include "games/chicago/state.h"
#include "players/chicago/trick_search.h"
#include "text/words.h"

using namespace pawnbroker;
using games::chicago::Action;
using games::chicago::Card;
using games::chicago::Phase;
using games::chicago::Table;
using players::chicago::Chances;
using players::chicago::Tricks;
using players::chicago::TrickSearch;
using players::chicago::TrickSolver;

namespace {

// Every way to play the hand to its end, by the rules alone.
Chances exhaustive(const Table& table, int hand) {
  if (table.phase() == Phase::over || table.start().number != hand) {
    return players::chicago::chances(table);
  }
  if (table.phase() == Phase::score) {
    Table next = table;
    next.apply(table.score());
    return exhaustive(next, hand);
  }
  const auto turn = static_cast<std::size_t>(table.turn());
  Chances best{};
  best[turn] = -1;
  for (const Action& action : table.legal()) {
    Table next = table;
    next.apply(action);
    const Chances found = exhaustive(next, hand);
    if (found[turn] > best[turn]) best = found;
  }
  return best;
}

// A random deal at the start of the play, with or without a caller, `played` cards later.
Table table_of(int seats, const std::string& rules, bool calls, int played, cards::Rng& rng) {
  auto state = games::chicago::State::parse(
      text::words("chicago seat o seats " + std::to_string(seats) + " rules " + rules));
  REQUIRE(state);
  const games::Shuffle shuffle = [&rng](int size, std::uint64_t) {
    std::vector<std::uint8_t> deck(static_cast<std::size_t>(size));
    std::iota(deck.begin(), deck.end(), std::uint8_t{0});
    cards::shuffle(std::span(deck), rng);
    return deck;
  };
  state->apply(state->deal(shuffle));
  while (state->table().phase() != Phase::play) {
    const auto legal = state->legal();
    const bool call = state->table().phase() == Phase::chicago && calls;
    state->apply(state->turn() == games::kChance ? state->deal(shuffle)
                 : call                          ? legal.back().action
                                                 : legal.front().action);
  }
  for (int i = 0; i < played && state->table().phase() == Phase::play; ++i) {
    const auto legal = state->legal();
    state->apply(legal[cards::uniform(rng, legal.size())].action);
  }
  return state->table();
}

double sum(const std::vector<double>& values) {
  return std::accumulate(values.begin(), values.end(), 0.0);
}

}  // namespace

TEST_CASE("with all cards known the play equals exhaustive search") {
  cards::Rng rng(7);
  for (const char* rules : {"BlindChicago=false", "BlindChicago=false,LastTrickTwo=10",
                            "BlindChicago=false,ChicagoFailEnds=false,ChicagoOtherPoints=hand"}) {
    for (const bool calls : {false, true}) {
      for (int played = 0; played < 4; ++played) {
        const Table table = table_of(2, rules, calls, played, rng);
        if (table.phase() != Phase::play) continue;
        TrickSolver solver(table);
        const Chances expected = exhaustive(table, table.start().number);
        CHECK(solver.value(Tricks(table))[0] == Approx(expected[0]).margin(1e-12));
        CHECK(TrickSearch(std::span(&table, 1), 0, 3, rng).value()[0] ==
              Approx(expected[0]).margin(1e-12));
      }
    }
  }
  for (const int seats : {3, 4}) {
    const Table table = table_of(seats, "BlindChicago=false", false, 2 * seats, rng);
    const Chances expected = exhaustive(table, table.start().number);
    const Chances found = TrickSolver(table).value(Tricks(table));
    const auto turn = static_cast<std::size_t>(table.turn());
    CHECK(found[turn] == Approx(expected[turn]).margin(1e-12));
  }
}

TEST_CASE("a seat that cannot tell two worlds apart does not count on knowing them") {
  // Seat 0 leads with two cards left; the other holds the king of one of the suits.
  std::vector<Table> worlds;
  for (const char* other : {"2c3c4cKh5s", "2c3c4cKs5h"}) {
    const std::string text =
        "chicago seat o seats 2 rules BlindChicago=false moves deal:AcKcQcQhQs/" +
        std::string(other) +
        " keep keep score:0:3 keep keep pass pass"
        " play:Ac play:2c play:Kc play:3c play:Qc play:4c";
    const auto state = games::chicago::State::parse(text::words(text));
    REQUIRE(state);
    worlds.push_back(state->table());
  }
  cards::Rng rng(1);
  const double knowing = sum(TrickSearch(worlds, 0, 0, rng).value());
  const double not_knowing = sum(TrickSearch(worlds, 0, 2, rng).value());
  CHECK(not_knowing < knowing);
  const double hearts =
      sum(TrickSearch(worlds, 0, 2, rng).value_of(*games::chicago::parse_card("Qh")));
  const double spades =
      sum(TrickSearch(worlds, 0, 2, rng).value_of(*games::chicago::parse_card("Qs")));
  CHECK(hearts == Approx(spades));
  CHECK(not_knowing == Approx(hearts));
}
