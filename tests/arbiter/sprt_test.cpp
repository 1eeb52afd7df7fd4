#include "arbiter/sprt.h"

#include <cmath>
#include <sys/wait.h>

#include "arbiter/statistics.h"
#include "cards/random.h"
#include "catch.h"
#include "harness.h"

using namespace pawnbroker;
using namespace pawnbroker::arbiter;

namespace {

bool near(double a, double b) {
  return std::abs(a - b) < 1e-6;
}

// A pair of games of the same opening in which the first engine wins `points` of 2.
void add_pair(Standings& standings, std::uint64_t deal, double points) {
  for (int game = 0; game < 2; ++game) {
    PlayedHand played;
    played.hand.number = 2 * deal - 1 + static_cast<std::uint64_t>(game);
    played.hand.deal = deal;
    played.hand.engines = {0, 1};
    const double won = std::clamp(points - game, 0.0, 1.0);
    const std::int64_t result = won == 1 ? 1 : won == 0 ? -1 : 0;
    played.returns = {result, -result};
    played.why = result == 0 ? "fifty" : "mate";
    standings.add(played);
  }
}

Standings chess_standings() {
  return {games::find_game("chess")->facts, {"A", "B"}, 2};
}

// The verdict on an engine whose pairs bring 0, 1 or 2 points, its expected score being `score`.
Sprt::Verdict verdict_on(double score, cards::Rng& rng, const SprtRule& rule) {
  Standings standings = chess_standings();
  Sprt sprt(rule);
  for (std::uint64_t deal = 1; deal < 4000 && sprt.verdict() == Sprt::Verdict::open; ++deal) {
    const double luck = cards::unit(rng);
    add_pair(standings, deal, luck < 0.4 ? 1 : cards::unit(rng) < (score - 0.2) / 0.6 ? 2 : 0);
    sprt.update(standings);
  }
  return sprt.verdict();
}

}  // namespace

TEST_CASE("the bounds are Wald's") {
  const SprtRule rule{SprtRule::Unit::elo, 0, 5};
  CHECK(near(rule.lower_bound(), std::log(0.05 / 0.95)));
  CHECK(near(rule.upper_bound(), std::log(0.95 / 0.05)));
}

TEST_CASE("the likelihood ratio of a normal sample is exact") {
  // Mean 1, variance 1; hypotheses 0 and 1: 4 · 1 · (2 - 0 - 1) / 2.
  CHECK(near(log_likelihood_ratio({0, 2, 0, 2}, 0, 1, 0), 2));
  CHECK(near(log_likelihood_ratio({0, 2, 0, 2}, 1, 2, 0), -2));
  CHECK(log_likelihood_ratio({}, 0, 1, 1) == 0);
  CHECK(near(log_likelihood_ratio({3, 3}, 0, 1, 2), 2.5));
}

TEST_CASE("rules that make no sense are refused") {
  CHECK(fault_of({SprtRule::Unit::elo, 0, 5}).empty());
  CHECK_FALSE(fault_of({SprtRule::Unit::elo, 5, 5}).empty());
  CHECK_FALSE(fault_of({SprtRule::Unit::mbb, 5, 0}).empty());
  CHECK_FALSE(fault_of({SprtRule::Unit::elo, 0, NAN}).empty());
  CHECK_FALSE(fault_of({SprtRule::Unit::elo, -INFINITY, 0}).empty());
  CHECK_FALSE(fault_of({SprtRule::Unit::elo, 0, 5, 0.0}).empty());
  CHECK_FALSE(fault_of({SprtRule::Unit::elo, 0, 5, 0.05, 0.5}).empty());
}

TEST_CASE("a one-sided match is decided, and the verdict stays", "[P74]") {
  Standings standings = chess_standings();
  Sprt sprt({SprtRule::Unit::elo, 0, 10});
  std::uint64_t deal = 0;
  while (sprt.verdict() == Sprt::Verdict::open && deal < 1000) {
    add_pair(standings, ++deal, 2);
    sprt.update(standings);
  }
  CHECK(sprt.verdict() == Sprt::Verdict::high);
  CHECK(deal < 100);
  for (int i = 0; i < 200; ++i) add_pair(standings, ++deal, 0);
  sprt.update(standings);
  CHECK(sprt.verdict() == Sprt::Verdict::high);
}

TEST_CASE("hands that all bring the same are decided for what is nearer to it", "[P74]") {
  // 225 / 600 of a big blind is no binary fraction: sums of it are rounded.
  const auto [lost, verdict] = GENERATE(table<std::int64_t, Sprt::Verdict>(
      {{450, Sprt::Verdict::low}, {225, Sprt::Verdict::low}, {-225, Sprt::Verdict::high}}));
  Standings standings(games::find_game("choker")->facts, {"A", "B"}, 1);
  Sprt sprt({SprtRule::Unit::mbb, -50, 50});
  std::uint64_t hand = 0;
  while (sprt.verdict() == Sprt::Verdict::open && hand < 1000) {
    PlayedHand played;
    played.hand.number = played.hand.deal = ++hand;
    played.hand.engines = {0, 1};
    played.hand.setup.blinds = {300, 600};
    played.returns = {-lost, lost};
    played.why = "fold";
    standings.add(played);
    sprt.update(standings);
  }
  CHECK(sprt.verdict() == verdict);
  CHECK(hand == 100);
  CHECK(std::abs(sprt.ratio()) < 1e6);
}

TEST_CASE("the test errs no more often than it says") {
  cards::Rng rng(5);
  const SprtRule rule{SprtRule::Unit::elo, 0, 100, 0.05, 0.05};
  constexpr int runs = 300;
  int wrong_high = 0;
  int wrong_low = 0;
  for (int run = 0; run < runs; ++run) {
    wrong_high += verdict_on(0.5, rng, rule) != Sprt::Verdict::low;
    wrong_low += verdict_on(expected_score(100), rng, rule) != Sprt::Verdict::high;
  }
  // Three standard deviations above 5 %.
  CHECK(wrong_high <= 27);
  CHECK(wrong_low <= 27);
}

TEST_CASE("a match ends when its sequential test has decided, and its record is true", "[P76]") {
  const Folder folder;
  const std::string arbiter = PAWNBROKER_BIN_DIR "/pawnbroker-arbiter ";
  const std::string quiet = " >" + folder.file("out") + " 2>" + folder.file("err") + " </dev/null";
  const auto run = [&](const std::string& words) {
    return WEXITSTATUS(std::system((arbiter + words + quiet).c_str()));
  };
  const std::string record = folder.file("record");
  CHECK(run("match --game chess --hands 400 --sprt -5 5 --seed 3 --concurrency 2 --record " +
            record + " --engine '" + test_engine() + "' --engine '" +
            test_engine("--fault illegal") + "'") == 1);
  CHECK(text_of(folder.file("err")).find("sequential test: elo -5") != std::string::npos);
  CHECK(text_of(folder.file("out")).find("elo 5 accepted") != std::string::npos);
  auto lines = lines_of(record);
  CHECK(lines.size() < 80);
  CHECK(std::ranges::count(lines, "sprt elo -5 5 alpha 0.05 beta 0.05") == 1);
  CHECK(run("verify " + record) == 0);

  // Without its last pairs there was no verdict.
  const auto end = std::ranges::find(lines, "end complete");
  lines.erase(end - 8, end);
  std::ofstream(record) << text::join(lines, "\n") << "\n";
  CHECK(run("verify " + record) == 1);
  CHECK(text_of(folder.file("err")).find("this hand is missing") != std::string::npos);
}

TEST_CASE("sequential tests that cannot be held are refused") {
  const std::string engines =
      " --engine '" + test_engine() + "' --engine '" + test_engine() + "' >/dev/null 2>&1";
  for (const std::string words :
       {"--sprt 0 5", "--game chess --sprt-mbb 0 5", "--game chess --sprt 5 0",
        "--game chess --sprt 0 nan", "--game chess --sprt 0 5 --sprt-alpha 0.7",
        "--sprt-mbb 0 5 --freezeout", "--game chess --sprt 0"}) {
    INFO(words);
    const std::string command =
        PAWNBROKER_BIN_DIR "/pawnbroker-arbiter match --hands 4 " + words + engines;
    CHECK(WEXITSTATUS(std::system(command.c_str())) == 2);
  }
}
