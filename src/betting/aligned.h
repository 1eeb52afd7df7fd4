#pragma once

// Arrays of numbers that start on a cache line.

#include <cstddef>
#include <new>
#include <vector>

namespace pawnbroker::betting {

template <class T>
struct CacheLineAllocator {
  using value_type = T;
  static constexpr std::align_val_t kAlignment{64};

  CacheLineAllocator() = default;
  template <class U>
  explicit CacheLineAllocator(const CacheLineAllocator<U>&) {}

  T* allocate(std::size_t n) { return static_cast<T*>(::operator new(n * sizeof(T), kAlignment)); }
  void deallocate(T* p, std::size_t) { ::operator delete(p, kAlignment); }
  friend bool operator==(const CacheLineAllocator&, const CacheLineAllocator&) { return true; }
};

using Floats = std::vector<float, CacheLineAllocator<float>>;

}  // namespace pawnbroker::betting
