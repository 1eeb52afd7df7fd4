// Exchanges, evaluation, and whole searches.

#include <benchmark/benchmark.h>

#include "eval/evaluator.h"
#include "positions.h"
#include "search/quick_search.h"
#include "search/search.h"
#include "search/see.h"

namespace pawnbroker::bench {
namespace {

std::int64_t per_iteration(std::size_t items) {
  return static_cast<std::int64_t>(items);
}

void exchange(benchmark::State& state) {
  for (auto _ : state) {
    for (const Choice& choice : choices()) {
      benchmark::DoNotOptimize(search::see(choice.position, choice.move));
    }
  }
  state.SetItemsProcessed(state.iterations() * per_iteration(choices().size()));
}
BENCHMARK(exchange);

void exchange_at_least(benchmark::State& state) {
  for (auto _ : state) {
    for (const Choice& choice : choices()) {
      benchmark::DoNotOptimize(search::see_at_least(choice.position, choice.move, 0));
    }
  }
  state.SetItemsProcessed(state.iterations() * per_iteration(choices().size()));
}
BENCHMARK(exchange_at_least);

// Each position by itself, so that the network's hidden layer is made anew from a remembered one.
void evaluate(benchmark::State& state, std::shared_ptr<const eval::Network> network) {
  eval::Evaluator evaluator(std::move(network));
  for (auto _ : state) {
    for (const chess::Position& position : positions()) {
      evaluator.start();
      benchmark::DoNotOptimize(evaluator.evaluate(position));
    }
  }
  state.SetItemsProcessed(state.iterations() * per_iteration(positions().size()));
}
BENCHMARK_CAPTURE(evaluate, network, eval::standard_network());
BENCHMARK_CAPTURE(evaluate, by_hand, nullptr);

// The reply to a move, as a search asks for it.
void evaluate_after_move(benchmark::State& state, const eval::Kernels* kernels) {
  if (kernels == nullptr) {
    state.SkipWithError("this machine lacks the instructions");
    return;
  }
  eval::Evaluator evaluator(eval::standard_network(), *kernels);
  for (auto _ : state) {
    for (const Choice& choice : choices()) {
      chess::Position position = choice.position;
      evaluator.start();
      evaluator.evaluate(position);
      const chess::Undo undo = position.make(choice.move);
      evaluator.push(chess::piece_changes(choice.move, undo));
      benchmark::DoNotOptimize(evaluator.evaluate(position));
    }
  }
  state.SetItemsProcessed(state.iterations() * per_iteration(choices().size()));
}
BENCHMARK_CAPTURE(evaluate_after_move, portable, &eval::portable_kernels());
BENCHMARK_CAPTURE(evaluate_after_move, sse41, eval::sse41_kernels());
BENCHMARK_CAPTURE(evaluate_after_move, avx2, eval::avx2_kernels());
BENCHMARK_CAPTURE(evaluate_after_move, avx512, eval::avx512_kernels());

// One item is a node.
void quiescence(benchmark::State& state) {
  search::QuickSearch search;
  std::uint64_t nodes = 0;
  for (auto _ : state) {
    search.clear();
    for (const chess::Position& position : positions()) {
      nodes += search.quiescence({position, {}, true, {}}).nodes;
    }
  }
  state.SetItemsProcessed(static_cast<std::int64_t>(nodes));
}
BENCHMARK(quiescence)->Unit(benchmark::kMicrosecond);

// All positions to a fixed depth, one thread, nothing known before each. One item is a node.
void search_to_depth(benchmark::State& state) {
  search::Search search;
  if (!search.resize_table(std::size_t{16} << 20)) {
    return state.SkipWithError("no memory for the table");
  }
  search::Limits limits;
  limits.depth = static_cast<int>(state.range(0));
  std::uint64_t nodes = 0;
  for (auto _ : state) {
    for (const chess::Position& position : positions()) {
      search.new_game();
      nodes +=
          search.run({position, {}, true, {}}, limits, 1, nullptr, [](const search::Progress&) {})
              .nodes;
    }
  }
  state.SetItemsProcessed(static_cast<std::int64_t>(nodes));
}
BENCHMARK(search_to_depth)->Arg(6)->Arg(9)->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace pawnbroker::bench
