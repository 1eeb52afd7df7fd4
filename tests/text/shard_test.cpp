#include "text/shard.h"

#include "catch.h"

namespace pawnbroker::text {
namespace {

TEST_CASE("the shards of a work hold everything once") {
  for (const std::uint64_t of : {1, 2, 3, 7}) {
    for (std::uint64_t number = 1; number <= 30; ++number) {
      int holders = 0;
      for (std::uint64_t index = 1; index <= of; ++index) {
        holders += Shard{index, of}.holds(number) ? 1 : 0;
      }
      CHECK(holders == 1);
    }
  }
  CHECK(Shard{}.whole());
  CHECK_FALSE(Shard{1, 2}.whole());
}

TEST_CASE("a shard is written as its number and how many there are") {
  CHECK(parse_shard("2/8") == Shard{2, 8});
  CHECK(parse_shard("1/1") == Shard{});
  for (const auto* word :
       {"", "/", "1", "0/2", "3/2", "1/", "/2", "1/2/3", "a/2", "-1/2", "1/0", "1/1000001"}) {
    const auto refused = parse_shard(word);
    REQUIRE_FALSE(refused);
    CHECK(refused.error().word == word);
    CHECK(refused.error().reason == "expected a shard such as 2/8");
  }
}

}  // namespace
}  // namespace pawnbroker::text
