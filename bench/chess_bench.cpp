// The rules of chess: generating moves, making them, attacks.

#include <benchmark/benchmark.h>

#include "chess/attacks.h"
#include "chess/perft.h"
#include "positions.h"

namespace pawnbroker::bench {
namespace {

using namespace chess;

void generate_legal_moves(benchmark::State& state) {
  std::int64_t moves = 0;
  for (auto _ : state) {
    for (const Position& position : positions()) {
      MoveList list;
      legal_moves(position, list);
      benchmark::DoNotOptimize(list.begin());
      moves += list.size();
    }
  }
  state.SetItemsProcessed(moves);
}
BENCHMARK(generate_legal_moves);

void generate_legal_captures(benchmark::State& state) {
  std::int64_t moves = 0;
  for (auto _ : state) {
    for (const Position& position : positions()) {
      MoveList list;
      legal_captures(position, list);
      benchmark::DoNotOptimize(list.begin());
      moves += list.size();
    }
  }
  state.SetItemsProcessed(moves);
}
BENCHMARK(generate_legal_captures);

void count_moves(benchmark::State& state) {
  std::int64_t moves = 0;
  for (auto _ : state) {
    for (const Position& position : positions()) moves += count_legal_moves(position);
  }
  state.SetItemsProcessed(moves);
}
BENCHMARK(count_moves);

void check_legality(benchmark::State& state) {
  for (auto _ : state) {
    for (const Choice& choice : choices()) {
      benchmark::DoNotOptimize(choice.position.is_legal(choice.move));
    }
  }
  state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(choices().size()));
}
BENCHMARK(check_legality);

void make_and_unmake(benchmark::State& state) {
  std::vector<Choice> all = choices();
  for (auto _ : state) {
    for (Choice& choice : all) {
      const Undo undo = choice.position.make(choice.move);
      benchmark::DoNotOptimize(choice.position.key());
      choice.position.unmake(choice.move, undo);
    }
  }
  state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(all.size()));
}
BENCHMARK(make_and_unmake);

void slider_attacks(benchmark::State& state) {
  for (auto _ : state) {
    for (const Position& position : positions()) {
      const Bitboard occupied = position.pieces();
      Bitboard reached = 0;
      for (int square = 0; square < kSquares; ++square) {
        reached ^= bishop_attacks(static_cast<Square>(square), occupied);
        reached ^= rook_attacks(static_cast<Square>(square), occupied);
      }
      benchmark::DoNotOptimize(reached);
    }
  }
  state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(positions().size()) *
                          kSquares * 2);
}
BENCHMARK(slider_attacks);

void attacked_squares(benchmark::State& state) {
  for (auto _ : state) {
    for (const Position& position : positions()) {
      benchmark::DoNotOptimize(
          position.attacked_squares(~position.side_to_move(), position.pieces()));
    }
  }
  state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(positions().size()));
}
BENCHMARK(attacked_squares);

// One item is a leaf.
void perft_of_start_position(benchmark::State& state) {
  Position position;
  std::uint64_t leaves = 0;
  for (auto _ : state) leaves += perft(position, 5);
  state.SetItemsProcessed(static_cast<std::int64_t>(leaves));
}
BENCHMARK(perft_of_start_position)->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace pawnbroker::bench
