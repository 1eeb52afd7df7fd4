#include "arbiter/standings.h"

#include <cmath>
#include <nlohmann/json.hpp>

#include "arbiter/progress.h"
#include "arbiter/report.h"
#include "catch.h"
#include "harness.h"

using namespace pawnbroker;
using namespace pawnbroker::arbiter;
using nlohmann::json;

namespace {

PlayedHand hand(std::uint64_t number, std::uint64_t deal, std::vector<int> engines,
                std::vector<std::int64_t> returns, std::string why) {
  PlayedHand played;
  played.hand.number = number;
  played.hand.deal = deal;
  played.hand.engines = std::move(engines);
  played.returns = std::move(returns);
  played.why = std::move(why);
  return played;
}

Standings choker_standings(int block) {
  return {games::find_game("choker")->facts, {"A", "B"}, block};
}

Summary summary_of(const MatchPlan& plan) {
  Summary summary;
  summary.header = {"test", plan, {"A", "B"}, 7, open_dealer().commitment()};
  return summary;
}

// No number of `value`, at any depth, is absent where one was computed.
bool all_finite(const std::string& text) {
  return text.find("nan") == std::string::npos && text.find("inf") == std::string::npos;
}

}  // namespace

TEST_CASE("hands are counted for each engine, whatever its seat") {
  Standings standings = choker_standings(1);
  standings.add(hand(1, 1, {0, 1}, {500, -500}, "fold"));
  standings.add(hand(2, 2, {1, 0}, {3000, -3000}, "mate"));
  standings.add(hand(3, 3, {0, 1}, {0, 0}, "stalemate"));
  standings.add(hand(4, 4, {1, 0}, {-1000, 1000}, "illegal"));
  const EngineTotals& a = standings.engines()[0];
  CHECK(a.hands == 4);
  CHECK(a.gained == -1500);
  CHECK(a.wins == 2);
  CHECK(a.draws == 1);
  CHECK(a.losses == 1);
  CHECK(a.won_by == std::array<std::uint64_t, kWaysToWin>{1, 0, 0, 0, 1});
  CHECK(standings.engines()[1].gained == 1500);
  CHECK(standings.engines()[1].won_by == std::array<std::uint64_t, kWaysToWin>{0, 1, 0, 0, 0});
  CHECK(standings.draws() == 1);
  CHECK(standings.block_values(0) == std::vector<double>{500, -3000, 0, 1000});
}

TEST_CASE("the unit of duplicate statistics is the complete pair, in the order of the deals") {
  Standings standings = choker_standings(2);
  standings.add(hand(4, 2, {1, 0}, {1000, -1000}, "fold"));
  standings.add(hand(1, 1, {0, 1}, {500, -500}, "fold"));
  standings.add(hand(2, 1, {1, 0}, {-3000, 3000}, "fold"));
  CHECK(standings.block_values(0) == std::vector<double>{1750});
  standings.add(hand(3, 2, {0, 1}, {1000, -1000}, "fold"));
  CHECK(standings.block_values(0) == std::vector<double>{1750, 0});
  CHECK(standings.block_values(1) == std::vector<double>{-1750, 0});
}

TEST_CASE(
    "in a freezeout every hand counts, also where the other one of its deal was not reached") {
  MatchPlan plan = choker_plan(8);
  plan.format.paired = plan.format.apart = true;
  CHECK(plan.format.hands_per_value() == 2);
  plan.format.freezeout = true;
  REQUIRE(plan.format.hands_per_value() == 1);
  Standings standings = choker_standings(plan.format.hands_per_value());
  standings.add(hand(1, 1, {0, 1}, {500, -500}, "fold"));
  standings.add(hand(2, 1, {1, 0}, {1000, -1000}, "fold"));
  standings.add(hand(3, 2, {1, 0}, {-9500, 9500}, "mate"));  // the end of the first freezeout
  CHECK(standings.block_values(0) == std::vector<double>{500, -1000, 9500});
  const json result = json_report(summary_of(plan), standings);
  const json& a = result["engines"][0]["mbb_per_hand"];
  CHECK(a["mean"] == 3000.0);
  CHECK(a["half_width_95"].is_null());
  CHECK(a["bootstrap_95"].is_null());
  CHECK(result["blocks"] == 3);
  CHECK(result["hands_per_block"] == 1);
}

TEST_CASE("chips count in the big blinds of their own hand") {
  Standings standings = choker_standings(1);
  PlayedHand late = hand(1, 1, {0, 1}, {500, -500}, "fold");
  late.hand.setup.blinds = {1000, 2000};
  standings.add(late);
  CHECK(standings.block_values(0) == std::vector<double>{250});
}

TEST_CASE("where no chips are counted a hand is won, drawn or lost") {
  Standings standings(games::find_game("chess")->facts, {"A", "B"}, 1);
  standings.add(hand(1, 1, {0, 1}, {1, -1}, "mate"));
  standings.add(hand(2, 2, {1, 0}, {1, -1}, "mate"));
  standings.add(hand(3, 3, {0, 1}, {0, 0}, "repetition"));
  CHECK(standings.block_values(0) == std::vector<double>{1, 0, 0.5});
  CHECK(standings.engines()[0].score == 1.5);
}

TEST_CASE("faults are listed in the order of the hands") {
  Standings standings = choker_standings(1);
  PlayedHand second = hand(2, 2, {1, 0}, {-500, 500}, "illegal");
  second.faults = {{0, {FaultKind::illegal, "bestmove a1a1", "not a legal move"}}};
  PlayedHand first = hand(1, 1, {0, 1}, {-500, 500}, "crash");
  first.faults = {{0, {FaultKind::crash, "", "exited with code 1"}}};
  standings.add(second);
  standings.add(first);
  CHECK(standings.engines()[1].faults[static_cast<std::size_t>(FaultKind::illegal)] == 1);
  const std::string report = print_report(summary_of(choker_plan(2)), standings);
  const std::size_t crash = report.find("fault in hand 1: A: crash: exited with code 1");
  const std::size_t illegal =
      report.find("fault in hand 2: B: illegal: \"bestmove a1a1\": not a legal move");
  REQUIRE(crash != std::string::npos);
  REQUIRE(illegal != std::string::npos);
  CHECK(crash < illegal);
}

TEST_CASE("reports of one-sided and of tiny matches hold no nonsense", "[P74]") {
  for (const auto& plan : {choker_plan(20), chess_plan(20)}) {
    for (const int games : {0, 1, 2, 20}) {
      for (const std::int64_t gain : {-1000, 0, 1000}) {
        Standings standings(plan.game->facts, {"A", "B"}, 1);
        for (int i = 1; i <= games; ++i) {
          const auto n = static_cast<std::uint64_t>(i);
          standings.add(hand(n, n, {0, 1}, {gain, -gain}, "mate"));
        }
        const Summary summary = summary_of(plan);
        CHECK(all_finite(print_report(summary, standings)));
        CHECK(all_finite(json_report(summary, standings).dump()));
        CHECK(all_finite(progress_text(standings, 20, 0.0)));
      }
    }
  }
}

TEST_CASE("reports of random matches hold no nonsense", "[P74][P75]") {
  cards::Rng rng(11);
  for (int match = 0; match < 300; ++match) {
    MatchPlan plan = match % 2 == 0 ? choker_plan(20) : chess_plan(20);
    const bool chips = plan.game->facts.unit == "chips";
    plan.format.paired = cards::uniform(rng, 2) == 0;
    plan.sprt = SprtRule{chips ? SprtRule::Unit::mbb : SprtRule::Unit::elo, 0, 5};
    Standings standings(plan.game->facts, {"A", "B"}, plan.format.block());
    Sprt sprt(*plan.sprt);
    const std::uint64_t hands = cards::uniform(rng, 21);
    const auto spread = cards::uniform(rng, 3);  // 0: all hands are drawn
    for (std::uint64_t n = 1; n <= hands; ++n) {
      auto gain = static_cast<std::int64_t>(cards::uniform(rng, 2 * spread + 1) - spread);
      if (chips) gain *= 1'000'000'000'000;
      const int first = static_cast<int>(cards::uniform(rng, 2));
      standings.add(hand(n, plan.format.paired ? (n + 1) / 2 : n, {first, 1 - first}, {gain, -gain},
                         cards::uniform(rng, 2) == 0 ? "fold" : "mate"));
      sprt.update(standings);
      REQUIRE(std::isfinite(sprt.ratio()));
    }
    Summary summary = summary_of(plan);
    summary.sprt = sprt;
    const std::string report = print_report(summary, standings);
    INFO(report);
    REQUIRE(all_finite(report));
    // JSON has no word for what is not finite, and the library writes `null` in its place.
    const json result = json_report(summary, standings);
    for (const json& engine : result["engines"]) {
      const json& value = engine[chips ? "mbb_per_hand" : "score"];
      REQUIRE(value["mean"].is_null() == (standings.block_values(0).empty()));
      REQUIRE(value["bootstrap_95"].is_null() == value["half_width_95"].is_null());
    }
  }
}

TEST_CASE("chips are told apart by whether a fold ended the hand") {
  Standings standings = choker_standings(1);
  standings.add(hand(1, 1, {0, 1}, {500, -500}, "fold"));
  standings.add(hand(2, 2, {1, 0}, {1000, -1000}, "fold"));
  standings.add(hand(3, 3, {0, 1}, {3000, -3000}, "mate"));
  const json result = json_report(summary_of(choker_plan(3)), standings);
  const json& a = result["engines"][0];
  CHECK(a["chips_before_showdown"] == -500);
  CHECK(a["chips_after_showdown"] == 3000);
  CHECK(std::abs(a["share_won_before_showdown"].get<double>() - 500.0 / 3500) < 1e-9);
  CHECK(result["engines"][1]["share_won_before_showdown"] == 1.0);
  CHECK(print_report(summary_of(choker_plan(3)), standings).find("A: bootstrap [") !=
        std::string::npos);
}

TEST_CASE("pairs of games are counted by their points") {
  Standings standings(games::find_game("chess")->facts, {"A", "B"}, 2);
  standings.add(hand(1, 1, {0, 1}, {1, -1}, "mate"));
  standings.add(hand(2, 1, {1, 0}, {-1, 1}, "mate"));
  standings.add(hand(3, 2, {0, 1}, {1, -1}, "mate"));
  standings.add(hand(4, 2, {1, 0}, {0, 0}, "fifty"));
  standings.add(hand(5, 3, {0, 1}, {1, -1}, "mate"));
  using Counts = std::array<std::uint64_t, 5>;
  CHECK(standings.pentanomial(0) == Counts{0, 0, 0, 1, 1});
  CHECK(standings.pentanomial(1) == Counts{1, 1, 0, 0, 0});
  CHECK_FALSE(choker_standings(2).pentanomial(0));
}

TEST_CASE("the table shows the rate with its interval") {
  Standings standings = choker_standings(1);
  for (std::uint64_t i = 1; i <= 5; ++i) {
    const auto chips = static_cast<std::int64_t>(i) * 1000;
    standings.add(hand(i, i, {0, 1}, {chips, -chips}, "fold"));
  }
  const std::string report = print_report(summary_of(choker_plan(5)), standings);
  CHECK(report.find("+3000.0 ± 1963.2") != std::string::npos);
  CHECK(report.find("-3000.0 ± 1963.2") != std::string::npos);
  const json result = json_report(summary_of(choker_plan(5)), standings);
  CHECK(result["engines"][0]["mbb_per_hand"]["mean"] == 3000.0);
  CHECK(result["engines"][0]["chips"] == 15'000);
  CHECK(result["engines"][0]["won_by"]["fold"] == 5);
  CHECK(result["seed"]["open"] == 7);
}

TEST_CASE("the progress line tells hands, rate, time left and the score") {
  Standings standings = choker_standings(1);
  standings.add(hand(1, 1, {0, 1}, {500, -500}, "fold"));
  standings.add(hand(2, 2, {1, 0}, {0, 0}, "stalemate"));
  CHECK(progress_text(standings, 100, 4.0) == "2/100 hands  0.5/s  3:16 left  A +500  B -500");
}
