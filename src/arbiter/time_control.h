#pragma once

// How long an engine may think, as a match lays it down.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "arbiter/time.h"
#include "text/refusal.h"

namespace pawnbroker::arbiter {

// No time is longer than a year.
inline constexpr Milliseconds kLongestTime = std::chrono::hours(366 * 24);

// The clock of a whole game.
struct GameTime {
  Milliseconds initial{180'000};
  Milliseconds increment{0};  // after each of the own decisions

  friend bool operator==(const GameTime&, const GameTime&) = default;
};

struct TimeControl {
  std::optional<GameTime> game = GameTime{};  // none: with one of the fixed limits only
  Milliseconds decision{30'000};              // for a decision with a limit of its own
  // Fixed limits, which every `go` says: beside the clock of the game, in place of `decision`.
  std::optional<std::int64_t> nodes, depth;
  std::optional<Milliseconds> movetime;
  Milliseconds margin{100};      // after which an answer is too late
  Milliseconds longest{60'000};  // for a decision that no time bounds, after which it is stuck

  bool fixed() const { return nodes || depth || movetime; }
};

// `180+0`, `10+0.1`, `60`: seconds, with a decimal point in every locale.
text::Parsed<GameTime> parse_game_time(std::string_view word);
std::string print(const GameTime& time);

// Seconds with at most three decimals, not negative, at most a year.
text::Parsed<Milliseconds> parse_seconds(std::string_view word);
std::string print_seconds(Milliseconds time);

}  // namespace pawnbroker::arbiter
