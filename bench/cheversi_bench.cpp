// The rules of Cheversi: generating placements, scoring, appraising. An argument is the rule Count:
// 0 for attacks, 1 for squares.

#include <benchmark/benchmark.h>
#include <vector>

#include "cards/random.h"
#include "games/cheversi/score.h"

namespace pawnbroker::bench {
namespace {

using namespace games::cheversi;

// Of every ply but the last, from random games.
std::vector<Position> cheversi_positions(Count count) {
  std::vector<Position> positions;
  cards::Rng rng(1);
  for (int game = 0; game < 20; ++game) {
    Position position(Rules{.count = count});
    while (!position.over()) {
      positions.push_back(position);
      const PlacementList legal = position.legal();
      position.place(legal.begin()[cards::uniform(rng, legal.size())]);
    }
  }
  return positions;
}

Count count_of(const benchmark::State& state) {
  return static_cast<Count>(state.range(0));
}

void cheversi_legal_placements(benchmark::State& state) {
  const auto positions = cheversi_positions(Count::attacks);
  std::int64_t placements = 0;
  for (auto _ : state) {
    for (const Position& position : positions) {
      const PlacementList legal = position.legal();
      benchmark::DoNotOptimize(legal.begin());
      placements += static_cast<std::int64_t>(legal.size());
    }
  }
  state.SetItemsProcessed(placements);
}
BENCHMARK(cheversi_legal_placements);

// One item is a position, both sides of it.
void cheversi_margin(benchmark::State& state) {
  const auto positions = cheversi_positions(count_of(state));
  for (auto _ : state) {
    for (const Position& position : positions) benchmark::DoNotOptimize(margin(position));
  }
  state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(positions.size()));
}
BENCHMARK(cheversi_margin)->Arg(0)->Arg(1);

// One item is a square, appraised for the queen.
void cheversi_appraisal(benchmark::State& state) {
  const auto positions = cheversi_positions(count_of(state));
  std::int64_t squares = 0;
  for (auto _ : state) {
    for (const Position& position : positions) {
      for (chess::Bitboard rest = ~position.occupied(); rest != 0; ++squares) {
        benchmark::DoNotOptimize(Appraisal(position, chess::pop_lsb(rest)).gain(chess::Queen));
      }
    }
  }
  state.SetItemsProcessed(squares);
}
BENCHMARK(cheversi_appraisal)->Arg(0)->Arg(1);

}  // namespace
}  // namespace pawnbroker::bench
