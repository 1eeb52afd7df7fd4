// How much the outcome of a hand depends on the cards that were dealt beyond the armies they become.
//
// Many hands become the same army: cards turned over tell the opponent more of one than of another,
// and leave other things to hide. For pairs of deals that give both sides the same armies, the
// boards that both place by search are valued; what the two means differ by beyond chance is what
// the dealt cards are worth. Nobody bets, so placing begins with what the deck alone tells.

#include <CLI/CLI.hpp>
#include <array>
#include <chrono>
#include <cmath>
#include <fmt/format.h>
#include <memory>
#include <thread>
#include <vector>

#include "cards/random.h"
#include "eval/wdl.h"
#include "games/choker/hand_knowledge.h"
#include "games/choker/placement.h"
#include "placement_hands.h"
#include "search/quick_search.h"

namespace {

using namespace pawnbroker;
using games::choker::DealChance;
using Hands = std::array<cards::Holding, 2>;

cards::Holding army(const cards::Holding& hand) {
  return games::choker::convert(hand, {}).pieces();
}

// Those of `all` deals that give both sides these armies, with their probabilities among themselves.
std::vector<DealChance> deals_of(const Hands& armies, const std::vector<DealChance>& all) {
  std::vector<DealChance> deals;
  double total = 0;
  for (const DealChance& deal : all) {
    if (army(deal.first) != armies[0] || army(deal.second) != armies[1]) continue;
    deals.push_back(deal);
    total += deal.probability;
  }
  for (DealChance& deal : deals) deal.probability /= total;
  return deals;
}

Hands drawn(const std::vector<DealChance>& deals, cards::Rng& rng) {
  const DealChance& deal = deals[cards::draw(deals, &DealChance::probability, rng)];
  return {deal.first, deal.second};
}

// Mean and variance of what several boards are worth.
struct Worth {
  double mean = 0;
  double variance = 0;  // of a single one
};

class Valuer {
 public:
  Valuer(std::chrono::milliseconds time, std::uint64_t nodes, int boards)
      : nodes_(nodes),
        boards_(boards),
        placer_(bench::make_placer("search", placement::policy_network(), time)) {}

  // White's expectation over boards of these hands.
  Worth value(const Hands& hands, cards::Rng& rng) {
    double sum = 0, squares = 0;
    for (int i = 0; i < boards_; ++i) {
      const auto board = bench::placed(bench::dealt(hands), {placer_.get(), placer_.get()}, rng);
      search_.clear();
      const int score =
          search_.to_nodes({.position = board, .keys = {}, .only = {}}, nodes_).score;
      const double value = eval::chances(score, games::choker::kPlacedMen).expectation();
      sum += value;
      squares += value * value;
    }
    const double mean = sum / boards_;
    return {mean, (squares - boards_ * mean * mean) / (boards_ - 1)};
  }

 private:
  std::uint64_t nodes_;
  int boards_;
  std::unique_ptr<bench::Placer> placer_;
  search::QuickSearch search_{std::size_t{4} << 20};
};

}  // namespace

int main(int argc, char** argv) {
  CLI::App app{"Compares deals of Choker that become the same armies."};
  int pairs = 400, boards = 4, milliseconds = 10, threads = 1;
  std::uint64_t nodes = 2000, seed = 1;
  app.add_option("--pairs", pairs, "Of deals")->capture_default_str();
  app.add_option("--boards", boards, "Placed for each deal")
      ->check(CLI::Range(2, 1000))
      ->capture_default_str();
  app.add_option("--ms", milliseconds, "For each placement")->capture_default_str();
  app.add_option("--nodes", nodes, "For the value of a board")->capture_default_str();
  app.add_option("--seed", seed)->capture_default_str();
  app.add_option("--threads", threads, "Pairs at the same time")->capture_default_str();
  CLI11_PARSE(app, argc, argv);

  games::choker::HandKnowledge nothing;
  nothing.dealt.resize(games::choker::kHandSize);
  const std::vector<DealChance> all_deals =
      games::choker::deal_distribution(nothing, nothing, {});

  // Of each pair, unbiased: the variance between deals of the same armies, and that of a board of
  // the same deal. A second deal that is the first again differs from it by nothing.
  std::vector<double> between(static_cast<std::size_t>(pairs)), within(between.size());
  std::vector<char> same(between.size());
  {
    std::vector<std::jthread> workers;
    for (int worker = 0; worker < threads; ++worker) {
      workers.emplace_back([&, worker] {
        Valuer valuer(std::chrono::milliseconds(milliseconds), nodes, boards);
        for (int pair = worker; pair < pairs; pair += threads) {
          const auto place = static_cast<std::size_t>(pair);
          cards::Rng rng(seed * 1'000'003 + place);
          const auto state = bench::as_choker(bench::dealt(seed, place));
          const auto deals = deals_of(
              {state.left_to_place(0).pieces(), state.left_to_place(1).pieces()}, all_deals);
          const Hands first = drawn(deals, rng);
          const Hands second = drawn(deals, rng);
          same[place] = first == second;
          if (first == second) continue;
          const Worth a = valuer.value(first, rng);
          const Worth b = valuer.value(second, rng);
          within[place] = (a.variance + b.variance) / 2;
          between[place] = (a.mean - b.mean) * (a.mean - b.mean) / 2 - within[place] / boards;
        }
      });
    }
  }

  double sum = 0, squares = 0, boards_sum = 0;
  int differ = 0;
  for (std::size_t i = 0; i < between.size(); ++i) {
    if (same[i]) continue;
    ++differ;
    sum += between[i];
    squares += between[i] * between[i];
    boards_sum += within[i];
  }
  const double mean = sum / differ;
  const double error = std::sqrt((squares / differ - mean * mean) / differ);
  fmt::print("{} of {} pairs of deals with the same armies are of different cards\n", differ, pairs);
  fmt::print("of those, variance of White's expectation between deals {:.5f} ± {:.5f}, between "
             "boards of one deal {:.5f}\n",
             mean, 1.96 * error, boards_sum / differ);
}
