// How many times the nodes per second of one thread several threads search.
//
// usage: threads_speedup [THREADS [MILLISECONDS]]        default 2 threads, 500 ms a search
//
// Each position is searched with one thread and with many, in turns, so that whatever else the
// machine does hits both. By the clock on the wall the figure needs as many free processors as
// there are threads. By the time of the processors, nodes per second of processor time multiplied
// by the threads, it is what the threads cost each other, and a busy machine disturbs it less.

#include <algorithm>
#include <chrono>
#include <ctime>
#include <exception>
#include <fmt/format.h>
#include <new>
#include <string_view>
#include <vector>

#include "chess/fen.h"
#include "search/search.h"
#include "session/bench_positions.h"
#include "text/words.h"

namespace {

using namespace pawnbroker;

constexpr std::size_t kTableBytes = std::size_t{64} << 20;
constexpr std::size_t kPositions = 10;  // of each kind

struct Speed {
  double wall = 0;       // nodes per second
  double processor = 0;  // nodes per second of all processors' time
};

double processor_seconds() {
  return static_cast<double>(std::clock()) / CLOCKS_PER_SEC;
}

Speed speed(search::Search& search, std::string_view fen, search::Milliseconds time) {
  const search::Root root{chess::parse_fen(fen).value(), {}, true, {}};
  search::Limits limits;
  limits.movetime = time;
  search.new_game();
  const double processor_start = processor_seconds();
  const auto start = search::SteadyClock::now();
  const auto nodes = search.run(root, limits, 1, nullptr, [](const search::Progress&) {}).nodes;
  const std::chrono::duration<double> spent = search::SteadyClock::now() - start;
  const auto count = static_cast<double>(nodes);
  return {count / spent.count(), count / (processor_seconds() - processor_start)};
}

void print(std::string_view clock, std::vector<double>& ratios) {
  std::ranges::sort(ratios);
  fmt::print("{:<18} {} positions, median ratio {:.2f}, from {:.2f} to {:.2f}\n", clock,
             ratios.size(), ratios[ratios.size() / 2], ratios.front(), ratios.back());
}

void compare(int threads, search::Milliseconds time) {
  search::Search one;
  search::Search many;
  if (!one.resize_table(kTableBytes) || !many.resize_table(kTableBytes) ||
      !many.resize_threads(threads)) {
    throw std::bad_alloc();
  }
  std::vector<double> by_wall;
  std::vector<double> by_processor;
  for (const auto* positions : {&session::kChokerStarts, &session::kChessPositions}) {
    for (std::size_t i = 0; i < kPositions; ++i) {
      const Speed single = speed(one, (*positions)[i], time);
      const Speed shared = speed(many, (*positions)[i], time);
      by_wall.push_back(shared.wall / single.wall);
      by_processor.push_back(threads * shared.processor / single.processor);
    }
  }
  print("clock on the wall", by_wall);
  print("processor time", by_processor);
}

}  // namespace

int main(int argc, char** argv) {
  const auto threads = argc > 1 ? text::parse_int<int>(argv[1]) : 2;
  const auto time = argc > 2 ? text::parse_int<int>(argv[2]) : 500;
  if (!threads || *threads < 2 || !time || *time < 1 || argc > 3) {
    fmt::print(stderr, "usage: threads_speedup [THREADS [MILLISECONDS]]\n");
    return 2;
  }
  try {
    compare(*threads, search::Milliseconds(*time));
  } catch (const std::exception& error) {
    fmt::print(stderr, "threads_speedup: {}\n", error.what());
    return 1;
  }
  return 0;
}
