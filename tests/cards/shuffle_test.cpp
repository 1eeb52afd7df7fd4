#include "cards/shuffle.h"

#include <algorithm>
#include <numeric>

#include "catch.h"

using namespace pawnbroker::cards;

// The expected values were computed with Python's hashlib and hmac from the description in
// cards/shuffle.h, not with this program.
TEST_CASE("seed, commitment and decks agree with an independent computation", "[P98]") {
  const Seed seed = open_seed(1);
  CHECK(to_hex(seed) == "5135d20be0b4b78c7869034ec5eda4b1f0e6070c5627da50e9b92f6e1c3974c4");
  CHECK(commitment(seed) == "eac17e3662743d2cba36f103943d3d684578a5c7ccc4bdab58636932f447c9a0");
  CHECK(shuffled_deck(seed, 1, 0, 44) ==
        std::vector<std::uint8_t>{0,  19, 41, 9, 33, 21, 35, 30, 34, 43, 18, 38, 16, 22, 11,
                                  27, 36, 17, 1, 6,  28, 39, 31, 37, 13, 32, 5,  2,  12, 20,
                                  24, 15, 23, 8, 40, 14, 10, 42, 25, 4,  26, 29, 3,  7});
  const auto second_deck = shuffled_deck(seed, 7, 2, 52);
  CHECK(std::vector<std::uint8_t>(second_deck.begin(), second_deck.begin() + 10) ==
        std::vector<std::uint8_t>{30, 35, 3, 29, 1, 25, 13, 14, 31, 42});
  Seed counting;
  std::iota(counting.begin(), counting.end(), std::uint8_t{0});
  CHECK(shuffled_deck(counting, 123'456'789'012, 0, 8) ==
        std::vector<std::uint8_t>{5, 1, 0, 4, 3, 6, 2, 7});
}

TEST_CASE("every deck holds every card once") {
  const Seed seed = random_seed();
  for (std::uint64_t deal = 0; deal < 200; ++deal) {
    auto deck = shuffled_deck(seed, deal, 0, 44);
    std::sort(deck.begin(), deck.end());
    std::vector<std::uint8_t> all(44);
    std::iota(all.begin(), all.end(), std::uint8_t{0});
    REQUIRE(deck == all);
  }
}

TEST_CASE("each card is equally likely in the first place") {
  const Seed seed = open_seed(5);
  std::vector<int> first(44);
  constexpr int kDecks = 44'000;
  for (std::uint64_t deal = 0; deal < kDecks; ++deal) ++first[shuffled_deck(seed, deal, 0, 44)[0]];
  double chi_square = 0;
  for (int count : first) chi_square += (count - 1000.0) * (count - 1000.0) / 1000.0;
  CHECK(chi_square < 77.4);  // 99.9th percentile with 43 degrees of freedom
}

TEST_CASE("seeds are read from exactly 64 hexadecimal digits") {
  const Seed seed = open_seed(3);
  CHECK(parse_seed(to_hex(seed)) == seed);
  CHECK_FALSE(parse_seed(to_hex(seed).substr(1)));
  CHECK_FALSE(parse_seed(to_hex(seed) + "0"));
  CHECK_FALSE(parse_seed(std::string(64, 'x')));
  CHECK_FALSE(parse_seed(""));
}
