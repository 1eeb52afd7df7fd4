#pragma once

// Matches with more than two engines at one table, whose game the test names.

#include <map>
#include <numeric>
#include <set>

#include "arbiter/standings.h"
#include "catch.h"
#include "recorded.h"

namespace pawnbroker::arbiter {

// Each deal once from every seat.
inline MatchPlan seats_plan(std::string_view game, int seats, std::uint64_t deals) {
  MatchPlan plan;
  plan.game = games::find_game(game);
  plan.setup.seats = plan.format.seats = seats;
  plan.format.hands = deals * static_cast<std::uint64_t>(seats);
  plan.format.paired = plan.format.apart = true;
  return plan;
}

// So many engines, the last one with arguments of its own.
inline std::vector<std::string> engines(int seats, const std::string& last = "") {
  std::vector<std::string> commands(static_cast<std::size_t>(seats), test_engine());
  commands.back() = test_engine(last);
  return commands;
}

// Plays two deals and checks that everybody has every seat of each, and the same share.
inline void check_seats_go_round(const MatchPlan& plan) {
  const int seats = plan.format.seats;
  const auto hands = play_match(plan, engines(seats), seats);
  REQUIRE(hands.size() == plan.format.hands);
  Standings standings(plan.game->facts, names(seats), plan.format.block());
  std::map<std::uint64_t, std::set<std::vector<int>>> seatings;
  std::map<std::uint64_t, std::set<std::string>> views;
  double score = 0;
  for (const PlayedHand& each : hands) {
    CHECK(each.faults.empty());
    CHECK(std::accumulate(each.returns.begin(), each.returns.end(), std::int64_t{0}) == 0);
    seatings[each.hand.deal].insert(each.hand.engines);
    views[each.hand.deal].insert(each.view);
    standings.add(each);
  }
  CHECK(seatings.size() == 2);
  for (const auto& [deal, orders] : seatings) {
    CHECK(orders.size() == static_cast<std::size_t>(seats));
    CHECK(views[deal].size() == 1);  // they play alike
  }
  // Each of them has every seat of a deal once, so that its share is the same.
  for (int engine = 0; engine < seats; ++engine) {
    for (const double each : standings.block_values(engine)) CHECK(each == Approx(1.0 / seats));
    score += standings.engines()[static_cast<std::size_t>(engine)].score;
  }
  CHECK(score == Approx(static_cast<double>(hands.size())));
}

// Why a record is not true once `from`, looked for among the actions, has become `to`; "true" if
// it still is.
inline std::string verdict_on_changed(const std::string& record, const std::string& from,
                                      const std::string& to) {
  std::string other = record;
  const std::size_t at = other.find(from, other.find(" moves "));
  REQUIRE(at != std::string::npos);
  other.replace(at, from.size(), to);
  const auto verified = verify(other);
  return verified ? std::string("true") : verified.error().reason;
}

// Plays a match of four whose last engine commits a fault in each of its four rooms: it pays each
// of the others so many.
inline void check_fault_costs_one(const MatchPlan& plan, std::int64_t stake) {
  const auto hands = play_match(plan, engines(4, "--fault illegal:2"), 4);
  std::size_t faults = 0;
  for (const PlayedHand& each : hands) {
    for (const SeatFault& fault : each.faults) {
      ++faults;
      for (std::size_t seat = 0; seat < 4; ++seat) {
        const bool guilty = each.hand.engines[seat] == 3;
        CHECK(guilty == (static_cast<int>(seat) == fault.seat));
        CHECK(each.returns[seat] == (guilty ? -3 * stake : stake));
      }
    }
  }
  CHECK(faults == 4);  // one in each room
}

}  // namespace pawnbroker::arbiter
