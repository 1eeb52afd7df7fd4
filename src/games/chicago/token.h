#pragma once

// The actions of Chicago and their text form.

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "games/chicago/cards.h"
#include "text/refusal.h"

namespace pawnbroker::games::chicago {

struct Action {
  enum class Kind : std::uint8_t {
    // Chance's.
    deal,
    draw,
    show,
    score,
    // Without further words.
    pass,
    blind,
    keep,
    redeal,
    up,
    take,
    decline,
    chicago,
    // With cards or a seat.
    swap,
    discard,
    play,
    zero,
  };

  Kind kind = Kind::pass;
  std::vector<Card> cards{};               // draw, show, swap, discard, play
  std::vector<std::vector<Card>> hands{};  // deal: seat 0's first
  std::vector<int> seats{};                // score: whose hands are best; zero: one
  int points = 0;                          // score

  friend bool operator==(const Action&, const Action&) = default;
};

// What a score says instead of points when the hand has an effect or wins.
inline constexpr int kScoreFour = -1;
inline constexpr int kScoreStraightFlush = -2;
inline constexpr int kScoreWin = -3;

// `deal:Qs7d9c5h2s/?????`, `swap:7d,2s`, `swap:??`, `draw:Ac,5d`, `score:1:3`, `score:-`, …
std::string print_token(const Action& action);

// A token of any of these forms; whether it is allowed is not looked at.
text::Parsed<Action> parse_token(std::string_view token);

}  // namespace pawnbroker::games::chicago
