// Ways to place, against each other: every deal is placed and played twice with the colours
// exchanged, all cards checked and called down, and the chess that follows is that of one engine at
// fixed nodes.

#include <CLI/CLI.hpp>
#include <algorithm>
#include <chrono>
#include <cmath>
#include <fmt/format.h>
#include <functional>
#include <memory>
#include <thread>

#include "making/chess_game.h"
#include "placement_hands.h"

namespace {

using namespace pawnbroker;
using bench::Placer;
using bench::State;

bool has_equal_armies(const games::AnyState& hand) {
  const State state = bench::as_choker(hand);
  return state.left_to_place(0).pieces() == state.left_to_place(1).pieces();
}

// White's points in the game of chess after both have placed.
double play_hand(const games::AnyState& hand, const std::array<Placer*, 2>& placers,
                 search::QuickSearch& search, std::uint64_t nodes, cards::Rng& rng) {
  const chess::Position board = bench::placed(hand, placers, rng);
  search.clear();
  const auto result = making::play_chess(board, search, search, nodes,
                                         [](const chess::Position&, const search::QuickValue&) {});
  return static_cast<double>(result) / 2;
}

}  // namespace

int main(int argc, char** argv) {
  CLI::App app{"Plays two ways of placing against each other in Choker."};
  std::string first = "search", second = "random";
  int milliseconds = 100, deals = 200, threads = 1;
  std::uint64_t nodes = 1000, seed = 1;
  bool equal = false;
  app.add_option("first", first)->check(CLI::IsMember(bench::placer_names()))->required();
  app.add_option("second", second)->check(CLI::IsMember(bench::placer_names()))->required();
  app.add_option("--ms", milliseconds, "For each placement")->capture_default_str();
  app.add_option("--deals", deals, "Each played twice")->capture_default_str();
  app.add_option("--nodes", nodes, "For each move of chess")->capture_default_str();
  app.add_option("--seed", seed)->capture_default_str();
  app.add_flag("--equal", equal, "Only deals that give both the same army");
  app.add_option("--threads", threads, "Deals at the same time")->capture_default_str();
  std::array<std::string, 2> policy_files;
  app.add_option("--first-policy", policy_files[0], "Network file; the program's own if not given");
  app.add_option("--second-policy", policy_files[1], "The same for the second");
  CLI11_PARSE(app, argc, argv);

  std::array<bench::PolicyNetwork, 2> policies = {placement::policy_network(),
                                                  placement::policy_network()};
  for (std::size_t i = 0; i < policies.size(); ++i) {
    if (policy_files[i].empty()) continue;
    auto network = eval::load_network(policy_files[i]);
    if (!network) {
      fmt::print(stderr, "{}: {}\n", network.error().word, network.error().reason);
      return 1;
    }
    policies[i] = *std::move(network);
  }

  std::vector<double> points(static_cast<std::size_t>(deals));  // of the first, of 2
  std::vector<double> white(points.size());                     // White's, of 2
  {
    std::vector<std::jthread> workers;
    for (int worker = 0; worker < threads; ++worker) {
      workers.emplace_back([&, worker] {
        const std::chrono::milliseconds time(milliseconds);
        const auto a = bench::make_placer(first, policies[0], time);
        const auto b = bench::make_placer(second, policies[1], time);
        search::QuickSearch search(std::size_t{4} << 20);
        int number = worker + 1;
        for (int deal = worker; deal < deals; deal += threads) {
          // Every `threads`-th deal is this worker's, or of those the next with equal armies.
          games::AnyState hand = bench::dealt(seed, static_cast<std::uint64_t>(number));
          while (equal && !has_equal_armies(hand)) {
            number += threads;
            hand = bench::dealt(seed, static_cast<std::uint64_t>(number));
          }
          cards::Rng rng(seed * 1'000'003 + static_cast<std::uint64_t>(number));
          number += threads;
          const double as_white = play_hand(hand, {a.get(), b.get()}, search, nodes, rng);
          const double as_black = 1 - play_hand(hand, {b.get(), a.get()}, search, nodes, rng);
          points[static_cast<std::size_t>(deal)] = as_white + as_black;
          white[static_cast<std::size_t>(deal)] = as_white + 1 - as_black;
        }
      });
    }
  }
  const auto say = [deals](const std::string& who, const std::vector<double>& of_two) {
    double sum = 0, squares = 0;
    for (const double each : of_two) {
      sum += each / 2;
      squares += each * each / 4;
    }
    const double mean = sum / deals;
    const double error = std::sqrt((squares / deals - mean * mean) / deals);
    fmt::print("{}: {:.1f} % [{:.1f}, {:.1f}] of {} games\n", who, 100 * mean,
               100 * (mean - 1.96 * error), 100 * (mean + 1.96 * error), 2 * deals);
  };
  say(first + " against " + second, points);
  say("White", white);
}
