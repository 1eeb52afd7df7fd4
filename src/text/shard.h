#pragma once

// A part of a long piece of work, so that several processes or machines can share it.

#include <cstdint>
#include <string_view>

#include "text/refusal.h"

namespace pawnbroker::text {

// Of things that are counted from 1 every `of`-th one, beginning with number `index`.
struct Shard {
  std::uint64_t index = 1;  // 1 … of
  std::uint64_t of = 1;

  bool holds(std::uint64_t number) const { return (number - 1) % of == index - 1; }
  bool whole() const { return of == 1; }

  friend bool operator==(const Shard&, const Shard&) = default;
};

// `2/8`: number 2 of 8, of at most a million.
Parsed<Shard> parse_shard(std::string_view word);

}  // namespace pawnbroker::text
