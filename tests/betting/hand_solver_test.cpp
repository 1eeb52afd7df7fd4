#include "betting/hand_solver.h"

#include "betting/styles.h"
#include "games.h"

using namespace pawnbroker;
using betting::HandSolver;
using betting::Means;
using betting::Situation;
using games::choker::Bet;

namespace {

constexpr Bet kCall{Bet::Kind::call, 0};
constexpr Bet kCheck{Bet::Kind::check, 0};
constexpr Means kMeans{.bytes = std::size_t{64} << 20, .cells = 300'000, .threads = 1};

Bet raise(games::choker::Chips total) {
  return {Bet::Kind::raise, total};
}

const auto kDeep = test::stakes(100'000, 100'000, "nl");

}  // namespace

TEST_CASE("a hand's solution serves its later decisions and the next hand") {
  HandSolver solver(test::choker_model());
  solver.begin({kDeep, 0, {}}, kMeans, false);
  CHECK(solver.is_last());
  test::iterate(solver.solver(), 3);
  solver.begin({kDeep, 0, {kCall, kCheck, kCheck}}, kMeans, false);
  CHECK(solver.is_last());
  CHECK(solver.solver().iterations() == 3);
  CHECK(solver.present().tree().node(solver.here().node).round == 1);
  solver.begin({kDeep, 1, {kCall}}, kMeans, false);
  CHECK(solver.solver().iterations() == 3);
  SECTION("not when everything is asked afresh") {
    solver.begin({kDeep, 1, {kCall}}, kMeans, true);
    CHECK(solver.solver().iterations() == 0);
  }
  SECTION("not for other stacks") {
    solver.begin({test::stakes(99'000, 100'000, "nl"), 1, {kCall}}, kMeans, false);
    CHECK(solver.solver().iterations() == 0);
  }
  SECTION("not when a hand begins and there is time for more") {
    Means more = kMeans;
    more.cells = 2'000'000;
    solver.begin({kDeep, 1, {kCall, kCheck, kCheck, kCheck}}, more, false);
    CHECK(solver.solver().iterations() == 3);
    solver.begin({kDeep, 1, {kCall}}, more, false);
    CHECK(solver.solver().iterations() == 0);
  }
}

TEST_CASE("bets off the menu make stages, which serve as long as the line goes on") {
  HandSolver solver(test::choker_model());
  const auto solve = [&](int seat, std::vector<Bet> bets) {
    solver.begin({kDeep, seat, std::move(bets)}, kMeans, false);
    std::vector<std::uint64_t> iterations = {solver.solver().iterations()};
    test::iterate(solver.solver(), 2);
    while (!solver.is_last()) {
      solver.descend();
      iterations.push_back(solver.solver().iterations());
      test::iterate(solver.solver(), 2);
    }
    return iterations;
  };
  using Counts = std::vector<std::uint64_t>;
  CHECK(solve(0, {kCall, raise(2345)}) == Counts{0, 0});
  CHECK(solve(0, {kCall, raise(2345)}) == Counts{2, 2});
  CHECK(solve(0, {kCall, raise(2345), kCall, kCheck}) == Counts{4, 4});
  CHECK(solve(0, {kCall, raise(2345), kCall, raise(3456)}) == Counts{6, 6, 0});
  CHECK(solve(0, {kCall, raise(2346)}) == Counts{8, 0});
  // The same bets are another matter for the other player.
  CHECK(solve(1, {kCall, raise(2346), kCall}) == Counts{10, 0});
}

TEST_CASE("the memory bounds the trees, and short memory makes plain ones") {
  for (const auto& [structure, total] :
       {std::pair("nl", 2500), std::pair("pl", 2500), std::pair("limit", 2000)}) {
    for (const std::size_t mib : {1, 2, 8}) {
      HandSolver solver(test::choker_model());
      Means means{.bytes = mib << 20, .cells = 100'000'000, .threads = 1};
      solver.begin({test::stakes(100'000, 100'000, structure), 0, {kCall, raise(total)}}, means,
                   false);
      std::size_t bytes = solver.blueprint().bytes();
      CHECK(bytes <= means.bytes);
      if (!solver.is_last()) {
        solver.solver().iterate();
        solver.descend();
        bytes += solver.solver().bytes();
      }
      CHECK(bytes <= means.bytes);
    }
  }
}

TEST_CASE("who is never there counts as there with everything") {
  HandSolver solver(test::choker_model());
  const Situation situation{test::stakes(10'000, 10'000, "nl"), 1, {raise(10'000)}};
  solver.begin(situation, kMeans, false);
  test::iterate(solver.solver(), 5);
  // White's strategy becomes one that never goes all-in.
  adopt_style(solver.blueprint(), betting::opened(situation.stakes), betting::Style::call, 0);
  const auto point = solver.here();
  for (std::size_t hand = 0; hand < 15; ++hand) CHECK(point.ranges[0][hand] == 1);
}
