#pragma once

// Shuffles that a player can verify: a deck is a function of a 256-bit seed and the deal's number
// alone, computed from HMAC-SHA-256, which every language's standard library has.

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "text/refusal.h"

namespace pawnbroker::cards {

using Seed = std::array<std::uint8_t, 32>;

// A seed from the system's entropy.
Seed random_seed();

// The seed that stands for a small number in experiments: SHA-256 of "pawnbroker open seed N".
Seed open_seed(std::uint64_t number);

// 64 lower-case hexadecimal digits, and back.
std::string to_hex(const Seed& seed);
text::Parsed<Seed> parse_seed(std::string_view hex);

// What may be published before the seed itself: SHA-256 of the 32 bytes, as 64 hexadecimal digits.
std::string commitment(const Seed& seed);

// Deck number `nth` of deal `deal`: the numbers 0 … size - 1 in random order, every order equally
// likely as far as HMAC-SHA-256 keyed with `seed` is random. `size` is 1 to 255.
//
// The random bytes are the blocks HMAC-SHA-256(seed, "deck D N B") for B = 0, 1, … with D, N and B
// in decimal; each block gives four 64-bit numbers, most significant byte first. The shuffle is
// Durstenfeld's, from the last place down: place i takes the card at `number modulo (i + 1)`, where
// numbers below 2^64 modulo (i + 1) are skipped.
std::vector<std::uint8_t> shuffled_deck(const Seed& seed, std::uint64_t deal, std::uint64_t nth,
                                        int size);

}  // namespace pawnbroker::cards
