// Fits the chances of win, draw and loss to positions with scores and results: the numbers of
// src/eval/wdl.cpp.

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cmath>
#include <filesystem>
#include <fmt/format.h>
#include <vector>

#include "chances_fit.h"
#include "making/training_set.h"

namespace {

using namespace pawnbroker;
using making::GameResult;

constexpr int kBin = 10;  // centipawns

GameResult turned(GameResult result) {
  return static_cast<GameResult>(2 - static_cast<int>(result));
}

bench::OutcomesByScore count(const std::vector<making::PackedPosition>& positions, int least,
                             int most) {
  bench::OutcomesByScore outcomes;
  for (const auto& packed : positions) {
    const auto position = *making::unpack(packed);
    const auto men = std::ranges::count_if(
        position.board, [](chess::Piece piece) { return piece != chess::NoPiece; });
    if (men < least || men > most) continue;
    const bool white = position.to_move == chess::White;
    const double score = white ? position.score : -position.score;
    outcomes[static_cast<int>(std::lround(score / kBin)) * kBin].add(
        white ? position.result : turned(position.result));
  }
  return outcomes;
}

}  // namespace

int main(int argc, char** argv) {
  CLI::App app{"Fits the chances of win, draw and loss to positions that pawnbroker-datagen made."};
  std::vector<std::filesystem::path> folders;
  int least = 2, most = 32;
  app.add_option("folders", folders)->required();
  app.add_option("--least", least, "Men on the board")->capture_default_str();
  app.add_option("--most", most)->capture_default_str();
  CLI11_PARSE(app, argc, argv);

  const auto set = making::read_training_set(folders);
  if (!set) {
    fmt::print(stderr, "wdl_fit: {}: {}\n", set.error().word, set.error().reason);
    return 1;
  }
  const auto outcomes = count(set->learning, least, most);
  if (outcomes.empty()) {
    fmt::print(stderr, "wdl_fit: no position has so many men\n");
    return 1;
  }
  const bench::ChancesFit fit = bench::fit_chances(outcomes);
  fmt::print("half won at {}, spread {}, log loss {:.4f}\n", fit.half_won, fit.spread,
             bench::log_loss(fit, outcomes));
  fmt::print("score     seen  win draw loss   fitted\n");
  for (int from = -1000; from < 1000; from += 100) {
    bench::Outcomes seen;
    for (auto each = outcomes.lower_bound(from); each != outcomes.lower_bound(from + 100); ++each) {
      seen.wins += each->second.wins;
      seen.draws += each->second.draws;
      seen.losses += each->second.losses;
    }
    const auto p = fit.chances(from + 50);
    const double total = seen.total();
    fmt::print("{:5} {:8} {:.2f} {:.2f} {:.2f}   {:.2f} {:.2f} {:.2f}\n", from + 50, total,
               seen.wins / total, seen.draws / total, seen.losses / total, p[0], p[1], p[2]);
  }
}
