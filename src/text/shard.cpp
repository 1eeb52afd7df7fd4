#include "text/shard.h"

#include "text/words.h"

namespace pawnbroker::text {

namespace {

constexpr std::uint64_t kMostShards = 1'000'000;

}  // namespace

Parsed<Shard> parse_shard(std::string_view word) {
  const auto parts = split(word, '/');
  const auto index = parse_int<std::uint64_t>(parts.front());
  const auto of = parse_int<std::uint64_t>(parts.back());
  if (parts.size() != 2 || !index || !of || *index < 1 || *index > *of || *of > kMostShards) {
    return refuse(Code::bad_value, word, "expected a shard such as 2/8");
  }
  return Shard{*index, *of};
}

}  // namespace pawnbroker::text
