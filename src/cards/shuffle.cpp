#include "cards/shuffle.h"

#include <cstdlib>
#include <numeric>
#include <sodium.h>
#include <span>

#include "cards/random.h"

namespace pawnbroker::cards {
namespace {

// Libsodium asks for one call before any other; it fails only where the system has no entropy.
void need_sodium() {
  static const int ready = sodium_init();
  if (ready < 0) std::abort();
}

Seed sha256(std::string_view bytes) {
  need_sodium();
  Seed digest;
  crypto_hash_sha256(digest.data(), reinterpret_cast<const unsigned char*>(bytes.data()),
                     bytes.size());
  return digest;
}

// The random 64-bit numbers of one deck.
class DeckStream {
 public:
  DeckStream(const Seed& seed, std::uint64_t deal, std::uint64_t nth)
      : seed_(seed), label_("deck " + std::to_string(deal) + " " + std::to_string(nth) + " ") {}

  std::uint64_t operator()() {
    if (used_ == block_.size()) next_block();
    std::uint64_t number = 0;
    for (int i = 0; i < 8; ++i) number = number << 8 | block_[used_++];
    return number;
  }

 private:
  void next_block() {
    const std::string message = label_ + std::to_string(blocks_++);
    crypto_auth_hmacsha256_state state;
    crypto_auth_hmacsha256_init(&state, seed_.data(), seed_.size());
    crypto_auth_hmacsha256_update(&state, reinterpret_cast<const unsigned char*>(message.data()),
                                  message.size());
    crypto_auth_hmacsha256_final(&state, block_.data());
    used_ = 0;
  }

  const Seed& seed_;
  std::string label_;
  std::uint64_t blocks_ = 0;
  std::array<std::uint8_t, crypto_auth_hmacsha256_BYTES> block_{};
  std::size_t used_ = crypto_auth_hmacsha256_BYTES;
};

}  // namespace

Seed random_seed() {
  need_sodium();
  Seed seed;
  randombytes_buf(seed.data(), seed.size());
  return seed;
}

Seed open_seed(std::uint64_t number) {
  return sha256("pawnbroker open seed " + std::to_string(number));
}

std::string to_hex(const Seed& seed) {
  std::array<char, 2 * std::tuple_size_v<Seed> + 1> hex{};
  sodium_bin2hex(hex.data(), hex.size(), seed.data(), seed.size());
  return hex.data();
}

text::Parsed<Seed> parse_seed(std::string_view hex) {
  Seed seed;
  std::size_t length = 0;
  const char* end = nullptr;
  const int failed =
      sodium_hex2bin(seed.data(), seed.size(), hex.data(), hex.size(), nullptr, &length, &end);
  if (failed != 0 || length != seed.size() || end != hex.data() + hex.size()) {
    return text::refuse(text::Code::bad_value, hex, "a seed is 64 hexadecimal digits");
  }
  return seed;
}

std::string commitment(const Seed& seed) {
  return to_hex(sha256({reinterpret_cast<const char*>(seed.data()), seed.size()}));
}

std::vector<std::uint8_t> shuffled_deck(const Seed& seed, std::uint64_t deal, std::uint64_t nth,
                                        int size) {
  need_sodium();
  std::vector<std::uint8_t> deck(static_cast<std::size_t>(size));
  std::iota(deck.begin(), deck.end(), std::uint8_t{0});
  shuffle(std::span(deck), DeckStream(seed, deal, nth));
  return deck;
}

}  // namespace pawnbroker::cards
