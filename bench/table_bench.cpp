// The transposition table, larger than any cache.

#include <benchmark/benchmark.h>

#include "cards/random.h"
#include "search/table.h"

namespace pawnbroker::bench {
namespace {

using search::Bound;
using search::TableEntry;
using search::TranspositionTable;

constexpr std::size_t kBytes = std::size_t{64} << 20;
constexpr std::size_t kKeys = std::size_t{1} << 20;

std::vector<std::uint64_t> random_keys(std::uint64_t seed) {
  cards::Rng rng(seed);
  std::vector<std::uint64_t> keys(kKeys);
  for (std::uint64_t& key : keys) key = rng();
  return keys;
}

TableEntry entry_for(std::uint64_t key) {
  TableEntry entry;
  entry.move = static_cast<std::uint16_t>(key | 1);
  entry.depth = static_cast<std::uint8_t>(key % 20);
  entry.bound = Bound::Lower;
  return entry;
}

// Calls `use(table, key)` for one key after the other of those in `asked`, in a table that holds
// other keys.
template <class Use>
void measure(benchmark::State& state, std::uint64_t stored, std::uint64_t asked, const Use& use) {
  TranspositionTable table;
  if (!table.resize(kBytes)) return state.SkipWithError("no memory for the table");
  for (const std::uint64_t key : random_keys(stored)) table.store(key, entry_for(key));
  const auto keys = random_keys(asked);
  std::size_t next = 0;
  for (auto _ : state) {
    use(table, keys[next]);
    next = (next + 1) % keys.size();
  }
  state.SetItemsProcessed(state.iterations());
}

void probe_hit(benchmark::State& state) {
  measure(state, 1, 1, [](const TranspositionTable& table, std::uint64_t key) {
    benchmark::DoNotOptimize(table.probe(key));
  });
}
BENCHMARK(probe_hit);

void probe_miss(benchmark::State& state) {
  measure(state, 1, 2, [](const TranspositionTable& table, std::uint64_t key) {
    benchmark::DoNotOptimize(table.probe(key));
  });
}
BENCHMARK(probe_miss);

void store(benchmark::State& state) {
  measure(state, 1, 2,
          [](TranspositionTable& table, std::uint64_t key) { table.store(key, entry_for(key)); });
}
BENCHMARK(store);

}  // namespace
}  // namespace pawnbroker::bench
