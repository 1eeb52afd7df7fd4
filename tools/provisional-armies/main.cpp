// Makes the provisional army table. Again and again both players choose among a few random
// placements of their pieces, Black, who places last, knowing White's; what the engine's
// evaluation, with all captures played out, says of the positions is what they look at and what is
// counted.

#include <CLI/CLI.hpp>
#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <iostream>
#include <limits>

#include "armies/army_table.h"
#include "eval/wdl.h"
#include "players/random_placement.h"
#include "search/quick_search.h"

namespace {

using namespace pawnbroker;

// The placements that each player chooses from.
constexpr std::size_t kChoices = 6;

using games::choker::Board;

// White's half of one board and Black's of another.
Board halves(const Board& white, const Board& black) {
  Board board = white;
  std::copy(black.begin() + 32, black.end(), board.begin() + 32);
  return board;
}

class Estimator {
 public:
  explicit Estimator(std::uint64_t seed) : rng_(seed) {}

  armies::Outcome estimate(const cards::Holding& white, const cards::Holding& black, int samples) {
    search_.clear();
    std::array<double, 3> sum{};  // win, draw and loss per mille
    for (int i = 0; i < samples; ++i) {
      const auto wdl = eval::win_draw_loss(sample(white, black), games::choker::kPlacedMen);
      for (std::size_t k = 0; k < 3; ++k) sum[k] += wdl[k];
    }
    const auto share = [&](double per_mille) {
      return static_cast<int>(std::lround(per_mille * armies::Outcome::kWhole / 1000 / samples));
    };
    const int win = share(sum[0]);
    return {win, std::min(share(sum[2]), armies::Outcome::kWhole - win)};
  }

 private:
  // The value for White, in centipawns, of the placements that both choose.
  int sample(const cards::Holding& white, const cards::Holding& black) {
    std::array<Board, kChoices> boards;
    for (Board& board : boards) {
      const chess::Position position = players::place_at_random(
          games::choker::starting_board(), 0,
          {players::random_order(white, rng_), players::random_order(black, rng_)}, {}, rng_);
      for (std::size_t square = 0; square < board.size(); ++square) {
        board[square] = position.piece_on(static_cast<chess::Square>(square));
      }
    }
    int best = std::numeric_limits<int>::min();
    for (const Board& own : boards) {
      int least = std::numeric_limits<int>::max();
      for (const Board& other : boards) {
        least = std::min(least, evaluate(halves(own, other)));
        if (least <= best) break;
      }
      best = std::max(best, least);
    }
    return best;
  }

  int evaluate(const Board& board) {
    const chess::Position position = games::choker::placed_position(board, {});
    return search_.quiescence({.position = position, .keys = {}, .only = {}}).score;
  }

  search::QuickSearch search_;
  cards::Rng rng_;
};

}  // namespace

int main(int argc, char** argv) {
  CLI::App app{"Makes the provisional army table from sampled placements, on standard output."};
  int samples = 100;
  std::uint64_t seed = 1;
  app.add_option("--samples", samples, "pairs of placements of each pair of armies")
      ->check(CLI::Range(1, 1'000'000))
      ->capture_default_str();
  app.add_option("--seed", seed, "seed of the placements")->capture_default_str();
  CLI11_PARSE(app, argc, argv);

  armies::ArmyTable table({"Pawnbroker " PAWNBROKER_VERSION,
                           "pawnbroker-provisional-armies --samples " + std::to_string(samples) +
                               " --seed " + std::to_string(seed),
                           seed});
  Estimator estimator(seed);
  const auto& all = armies::all_armies();
  for (int white = 0; white < armies::kArmies; ++white) {
    for (int black = 0; black < armies::kArmies; ++black) {
      table.set(white, black,
                estimator.estimate(all[static_cast<std::size_t>(white)],
                                   all[static_cast<std::size_t>(black)], samples));
    }
  }
  std::cout << table.print();
  return std::cout.flush() ? 0 : 1;
}
