#include <algorithm>
#include <chrono>
#include <set>
#include <sstream>

#include "ask.h"

using namespace pawnbroker;
using test::ask;
using test::position;

namespace {

// Both hands are turned over but for Black's knight; White's rook on d1 looks down the d-file.
const std::string kLastPlacement =
    "choker seat b moves deal:??/QR call check deal:??/RB check check deal:?/N check check "
    "R@d1 R@a8 Q@a1 R@h8 N@g1 B@f8 N@b1 Q@c8 P@a2";

players::Limits nodes(std::uint64_t count) {
  players::Limits limits;
  limits.nodes = count;
  return limits;
}

}  // namespace

TEST_CASE("the last piece is not placed where it is lost at once") {
  const auto answer = ask(*test::seeded_player(1), position(kLastPlacement));
  CHECK(answer.decision.action.starts_with("N@"));
  CHECK(answer.decision.action != "N@d7");
  CHECK(answer.decision.action != "N@a7");
}

TEST_CASE("a decision is the same for the same seed and line, whatever was asked before") {
  const std::string text =
      "choker seat w moves deal:QR/?? call check deal:PP/?? check check deal:N/? check check";
  const auto first = test::seeded_player(9);
  const auto answer = ask(*first, position(text), nodes(3000));
  CHECK(ask(*test::seeded_player(9), position(text), nodes(3000)).decision.action ==
        answer.decision.action);
  ask(*first, position(kLastPlacement), nodes(100));
  CHECK(ask(*first, position(text), nodes(3000)).decision.action == answer.decision.action);
  CHECK(*answer.reports.back().nodes == 3000);
}

TEST_CASE("facts tell the belief of hidden cards that the decision goes by") {
  const auto player = test::seeded_player(5);
  const auto belief = [&player](const games::AnyState& state) {
    const auto facts = player->facts(state);
    if (facts.empty()) return std::string();
    CHECK(facts.size() == 1);
    CHECK(facts.front().first == "belief");
    return facts.front().second;
  };
  // An all-in that was called tells much about the hand behind it.
  const auto state =
      position("choker seat w moves deal:QR/?? raise:10000 call deal:PP/?? deal:N/?");
  const std::string cards_alone = belief(state);
  std::istringstream list(cards_alone);
  long sum = 0;
  for (std::string entry; std::getline(list, entry, ',');) {
    CHECK(entry.find(':') == 5);
    sum += std::stol(entry.substr(6));
  }
  CHECK(sum == Approx(1000).margin(40));

  const auto answer = ask(*player, state, nodes(6000));
  std::string told;
  for (const auto& report : answer.reports) {
    if (report.note.starts_with("belief ")) told = report.note;
  }
  std::string shown = "belief " + belief(state);
  std::ranges::replace_if(
      shown, [](char c) { return c == ',' || c == ':'; }, ' ');
  CHECK(told == shown);
  CHECK(belief(state) != cards_alone);
  player->new_game();
  CHECK(belief(state) == cards_alone);

  CHECK(belief(position(kLastPlacement)).empty());
  CHECK(belief(position("choker seat w moves deal:QR/??")).empty());
}

TEST_CASE("every placement is legal, however short the thought", "[P33]") {
  cards::Rng rng(52);
  const auto player = test::seeded_player(3);
  int asked = 0;
  for (std::uint64_t deal = 1; deal <= 40; ++deal) {
    test::play_out(*games::find_game("choker")->start({}), test::decks_of(6, deal), rng,
                   [&](const games::AnyState& state) {
                     if (test::field(state, "phase") != "place") return;
                     const auto seen = position(state.view(state.turn()));
                     players::Limits limits = nodes(cards::uniform(rng, 40));
                     if (cards::uniform(rng, 2) == 0) limits.movetime = players::Milliseconds(0);
                     const bool stopped = cards::uniform(rng, 4) == 0;
                     const auto answer = ask(*player, seen, limits, stopped);
                     CHECK(test::is_legal(state, answer.decision.action));
                     test::check_report(answer);
                     ++asked;
                   });
  }
  CHECK(asked > 50);
}

TEST_CASE("the time of a placement is kept") {
  const auto player = test::seeded_player(3);
  const auto seen = position(
      "choker seat w moves deal:QR/?? call check deal:PP/?? check check deal:N/? check check");
  const auto took = [&](const players::Limits& limits) {
    const auto start = std::chrono::steady_clock::now();
    ask(*player, seen, limits);
    return std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::steady_clock::now() -
                                                                 start)
        .count();
  };
  players::Limits movetime, clock, empty_clock;
  movetime.movetime = players::Milliseconds(200);
  clock.time = players::Milliseconds(5000);
  empty_clock.time = players::Milliseconds(0);
  CHECK(took(movetime) <= 230);
  CHECK(took(clock) <= 150);
  CHECK(took(empty_clock) <= 30);
}

TEST_CASE("lines are distinct and the first is the decision") {
  const auto answer = ask(*test::seeded_player(1, 4), position(kLastPlacement));
  std::set<std::string> actions;
  for (std::size_t i = answer.reports.size() - 4; i < answer.reports.size(); ++i) {
    actions.insert(answer.reports[i].pv.front());
  }
  CHECK(actions.size() == 4);
  CHECK(answer.reports[answer.reports.size() - 4].pv.front() == answer.decision.action);
}
