#include "players/blackdrez/position_key.h"

namespace pawnbroker::players::blackdrez {
namespace {

using games::blackdrez::Card;
using games::blackdrez::Hand;
using games::blackdrez::kCards;
using games::blackdrez::kMaxSeats;
using games::blackdrez::Standing;
using games::blackdrez::Table;

// Bits of a seat: two for how it stands, and of who plays four for the points (at most ten), one
// for the joker, four for the cards (at most ten); of who has retired the cards taken back.
constexpr int kSeatBits = 11;
// Bits of the number of one card in the stock, at most eighteen.
constexpr int kCardBits = 5;
// Bits of a number of cards, at most 108.
constexpr int kPileBits = 7;
constexpr int kSeatsPerWord = 4;
constexpr int kCardsPerWord = 3;

std::uint64_t seat_bits(const Table& table, int seat) {
  const auto standing = static_cast<std::uint64_t>(table.standing(seat));
  const Hand& hand = table.hand(seat);
  if (table.plays(seat)) {
    const auto points = static_cast<std::uint64_t>(hand.least);
    const auto size = static_cast<std::uint64_t>(hand.size);
    return standing | points << 2 | static_cast<std::uint64_t>(hand.joker) << 6 | size << 7;
  }
  if (table.standing(seat) == Standing::retired) {
    return standing | static_cast<std::uint64_t>(hand.size / 2) << 2;
  }
  return standing;
}

// How many of each card are left, half of them in each word.
void add_stock(PositionKey& key, const Table& table) {
  for (int card = 0; card < kCards; ++card) {
    std::uint64_t& word = key.words[static_cast<std::size_t>(card / kCardsPerWord)];
    word = word << kCardBits | static_cast<std::uint64_t>(table.stock()[static_cast<Card>(card)]);
  }
}

}  // namespace

PositionKey key_of(const Table& table) {
  static_assert(kSeatsPerWord * kSeatBits + kCardsPerWord * kCardBits + 3 <= 64);
  static_assert(2 * kSeatsPerWord >= kMaxSeats && 2 * kCardsPerWord >= kCards);
  PositionKey key;
  for (int seat = 0; seat < table.seats(); ++seat) {
    std::uint64_t& word = key.words[static_cast<std::size_t>(seat / kSeatsPerWord)];
    word = word << kSeatBits | seat_bits(table, seat);
  }
  add_stock(key, table);
  // Who had the turn before does not matter any more: the next one follows from who has it now.
  key.words[0] = key.words[0] << 3 | static_cast<std::uint64_t>(table.turn());
  return key;
}

PositionKey key_between_rounds(const Table& table) {
  static_assert(kSeatsPerWord * kPileBits + kCardsPerWord * kCardBits + kPileBits + 3 <= 64);
  PositionKey key;
  for (int seat = 0; seat < table.seats(); ++seat) {
    std::uint64_t& word = key.words[static_cast<std::size_t>(seat / kSeatsPerWord)];
    word = word << kPileBits | static_cast<std::uint64_t>(table.pile(seat));
  }
  add_stock(key, table);
  key.words[0] = key.words[0] << kPileBits | static_cast<std::uint64_t>(table.loose());
  key.words[1] = key.words[1] << 3 | static_cast<std::uint64_t>(table.dealer());
  return key;
}

}  // namespace pawnbroker::players::blackdrez
