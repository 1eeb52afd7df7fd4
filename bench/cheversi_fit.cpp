// The values of pieces in hand for the evaluation of Cheversi, by linear regression of the final
// lead on the lead and the hands in positions of games that the search has played against itself.
// Prints the table of src/players/cheversi/hand_values.h.

#include <CLI/CLI.hpp>
#include <array>
#include <cmath>
#include <fmt/format.h>
#include <fmt/ranges.h>

#include "cheversi_games.h"
#include "games/cheversi/score.h"

namespace {

using namespace pawnbroker;
using namespace games::cheversi;

// The lead on the board, what is in hand more of each kind but the king, and a constant.
constexpr std::size_t kFeatures = 6;
using Features = std::array<double, kFeatures>;
constexpr std::array kHandKinds = {chess::Knight, chess::Bishop, chess::Rook, chess::Queen};
// Keeps apart what positions of one ply do not tell apart: how many pieces are in hand is the same
// in all of them.
constexpr double kRidge = 10;

Features features(const Position& position) {
  const chess::Color us = position.to_move();
  const int sign = us == chess::White ? 1 : -1;
  Features result{static_cast<double>(sign * margin(position))};
  for (std::size_t i = 0; i < kHandKinds.size(); ++i) {
    result[i + 1] = position.in_hand(us, kHandKinds[i]) - position.in_hand(~us, kHandKinds[i]);
  }
  result.back() = 1;
  return result;
}

// Least squares with a penalty on large weights (A. Hoerl and R. Kennard, "Ridge regression",
// 1970), by the normal equations.
class Regression {
 public:
  void add(const Features& x, double y) {
    for (std::size_t i = 0; i < kFeatures; ++i) {
      for (std::size_t j = 0; j < kFeatures; ++j) sums_[i][j] += x[i] * x[j];
      sums_[i][kFeatures] += x[i] * y;
    }
    ++count_;
    squares_ += y * y;
  }

  // Gauss and Jordan; the matrix is positive definite.
  Features solve() const {
    auto rows = sums_;
    for (std::size_t i = 0; i < kFeatures; ++i) rows[i][i] += kRidge;
    for (std::size_t pivot = 0; pivot < kFeatures; ++pivot) {
      for (std::size_t row = 0; row < kFeatures; ++row) {
        if (row == pivot) continue;
        const double factor = rows[row][pivot] / rows[pivot][pivot];
        for (std::size_t j = 0; j <= kFeatures; ++j) rows[row][j] -= factor * rows[pivot][j];
      }
    }
    Features weights;
    for (std::size_t i = 0; i < kFeatures; ++i) weights[i] = rows[i][kFeatures] / rows[i][i];
    return weights;
  }

  // The standard deviation of what the weights leave unexplained.
  double residual(const Features& weights) const {
    double sum = squares_;
    for (std::size_t i = 0; i < kFeatures; ++i) {
      sum -= 2 * weights[i] * sums_[i][kFeatures];
      for (std::size_t j = 0; j < kFeatures; ++j) sum += weights[i] * weights[j] * sums_[i][j];
    }
    return std::sqrt(sum / count_);
  }

 private:
  std::array<std::array<double, kFeatures + 1>, kFeatures> sums_{};
  double count_ = 0;
  double squares_ = 0;
};

}  // namespace

int main(int argc, char** argv) {
  int games = 1000;
  std::uint64_t nodes = 5000;
  std::uint64_t seed = 1;
  std::string rules_word = "-";
  CLI::App app("Fits the evaluation of Cheversi");
  app.add_option("--games", games)->capture_default_str();
  app.add_option("--nodes", nodes, "Of each decision")->capture_default_str();
  app.add_option("--seed", seed)->capture_default_str();
  app.add_option("--rules", rules_word)->capture_default_str();
  CLI11_PARSE(app, argc, argv);
  const auto rules = parse_rules(rules_word);
  if (!rules) return 2;

  cards::Rng rng(seed);
  players::cheversi::Search search;
  if (!search.resize_table(std::size_t{16} << 20)) return 2;
  search::Limits limits;
  limits.nodes = nodes;
  const bench::Placer placer = bench::searching_placer(search, limits);
  std::array<Regression, kPlacements> regressions;
  for (int game = 0; game < games; ++game) {
    const int random_plies = 1 + static_cast<int>(cards::uniform(rng, 10));
    std::vector<Position> line = {bench::random_position(*rules, kPlacements - random_plies, rng)};
    while (!line.back().over()) {
      Position next = line.back();
      next.place(placer(next));
      line.push_back(next);
    }
    const int result = margin(line.back());
    line.pop_back();
    for (const Position& position : line) {
      const int sign = position.to_move() == chess::White ? 1 : -1;
      regressions[static_cast<std::size_t>(position.ply())].add(features(position), sign * result);
    }
  }
  for (int ply = 1; ply < kPlacements; ++ply) {
    const Regression& regression = regressions[static_cast<std::size_t>(ply)];
    const Features weights = regression.solve();
    std::vector<long> hundredths;
    for (const double each : weights) hundredths.push_back(std::lround(100 * each));
    fmt::print("    {{{}}},  // {}: {:.2f}\n", fmt::join(hundredths, ", "), ply,
               regression.residual(weights));
  }
}
