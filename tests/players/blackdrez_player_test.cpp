#include <chrono>

#include "ask.h"
#include "catch.h"
#include "players/blackdrez/player.h"
#include "text/words.h"

using namespace pawnbroker;
using games::blackdrez::State;
using players::Limits;

namespace {

test::Answer ask(const State& state, const Limits& limits, std::uint64_t seed = 1,
                 bool stopped = false, int multipv = 3) {
  players::blackdrez::Player player;
  players::Settings settings;
  settings.seed = seed;
  settings.multipv = multipv;
  player.configure(settings);
  return test::ask(player, state, limits, stopped);
}

State position(const std::string& text) {
  return test::parsed<State>("blackdrez " + text);
}

// The last note: the values of the actions with their standard errors.
std::vector<std::string> values(const test::Answer& answer) {
  std::string note;
  for (const players::Report& report : answer.reports) {
    if (!report.note.empty()) note = report.note;
  }
  std::vector<std::string> result;
  for (const auto word : text::words(note)) result.emplace_back(word);
  return result;
}

}  // namespace

TEST_CASE("two players' rounds are solved exactly, without a standard error") {
  const test::Answer answer = ask(position("seat 1 seats 2 moves deal:QQ/RN"), {});
  CHECK(answer.decision.action == "hit");
  const auto words = values(answer);
  REQUIRE(words.size() == 7);
  CHECK(words[0] == "values");
  CHECK(words[1] == "hit");
  CHECK(words[2].size() == 6);  // near a half
  CHECK(words[3] == "0");
  CHECK(words[4] == "retire");
  CHECK(words[6] == "0");
}

TEST_CASE("many players' rounds are sampled, with a standard error of each action") {
  Limits limits;
  limits.nodes = 3000;
  const test::Answer answer =
      ask(position("seat 0 seats 8 moves deal:PP/QR/QB/NR/RR/NN/PP/BN"), limits);
  CHECK(answer.decision.action == "hit");
  const auto words = values(answer);
  REQUIRE(words.size() >= 7);
  CHECK(text::parse_int<int>(words[3]).value() > 0);
  CHECK(text::parse_int<int>(words[3]).value() < 20'000);
  REQUIRE(answer.reports.back().nodes);
  CHECK(*answer.reports.back().nodes == 3000);
}

TEST_CASE("a BlackDrez decision is legal, told and quick, whatever the limits") {
  cards::Rng rng(8);
  for (int seats = 2; seats <= 8; ++seats) {
    games::Setup setup;
    setup.seats = seats;
    const auto start = State::start(setup).value();
    int asked = 0;
    test::play_out(games::AnyState(start), test::decks_of(3, static_cast<std::uint64_t>(seats)),
                   rng, [&](const games::AnyState& state) {
                     if (state.turn() < 0) return;
                     const auto& own = *state.get_if<State>();
                     Limits limits;
                     if (asked % 3 == 0) limits.nodes = 1 + asked;
                     if (asked % 3 == 1) limits.movetime = players::Milliseconds(asked % 2);
                     if (asked % 3 == 2) limits.time = players::Milliseconds(asked % 5);
                     const test::Answer answer = ask(own, limits, 1, asked % 4 == 0);
                     CHECK(test::is_legal(state, answer.decision.action));
                     test::check_report(answer);
                     ++asked;
                   });
    CHECK(asked > 5);
  }
}

TEST_CASE("eight players' decision keeps its time") {
  Limits limits;
  limits.movetime = players::Milliseconds(100);
  const auto before = players::SteadyClock::now();
  ask(position("seat 0 seats 8 moves deal:PP/QR/QB/NR/RR/NN/PP/BN"), limits);
  CHECK(players::SteadyClock::now() - before < std::chrono::milliseconds(1000));
}

TEST_CASE("a BlackDrez decision with nodes as limit is a function of position and seed") {
  const State state = position("seat 0 seats 5 moves deal:PP/QR/QB/NR/RR");
  Limits limits;
  limits.nodes = 2000;
  CHECK(values(ask(state, limits, 7)) == values(ask(state, limits, 7)));
  CHECK(values(ask(state, limits, 7)) != values(ask(state, limits, 8)));
}

TEST_CASE("only the allowed actions of BlackDrez are considered") {
  Limits limits;
  limits.only = {"retire"};
  const test::Answer answer = ask(position("seat 0 seats 2 moves deal:NN/QQ"), limits);
  CHECK(answer.decision.action == "retire");
  CHECK(values(answer).size() == 4);
}

TEST_CASE("lines of BlackDrez come best first") {
  const test::Answer answer = ask(position("seat 0 seats 2 moves deal:QQ/QQ"), {});
  REQUIRE(answer.reports.size() >= 4);
  const auto* const last = &answer.reports.back();
  CHECK(*last->multipv == 3);
  CHECK(last[-1].score->value >= last->score->value);
  CHECK(last[-2].score->value >= last[-1].score->value);
  CHECK(last[-2].pv.front() == answer.decision.action);
  CHECK(answer.decision.action == "stand");
}
