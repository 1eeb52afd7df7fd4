#include "search/table.h"

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <sys/mman.h>
#include <unistd.h>
#include <utility>

namespace pawnbroker::search {

namespace {

constexpr auto kRelaxed = std::memory_order_relaxed;

// An entry of the present search with the same key is kept against a shallower one by this margin.
constexpr int kDepthMargin = 4;
// What one search of age costs, in plies of depth.
constexpr int kAgePenalty = 8;
constexpr std::size_t kHashfullSample = 1000;
constexpr std::size_t kLargePage = std::size_t{2} << 20;

// The number behind `name` in a file of the system's, which may lack the one or the other.
std::optional<std::size_t> system_number(const char* file, std::string_view name) {
  std::ifstream words(file);
  std::string word;
  std::size_t number = 0;
  while (!name.empty() && words >> word && word != name) {
  }
  if (words >> number) return number;
  return std::nullopt;
}

// Systems promise more memory than they have, and end the process that believes them: what this
// machine or container has left, so far as it tells.
std::size_t available_bytes() {
  std::size_t bytes = std::numeric_limits<std::size_t>::max();
  if (const auto kib = system_number("/proc/meminfo", "MemAvailable:")) {
    bytes = *kib << 10;
  } else if (const long pages = sysconf(_SC_PHYS_PAGES); pages > 0) {
    bytes = static_cast<std::size_t>(pages) * static_cast<std::size_t>(sysconf(_SC_PAGE_SIZE));
  }
  if (const auto most = system_number("/sys/fs/cgroup/memory.max", "")) {
    bytes = std::min(bytes, *most);
  }
  return bytes;
}

}  // namespace

bool TranspositionTable::resize(std::size_t bytes) {
  const std::size_t clusters = std::max<std::size_t>(bytes / sizeof(Cluster), 1);
  if (clusters > (std::size_t{1} << 32) || bytes >= available_bytes()) return false;
  Memory memory = allocate(clusters);
  if (!memory) return false;
  memory_ = std::move(memory);
  clusters_ = clusters;
  generation_ = 0;
  return true;
}

// Large pages, where the system has them, spare most of the misses in the processor's address
// cache: a probe goes anywhere in the table.
TranspositionTable::Memory TranspositionTable::allocate(std::size_t clusters) {
  const std::size_t bytes = clusters * sizeof(Cluster);
  const bool large = bytes >= kLargePage;
  const std::size_t alignment = large ? kLargePage : alignof(Cluster);
  const std::size_t rounded = (bytes + alignment - 1) / alignment * alignment;
  void* const raw = std::aligned_alloc(alignment, rounded);
  if (raw == nullptr) return nullptr;
#ifdef MADV_HUGEPAGE
  if (large) madvise(raw, rounded, MADV_HUGEPAGE);  // a hint: nothing is lost if it is refused
#endif
  const auto memory = static_cast<Cluster*>(raw);
  std::uninitialized_value_construct_n(memory, clusters);
  return Memory(memory);
}

void TranspositionTable::Release::operator()(Cluster* memory) const {
  std::free(memory);
}

void TranspositionTable::clear() {
  for (std::size_t i = 0; i < clusters_; ++i) {
    for (Slot& slot : memory_[i].slots) {
      slot.check.store(0, kRelaxed);
      slot.data.store(0, kRelaxed);
    }
  }
  generation_ = 0;
}

std::optional<TableEntry> TranspositionTable::probe(std::uint64_t key) const {
  if (clusters_ == 0) return std::nullopt;
  for (const Slot& slot : cluster(key).slots) {
    const std::uint64_t data = slot.data.load(kRelaxed);
    if ((slot.check.load(kRelaxed) ^ data) != key) continue;
    const TableEntry entry = unpack(data);
    if (entry.bound != Bound::None) return entry;
  }
  return std::nullopt;
}

void TranspositionTable::store(std::uint64_t key, const TableEntry& entry) {
  if (clusters_ == 0) return;
  Slot* least = nullptr;
  std::uint64_t least_data = 0;
  TableEntry written = entry;
  for (Slot& slot : cluster(key).slots) {
    const std::uint64_t data = slot.data.load(kRelaxed);
    if ((slot.check.load(kRelaxed) ^ data) == key && data != 0) {
      const TableEntry old = unpack(data);
      if (generation(data) == generation_ && entry.bound != Bound::Exact &&
          entry.depth + kDepthMargin < old.depth) {
        return;
      }
      if (written.move == 0) written.move = old.move;
      least = &slot;
      break;
    }
    if (least == nullptr || worth(data) < worth(least_data)) {
      least = &slot;
      least_data = data;
    }
  }
  const std::uint64_t data = pack(written);
  least->data.store(data, kRelaxed);
  least->check.store(key ^ data, kRelaxed);
}

void TranspositionTable::prefetch(std::uint64_t key) const {
  if (clusters_ != 0) __builtin_prefetch(&cluster(key));
}

int TranspositionTable::hashfull() const {
  const std::size_t sample = std::min(clusters_, kHashfullSample);
  if (sample == 0) return 0;
  std::size_t used = 0;
  for (std::size_t i = 0; i < sample; ++i) {
    for (const Slot& slot : memory_[i].slots) {
      const std::uint64_t data = slot.data.load(kRelaxed);
      if (data != 0 && generation(data) == generation_) ++used;
    }
  }
  return static_cast<int>(used * 1000 / (sample * kSlots));
}

// From the lowest bit: move 16, score 16, evaluation 16, depth 8, bound 2, generation 5, pv 1.
std::uint64_t TranspositionTable::pack(const TableEntry& entry) const {
  const auto word = [](std::int16_t value) {
    return std::uint64_t{static_cast<std::uint16_t>(value)};
  };
  return std::uint64_t{entry.move} | word(entry.score) << 16 | word(entry.evaluation) << 32 |
         std::uint64_t{entry.depth} << 48 |
         std::uint64_t{static_cast<std::uint8_t>(entry.bound)} << 56 |
         std::uint64_t{generation_} << 58 | std::uint64_t{entry.pv} << 63;
}

TableEntry TranspositionTable::unpack(std::uint64_t data) {
  TableEntry entry;
  entry.move = static_cast<std::uint16_t>(data);
  entry.score = static_cast<std::int16_t>(data >> 16);
  entry.evaluation = static_cast<std::int16_t>(data >> 32);
  entry.depth = static_cast<std::uint8_t>(data >> 48);
  entry.bound = static_cast<Bound>((data >> 56) & 3);
  entry.pv = data >> 63 != 0;
  return entry;
}

int TranspositionTable::worth(std::uint64_t data) const {
  if (data == 0) return INT16_MIN;
  const unsigned age = (generation_ - generation(data)) & kGenerationMask;
  return static_cast<int>((data >> 48) & 0xFF) - kAgePenalty * static_cast<int>(age);
}

}  // namespace pawnbroker::search
