#pragma once

// Numbers as bytes, the lowest byte first, on every machine.

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <span>

namespace pawnbroker::text {

// Both: `at` + sizeof(T) bytes are there.
template <std::unsigned_integral T>
void put(std::span<std::byte> bytes, std::size_t at, T value) {
  for (std::size_t i = 0; i < sizeof(T); ++i) {
    bytes[at + i] = static_cast<std::byte>(static_cast<std::uint64_t>(value) >> (8 * i));
  }
}

template <std::unsigned_integral T>
T get(std::span<const std::byte> bytes, std::size_t at) {
  std::uint64_t value = 0;
  for (std::size_t i = 0; i < sizeof(T); ++i) {
    value |= std::to_integer<std::uint64_t>(bytes[at + i]) << (8 * i);
  }
  return static_cast<T>(value);
}

}  // namespace pawnbroker::text
