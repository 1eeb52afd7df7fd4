#pragma once

// The transposition table: what earlier searches, and other threads, found out about a position.
//
// It knows no game: a position is its 64-bit key, a move 16 bits. Threads read and write it without
// locks. An entry is two relaxed atomic words, the second one the data and the first the key XOR
// the data, so that a pair torn by two writers fits no key (R. Hyatt and T. Mann, "A lock-less
// transposition table implementation for parallel search", ICGA Journal 25(1), 2002). What is read
// is a copy. A 64-bit key may still collide: a move found here must be checked before it is played.

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>

namespace pawnbroker::search {

// What a score says about the true value: at most, at least, or exactly this.
enum class Bound : std::uint8_t { None, Upper, Lower, Exact };

struct TableEntry {
  static constexpr std::int16_t kNoEvaluation = INT16_MIN;

  std::uint16_t move = 0;  // 0: none
  std::int16_t score = 0;  // mates counted from this position (`to_table`)
  std::int16_t evaluation = kNoEvaluation;
  std::uint8_t depth = 0;
  Bound bound = Bound::None;
  bool pv = false;  // once searched with an open window

  friend bool operator==(const TableEntry&, const TableEntry&) = default;
};

class TranspositionTable {
 public:
  // Empty: finds nothing and keeps nothing.
  TranspositionTable() = default;

  // A new, cleared table of at most so many bytes (at least one cluster). False, and the old table
  // stays as it is, when the memory cannot be had.
  [[nodiscard]] bool resize(std::size_t bytes);
  std::size_t bytes() const { return clusters_ * sizeof(Cluster); }

  void clear();
  // Makes every present entry older. Call between searches, not during one.
  void new_search() { generation_ = (generation_ + 1) & kGenerationMask; }

  std::optional<TableEntry> probe(std::uint64_t key) const;
  void store(std::uint64_t key, const TableEntry& entry);
  void prefetch(std::uint64_t key) const;

  // How much of the table the present search has filled, per mille, from a sample.
  int hashfull() const;

 private:
  struct Slot {
    std::atomic<std::uint64_t> check{0};
    std::atomic<std::uint64_t> data{0};
  };
  static constexpr int kSlots = 4;
  // One line of the processor's cache.
  struct alignas(64) Cluster {
    std::array<Slot, kSlots> slots;
  };
  static_assert(sizeof(Cluster) == 64);
  static constexpr unsigned kGenerationMask = 31;

  // The high half of the key chooses the cluster, so any number of clusters up to 2^32 will do.
  Cluster& cluster(std::uint64_t key) const {
    return memory_[((key >> 32) * static_cast<std::uint64_t>(clusters_)) >> 32];
  }
  std::uint64_t pack(const TableEntry& entry) const;
  static TableEntry unpack(std::uint64_t data);
  static unsigned generation(std::uint64_t data) {
    return static_cast<unsigned>(data >> 58) & kGenerationMask;
  }
  // How much an entry is worth keeping: its depth, less so much for every search since.
  int worth(std::uint64_t data) const;

  struct Release {
    void operator()(Cluster* memory) const;
  };
  using Memory = std::unique_ptr<Cluster[], Release>;
  // Cleared; null when it cannot be had.
  static Memory allocate(std::size_t clusters);

  Memory memory_;
  std::size_t clusters_ = 0;
  unsigned generation_ = 0;
};

}  // namespace pawnbroker::search
