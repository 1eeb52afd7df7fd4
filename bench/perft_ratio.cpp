// Perft against Stockfish's: both count the same trees in the same run, in turns, and what is
// printed is how many times as fast Pawnbroker's generator is.
//
// usage: perft_ratio [ROUNDS]        default 5
//
// Both count leaves without making the last move. Times are user CPU time; of Stockfish's the time
// that its process takes to start and end is subtracted, as measured beside each count.

#include <algorithm>
#include <exception>
#include <fmt/format.h>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "chess/fen.h"
#include "chess/perft.h"
#include "process.h"
#include "session/bench_positions.h"
#include "text/words.h"

namespace {

using namespace pawnbroker;

using Seconds = std::chrono::duration<double>;

struct Tree {
  std::string name;
  std::string_view fen;
  int depth;
};

// The six positions with published counts (chessprogramming.org, "Perft Results"), and starts of
// Choker's chess phase.
std::vector<Tree> trees() {
  constexpr int kStarts = 20;
  std::vector<Tree> all = {
      {"start position", chess::kStartFen, 6},
      {"Kiwipete", "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", 5},
      {"position 3", "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", 7},
      {"position 4", "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1", 5},
      {"position 5", "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8", 5},
      {"position 6", "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
       5}};
  for (int i = 0; i < kStarts; ++i) {
    all.push_back({fmt::format("Choker start {}", i + 1),
                   session::kChokerStarts[static_cast<std::size_t>(i)], 5});
  }
  return all;
}

struct Count {
  std::uint64_t nodes = 0;
  Seconds time{};
};

Count own_count(const Tree& tree) {
  chess::Position position = chess::parse_fen(tree.fen).value();
  const Seconds before = bench::own_user_time();
  const std::uint64_t nodes = chess::perft(position, tree.depth);
  return {nodes, bench::own_user_time() - before};
}

bench::Finished ask_stockfish(std::string_view fen, int depth) {
  return bench::run_process("stockfish",
                            fmt::format("position fen {}\ngo perft {}\nquit\n", fen, depth));
}

Count stockfish_count(const Tree& tree) {
  constexpr std::string_view kLabel = "Nodes searched:";
  const Seconds start = ask_stockfish(tree.fen, 1).user_time;
  const bench::Finished finished = ask_stockfish(tree.fen, tree.depth);
  const std::size_t at = finished.output.find(kLabel);
  if (at == std::string::npos) throw std::runtime_error("stockfish does not know perft");
  const auto words = text::words(std::string_view(finished.output).substr(at + kLabel.size()));
  const auto nodes = words.empty() ? std::nullopt : text::parse_int<std::uint64_t>(words.front());
  return {nodes.value_or(0), finished.user_time - start};
}

double median(std::vector<double> values) {
  std::ranges::sort(values);
  return values[values.size() / 2];
}

// Of one tree in all rounds: nodes per microsecond, and how many times as fast as Stockfish.
struct Speeds {
  std::vector<double> own, stockfish, ratio;
};

int compare(int rounds) {
  const std::vector<Tree> all = trees();
  std::vector<Speeds> speeds(all.size());
  std::vector<std::uint64_t> nodes(all.size());
  for (int round = 0; round < rounds; ++round) {
    for (std::size_t i = 0; i < all.size(); ++i) {
      const Count own = own_count(all[i]);
      const Count other = stockfish_count(all[i]);
      if (own.nodes != other.nodes) {
        fmt::print("{}: {} nodes here, {} in stockfish\n", all[i].name, own.nodes, other.nodes);
        return 1;
      }
      nodes[i] = own.nodes;
      const auto per_microsecond = [](const Count& count) {
        return static_cast<double>(count.nodes) / (count.time.count() * 1e6);
      };
      speeds[i].own.push_back(per_microsecond(own));
      speeds[i].stockfish.push_back(per_microsecond(other));
      speeds[i].ratio.push_back(other.time / own.time);
    }
  }

  fmt::print("million leaves a second of user CPU time, medians of {} rounds\n", rounds);
  fmt::print("{:<16} {:>5} {:>11} {:>10} {:>10} {:>6}\n", "tree", "depth", "leaves", "pawnbroker",
             "stockfish", "ratio");
  std::vector<double> choker;
  for (std::size_t i = 0; i < all.size(); ++i) {
    const double ratio = median(speeds[i].ratio);
    fmt::print("{:<16} {:>5} {:>11} {:>10.1f} {:>10.1f} {:>6.2f}\n", all[i].name, all[i].depth,
               nodes[i], median(speeds[i].own), median(speeds[i].stockfish), ratio);
    if (all[i].name.starts_with("Choker")) choker.push_back(ratio);
  }
  fmt::print("Choker starts: median ratio {:.2f}, from {:.2f} to {:.2f}\n", median(choker),
             *std::ranges::min_element(choker), *std::ranges::max_element(choker));
  return 0;
}

}  // namespace

int main(int argc, char** argv) {
  const auto rounds = argc > 1 ? text::parse_int<int>(argv[1]) : 5;
  if (!rounds || *rounds < 1 || argc > 2) {
    fmt::print(stderr, "usage: perft_ratio [ROUNDS]\n");
    return 2;
  }
  try {
    return compare(*rounds);
  } catch (const std::exception& error) {
    fmt::print(stderr, "perft_ratio: {}\n", error.what());
    return 1;
  }
}
