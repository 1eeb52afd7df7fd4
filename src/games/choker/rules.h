#pragma once

// The house rules of Choker.

#include <cstdint>
#include <string>
#include <string_view>

#include "cards/piece_card.h"
#include "text/refusal.h"

namespace pawnbroker::games::choker {

struct Rules {
  bool becket = false;          // two rooks and three pawns: the third pawn becomes a bishop
  bool empress = true;          // a trip and a pair: the third card of the trip becomes a queen
  bool castling = true;         // a rook placed in a corner may castle
  bool fifty_moves = true;      // 100 half-moves without capture or pawn move are a draw
  std::int64_t blind_step = 0;  // chips that a match adds to the small blind after each hand

  friend bool operator==(const Rules&, const Rules&) = default;
};

// `-`, or `Becket=true,FiftyMoves=false` and so on: the options that differ from the default.
text::Parsed<Rules> parse_rules(std::string_view words);
std::string print_rules(const Rules& rules);

enum class Structure : std::uint8_t { no_limit, pot_limit, limit };

// `nl`, `pl`, `limit`.
text::Parsed<Structure> parse_structure(std::string_view word);
std::string_view structure_word(Structure structure);

// The deck: 4 queens, 8 rooks, 8 bishops, 8 knights and 16 pawns.
inline constexpr cards::Holding kDeck{4, 8, 8, 8, 16};
inline constexpr int kDeckSize = 44;

// Cards a player gets in each of the three rounds, and in all.
inline constexpr int kRounds = 3;
inline constexpr int kRoundCards[kRounds] = {2, 2, 1};
inline constexpr int kHandSize = 5;

// The most chips a player may bring, so that no sum can overflow.
inline constexpr std::int64_t kMaxChips = 1'000'000'000'000;

}  // namespace pawnbroker::games::choker
