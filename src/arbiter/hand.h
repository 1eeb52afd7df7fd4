#pragma once

// One hand (in other games one game) of a match: what is to be played, and what came of it.

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "arbiter/fault.h"
#include "arbiter/time.h"
#include "games/game.h"
#include "wire/info.h"

namespace pawnbroker::arbiter {

struct Hand {
  std::uint64_t number = 1;  // within the match, from 1
  std::uint64_t deal = 1;    // the decks it is played with, and the number that engines are told
  int room_kind = 0;         // which kind of room may play it
  std::vector<int> engines;  // whose seat it is: engine numbers from 0, by seat
  games::Setup setup;
};

struct SeatFault {
  int seat;
  Fault fault;
};

// The seat that lost without an action of its own.
struct Loss {
  int seat;
  games::Forfeit how;

  friend bool operator==(const Loss&, const Loss&) = default;
};

struct PlayedHand {
  Hand hand;
  std::vector<std::int64_t> returns;  // by seat
  std::string why;
  std::optional<Loss> loss;
  std::string view;                 // all that happened, as the observer sees it
  std::vector<Milliseconds> times;  // of the decisions in `view`, in order
  // What the seats said of the game at these decisions; empty unless it is adjudicated by scores.
  std::vector<std::optional<wire::Score>> scores;
  std::vector<SeatFault> faults;
};

// What each seat has of the win: all for the one that came off best, equal parts for several.
inline std::vector<double> shares(const std::vector<std::int64_t>& returns) {
  const std::int64_t best = *std::max_element(returns.begin(), returns.end());
  const auto winners = static_cast<double>(std::count(returns.begin(), returns.end(), best));
  std::vector<double> result(returns.size());
  std::transform(returns.begin(), returns.end(), result.begin(),
                 [&](std::int64_t each) { return each == best ? 1 / winners : 0; });
  return result;
}

}  // namespace pawnbroker::arbiter
