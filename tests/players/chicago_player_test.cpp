#include <chrono>

#include "ask.h"
#include "cards/shuffle.h"
#include "catch.h"
#include "players/chicago/player.h"
#include "players/chicago/simple_rule.h"
#include "text/words.h"

using namespace pawnbroker;
using games::chicago::State;
using players::Limits;

namespace {

test::Answer ask(const State& state, const Limits& limits, bool stopped = false) {
  players::chicago::Player player;
  players::Settings settings;
  settings.seed = 1;
  player.configure(settings);
  return test::ask(player, state, limits, stopped);
}

State position(const std::string& text) {
  return test::parsed<State>("chicago " + text);
}

Limits nodes(std::uint64_t count) {
  Limits limits;
  limits.nodes = count;
  return limits;
}

std::string choice(const std::string& text) {
  return ask(position(text), nodes(4'000)).decision.action;
}

const std::string kSeeing = "seat 0 seats 2 rules BlindChicago=false moves ";

}  // namespace

TEST_CASE("a four of a kind is not broken, and a hand of nothing is exchanged") {
  // Whether the king stays is a matter of tricks alone.
  const std::string of_fours = choice(kSeeing + "deal:AsAhAcAdKs/?????");
  CHECK((of_fours == "keep" || of_fours == "swap:Ks"));
  CHECK(choice(kSeeing + "deal:2s4h5c7d8h/?????").starts_with("swap:"));
}

TEST_CASE("a Chicago is undertaken with cards that must win and not with low ones") {
  const std::string exchanged = "keep keep score:0:5 keep keep";
  CHECK(choice(kSeeing + "deal:AsKsQsJs9s/????? " + exchanged) == "chicago");
  CHECK(choice(kSeeing + "deal:2s3s4s5s7s/????? " + exchanged) == "pass");
  CHECK(choice("seat 0 seats 2 moves deal:?????/?????") == "pass");
}

TEST_CASE("decisions of Chicago come in time, are legal and can be repeated") {
  const State state = position(kSeeing + "deal:2s4h5c7d8h/?????");
  Limits limits;
  limits.movetime = players::Milliseconds(100);
  const auto begin = players::SteadyClock::now();
  ask(state, limits);
  CHECK(players::SteadyClock::now() - begin < players::Milliseconds(1'000));
  const test::Answer first = ask(state, nodes(2'000));
  CHECK(first.decision.action == ask(state, nodes(2'000)).decision.action);
  CHECK(first.reports.front().note.starts_with("values "));
  CHECK(first.reports.back().pv.front() == first.decision.action);
  CHECK(first.reports.back().nodes == 2'000);
  CHECK(state.read(ask(state, limits, true).decision.action));
  limits.only = {"swap:2s"};
  CHECK(ask(state, limits).decision.action == "swap:2s");
}

TEST_CASE("the player of Chicago beats one that exchanges by a plain rule") {
  constexpr int kGames = 8;
  int wins = 0;
  for (int number = 0; number < kGames; ++number) {
    const int ours = number % 2;
    State state = *State::start({});
    const auto decks = [seed = cards::open_seed(9), deal = static_cast<std::uint64_t>(number / 2)](
                           int size, std::uint64_t nth) {
      return cards::shuffled_deck(seed, deal, nth, size);
    };
    while (state.turn() != games::kOver) {
      if (state.turn() == games::kChance) {
        state.apply(state.deal(decks));
      } else if (state.turn() == ours) {
        const State seen = *State::parse(text::words(state.view(ours)));
        state.apply(*state.read(ask(seen, nodes(60)).decision.action));
      } else {
        state.apply(players::chicago::simple_action(state.table()));
      }
    }
    wins += state.ending().returns[static_cast<std::size_t>(ours)] > 0;
  }
  CHECK(wins > kGames / 2);
}

TEST_CASE("where little is to be won a Chicago is undertaken only if it is almost certain") {
  // Two points are missing, the other is far behind: nothing is risked.
  const std::string cards =
      " rules BlindChicago=false,StopAt=0 moves deal:AsKsQsAh9d/????? "
      "keep keep score:- keep keep";
  CHECK(choice("seat 0 seats 2 scores 50 0" + cards) == "pass");
  // Far behind it is the only chance.
  CHECK(choice("seat 0 seats 2 scores 0 50" + cards) == "chicago");
}

TEST_CASE("a blind Chicago is undertaken when all is lost otherwise") {
  CHECK(choice("seat 0 seats 2 scores 0 0 moves deal:?????/?????") == "pass");
  CHECK(choice("seat 0 seats 2 scores 22 51 moves deal:?????/??????") == "blind");
}
