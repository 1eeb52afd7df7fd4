#include "search/table.h"

#include <cstdint>
#include <limits>
#include <thread>
#include <vector>

#include "catch.h"

namespace pawnbroker::search {
namespace {

constexpr std::size_t kMebibyte = 1 << 20;

TranspositionTable table_of(std::size_t bytes) {
  TranspositionTable table;
  REQUIRE(table.resize(bytes));
  return table;
}

// Spreads small numbers over all bits.
std::uint64_t key_of(std::uint64_t n) {
  n = (n ^ (n >> 30)) * 0xBF58476D1CE4E5B9;
  n = (n ^ (n >> 27)) * 0x94D049BB133111EB;
  return n ^ (n >> 31);
}

// An entry that can be recognised as the one of its key.
TableEntry entry_of(std::uint64_t key) {
  TableEntry entry;
  entry.move = static_cast<std::uint16_t>(key | 1);
  entry.score = static_cast<std::int16_t>(key >> 20);
  entry.evaluation = static_cast<std::int16_t>(key >> 36);
  entry.depth = static_cast<std::uint8_t>((key >> 8) & 31);
  entry.bound = Bound::Exact;
  return entry;
}

TEST_CASE("what is stored is found, every field") {
  auto table = table_of(kMebibyte);
  for (const Bound bound : {Bound::Upper, Bound::Lower, Bound::Exact}) {
    TableEntry entry;
    entry.move = 0xFEDC;
    entry.score = -31999;
    entry.evaluation = 12345;
    entry.depth = 239;
    entry.bound = bound;
    table.store(key_of(7), entry);
    REQUIRE(table.probe(key_of(7)) == entry);
  }
  CHECK_FALSE(table.probe(key_of(8)));
}

TEST_CASE("the extremes of the key are ordinary keys") {
  auto table = table_of(kMebibyte);
  for (const std::uint64_t key : {std::uint64_t{0}, std::numeric_limits<std::uint64_t>::max()}) {
    CHECK_FALSE(table.probe(key));
    table.store(key, entry_of(key));
    CHECK(table.probe(key) == entry_of(key));
  }
}

TEST_CASE("a table without memory finds nothing and takes anything") {
  TranspositionTable table;
  table.store(1, entry_of(1));
  CHECK_FALSE(table.probe(1));
  CHECK(table.hashfull() == 0);
  table.clear();
}

TEST_CASE("a foreign key is never answered, however full the table is") {
  auto table = table_of(4096);
  for (std::uint64_t n = 0; n < 5000; ++n) table.store(key_of(n), entry_of(key_of(n)));
  int found = 0;
  for (std::uint64_t n = 0; n < 5000; ++n) {
    const auto entry = table.probe(key_of(n));
    if (!entry) continue;
    ++found;
    REQUIRE(*entry == entry_of(key_of(n)));
  }
  CHECK(found > 0);
  CHECK(found <= 256);
  for (std::uint64_t n = 5000; n < 20000; ++n) REQUIRE_FALSE(table.probe(key_of(n)));
}

TEST_CASE("an entry without a move keeps the move known before") {
  auto table = table_of(kMebibyte);
  TableEntry entry = entry_of(key_of(3));
  table.store(key_of(3), entry);
  entry.move = 0;
  entry.depth += 1;
  table.store(key_of(3), entry);
  CHECK(table.probe(key_of(3))->move == entry_of(key_of(3)).move);
  CHECK(table.probe(key_of(3))->depth == entry.depth);
}

TEST_CASE("shallow bounds do not push out a deep entry of the same search") {
  auto table = table_of(kMebibyte);
  TableEntry deep = entry_of(key_of(5));
  deep.depth = 20;
  TableEntry shallow = deep;
  shallow.depth = 2;
  shallow.bound = Bound::Lower;
  table.store(key_of(5), deep);
  table.store(key_of(5), shallow);
  CHECK(table.probe(key_of(5))->depth == 20);
  table.new_search();
  table.store(key_of(5), shallow);
  CHECK(table.probe(key_of(5))->depth == 2);
}

TEST_CASE("old entries make room first") {
  auto table = table_of(64);  // one cluster of four
  for (std::uint64_t n = 0; n < 4; ++n) {
    TableEntry entry = entry_of(key_of(n));
    entry.depth = 12;
    table.store(key_of(n), entry);
  }
  for (int i = 0; i < 4; ++i) table.new_search();
  TableEntry fresh = entry_of(key_of(9));
  fresh.depth = 1;
  table.store(key_of(9), fresh);
  fresh = entry_of(key_of(10));
  fresh.depth = 1;
  table.store(key_of(10), fresh);
  CHECK(table.probe(key_of(9)));
  CHECK(table.probe(key_of(10)));
}

TEST_CASE("clearing forgets everything") {
  auto table = table_of(kMebibyte);
  for (std::uint64_t n = 0; n < 100000; ++n) table.store(key_of(n), entry_of(key_of(n)));
  CHECK(table.hashfull() > 500);
  table.clear();
  CHECK(table.hashfull() == 0);
  for (std::uint64_t n = 0; n < 1000; ++n) REQUIRE_FALSE(table.probe(key_of(n)));
}

TEST_CASE("memory that cannot be had leaves the old table in force") {
  auto table = table_of(kMebibyte);
  table.store(key_of(1), entry_of(key_of(1)));
  CHECK_FALSE(table.resize(std::size_t{1} << 50));
  CHECK_FALSE(table.resize(std::numeric_limits<std::size_t>::max()));
  CHECK(table.bytes() == kMebibyte);
  CHECK(table.probe(key_of(1)));
  CHECK(table.resize(2 * kMebibyte));
  CHECK(table.bytes() == 2 * kMebibyte);
}

TEST_CASE("threads that write the same slots never make a torn entry") {
  auto table = table_of(1024);
  std::vector<std::jthread> threads;
  threads.reserve(2);
  std::array<int, 2> wrong{};
  for (int thread = 0; thread < 2; ++thread) {
    threads.emplace_back([&table, &wrong, thread] {
      for (std::uint64_t n = 0; n < 200000; ++n) {
        const std::uint64_t key = key_of((n * 7 + static_cast<std::uint64_t>(thread)) % 400);
        table.store(key, entry_of(key));
        const std::uint64_t other = key_of(n % 400);
        const auto entry = table.probe(other);
        if (entry && *entry != entry_of(other)) ++wrong[static_cast<std::size_t>(thread)];
      }
    });
  }
  threads.clear();
  CHECK(wrong[0] + wrong[1] == 0);
}

}  // namespace
}  // namespace pawnbroker::search
