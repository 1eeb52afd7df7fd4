#pragma once

// The house rules of BlackDrez.

#include <cstdint>
#include <string>
#include <string_view>

#include "text/refusal.h"

namespace pawnbroker::games::blackdrez {

inline constexpr int kMinSeats = 2;
inline constexpr int kMaxSeats = 8;

// Cards of each kind in a pack.
inline constexpr int kCopies = 9;
inline constexpr int kMaxPacks = 2;

// Among whom the table is shared when several are dealt eleven.
enum class SharedEleven : std::uint8_t { winners, all };

struct Rules {
  int packs = 1;
  SharedEleven shared_eleven = SharedEleven::winners;

  // One pack for four players at most, otherwise two.
  static Rules usual(int seats);

  friend bool operator==(const Rules&, const Rules&) = default;
};

// `-`, or `Packs=2,SharedEleven=all`: what differs from the usual rules for so many players.
text::Parsed<Rules> parse_rules(std::string_view words, int seats);
std::string print_rules(const Rules& rules, int seats);

}  // namespace pawnbroker::games::blackdrez
