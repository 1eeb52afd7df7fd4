#pragma once

// The house rules of Chicago.

#include <cstdint>
#include <string>
#include <string_view>

#include "games/chicago/poker.h"
#include "text/refusal.h"

namespace pawnbroker::games::chicago {

inline constexpr int kMinSeats = 2;
inline constexpr int kMaxSeats = 4;

// What a four of a kind or a straight flush does instead of giving points.
struct Effect {
  bool to_target = false;   // lifts the total to the target
  bool zeroes_all = false;  // every other total becomes 0
  bool zeroes_one = false;  // one other total does, which the holder names

  bool any() const { return to_target || zeroes_all || zeroes_one; }
  friend bool operator==(const Effect&, const Effect&) = default;
};

// From how many points on a player exchanges no more, and what the player gets for that.
enum class StopAt : std::uint8_t { never, sixth_card_42, plain_42, plain_45 };

// Which cards a hand may hold that may be replaced before the exchanges.
enum class LowRedeal : std::uint8_t { off, below_ten, ten_or_below };

enum class EqualHands : std::uint8_t { nobody, share, all };

struct Rules {
  int target = 52;
  int exchanges = 2;
  int points_four = 7;
  int points_straight_flush = 8;
  int points_royal = 20;
  bool royal_wins = false;
  Effect four{};
  Effect straight_flush{};
  int last_trick_two = 5;
  bool one_up = true;
  StopAt stop_at = StopAt::sixth_card_42;
  LowRedeal low_redeal = LowRedeal::off;
  int chicago_points = 15;
  int chicago_minimum = 0;
  bool caller_leads = false;
  bool chicago_hand = false;  // the second hand scores in spite of a Chicago
  bool fail_ends = true;
  bool chicago_required = false;
  bool blind_chicago = true;
  bool win_again = false;
  EqualHands equal_hands = EqualHands::nobody;
  bool negative_totals = true;

  // The points of the best hand; 0 for a high card.
  int points(Category category) const;
  // What it does instead of giving them.
  Effect effect(Category category) const;
  // Whether a seat with that total at the deal exchanges no more, and gets a sixth card for it.
  bool stops(int total) const;
  bool sixth_card(int total) const;
  // Whether a hand may be replaced before the exchanges.
  bool low(CardSet hand) const;

  friend bool operator==(const Rules&, const Rules&) = default;
};

// `-`, or what differs from the usual rules.
text::Parsed<Rules> parse_rules(std::string_view words);
std::string print_rules(const Rules& rules);

}  // namespace pawnbroker::games::chicago
