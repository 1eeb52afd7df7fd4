// One iteration of the betting solver, and one measure of its exploitability, for each kind of
// game.

#include <benchmark/benchmark.h>
#include <memory>

#include "betting/solver.h"

namespace pawnbroker::bench {
namespace {

std::unique_ptr<betting::Solver> make_solver(games::choker::Chips stack,
                                             games::choker::Structure structure,
                                             std::string_view menu) {
  const auto hands = std::make_shared<const betting::HandModel>(
      betting::choker_hands({}, armies::ArmyTable::standard()));
  const games::choker::Stakes stakes{.stacks = {stack, stack}, .structure = structure};
  auto solver = std::make_unique<betting::Solver>(
      hands, *betting::build_tree(betting::opened(stakes), *betting::parse_menu(menu), *hands), 1);
  // Ranges are narrower, and iterations faster, once the solution takes shape.
  for (int i = 0; i < 50; ++i) solver->iterate();
  return solver;
}

void iteration(benchmark::State& state, games::choker::Chips stack,
               games::choker::Structure structure, std::string_view menu) {
  const auto solver = make_solver(stack, structure, menu);
  for (auto _ : state) solver->iterate();
  state.counters["decisions"] = solver->tree().decisions();
}

void exploitability(benchmark::State& state, games::choker::Chips stack,
                    games::choker::Structure structure, std::string_view menu) {
  const auto solver = make_solver(stack, structure, menu);
  for (auto _ : state) benchmark::DoNotOptimize(solver->exploitability());
}

using enum games::choker::Structure;
constexpr std::string_view kWide = "bets=33,66,125;raises=50,100;allin;merge=67;cap=4";
constexpr std::string_view kPlain = "bets=50,100;raises=100;allin;merge=67";

BENCHMARK_CAPTURE(iteration, limit_10bb, 10'000, limit, "grid")->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(iteration, limit_100bb, 100'000, limit, "grid")->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(iteration, no_limit_100bb, 100'000, no_limit, kPlain)
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(iteration, no_limit_100bb_wide, 100'000, no_limit, kWide)
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(iteration, pot_limit_100bb, 100'000, pot_limit, "bets=50,100;raises=50,100")
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(exploitability, limit_10bb, 10'000, limit, "grid")->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace pawnbroker::bench
