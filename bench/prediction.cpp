// How well the value of a board just placed, without any search, foretells the game: material,
// material and squares, the evaluation by hand and the network. Deals and placements are random;
// every other game fits the curve from score to chances, the others judge it.

#include <CLI/CLI.hpp>
#include <array>
#include <cmath>
#include <fmt/format.h>
#include <mutex>
#include <thread>
#include <vector>

#include "chances_fit.h"
#include "chess/bitboard.h"
#include "eval/classical.h"
#include "eval/evaluator.h"
#include "eval/piece_square.h"
#include "making/chess_game.h"
#include "making/self_play.h"

namespace {

using namespace pawnbroker;

constexpr std::array kPredictors = {"material", "piece-square", "by hand", "network"};

// White's, who is to move.
int material(const chess::Position& position) {
  int sum = 0;
  for (const auto type : {chess::Pawn, chess::Knight, chess::Bishop, chess::Rook, chess::Queen}) {
    sum += eval::kMaterial[type].middle * (chess::popcount(position.pieces(chess::White, type)) -
                                           chess::popcount(position.pieces(chess::Black, type)));
  }
  return sum;
}

double variance_left(const bench::ChancesFit& fit, const bench::OutcomesByScore& outcomes) {
  double sum = 0, total = 0;
  for (const auto& [score, seen] : outcomes) {
    const auto p = fit.chances(score);
    const double expected = p[0] - p[2];
    const auto square = [expected](double result) {
      return (result - expected) * (result - expected);
    };
    sum += seen.wins * square(1) + seen.draws * square(0) + seen.losses * square(-1);
    total += seen.total();
  }
  return sum / total;
}

}  // namespace

int main(int argc, char** argv) {
  CLI::App app{"Compares what foretells the games of boards just placed."};
  std::uint32_t games = 10'000;
  std::uint64_t seed = 77, nodes = 1000;
  int threads = 1;
  app.add_option("--games", games)->capture_default_str();
  app.add_option("--seed", seed)->capture_default_str();
  app.add_option("--nodes", nodes, "For each move")->capture_default_str();
  app.add_option("--threads", threads)->capture_default_str();
  CLI11_PARSE(app, argc, argv);

  // To fit, to judge.
  std::array<std::array<bench::OutcomesByScore, kPredictors.size()>, 2> outcomes;
  std::mutex mutex;
  {
    std::vector<std::jthread> workers;
    for (int worker = 0; worker < threads; ++worker) {
      workers.emplace_back([&, worker] {
        eval::Evaluator evaluator(eval::standard_network());
        search::QuickSearch search(std::size_t{4} << 20);
        for (auto game = static_cast<std::uint32_t>(worker); game < games;
             game += static_cast<std::uint32_t>(threads)) {
          const chess::Position start = making::random_choker_start(seed, game);
          evaluator.start();
          const std::array scores = {material(start), eval::piece_squares(start),
                                     eval::classical(start), evaluator.evaluate(start)};
          search.clear();
          const auto result =
              making::play_chess(start, search, search, nodes,
                                 [](const chess::Position&, const search::QuickValue&) {});
          const std::lock_guard lock(mutex);
          for (std::size_t p = 0; p < scores.size(); ++p) {
            outcomes[game % 2][p][scores[p]].add(result);
          }
        }
      });
    }
  }
  fmt::print("{} games, half of them to judge by\n", games);
  for (std::size_t p = 0; p < kPredictors.size(); ++p) {
    const bench::ChancesFit fit = bench::fit_chances(outcomes[0][p]);
    fmt::print("{:12} log loss {:.4f}, variance left {:.3f}, half won at {}, spread {}\n",
               kPredictors[p], bench::log_loss(fit, outcomes[1][p]),
               variance_left(fit, outcomes[1][p]), fit.half_won, fit.spread);
  }
  bench::Outcomes all;
  for (const auto& [score, seen] : outcomes[1][0]) {
    all.wins += seen.wins;
    all.draws += seen.draws;
    all.losses += seen.losses;
  }
  const double n = all.total();
  const double mean = (all.wins - all.losses) / n;
  fmt::print("White won {:.1f} %, drew {:.1f} %; variance of the result {:.3f}\n",
             100 * all.wins / n, 100 * all.draws / n, (all.wins + all.losses) / n - mean * mean);
}
