#pragma once

// A checksum for texts; not for secrets.

#include <cstdint>
#include <string_view>

namespace pawnbroker::text {

// FNV-1a, 64 bits (Fowler, Noll and Vo 1991).
constexpr std::uint64_t hash(std::string_view text) {
  std::uint64_t value = 0xcbf29ce484222325;
  for (char c : text) value = (value ^ static_cast<unsigned char>(c)) * 0x100000001b3;
  return value;
}

}  // namespace pawnbroker::text
