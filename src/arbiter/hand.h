#pragma once

// One hand (in other games one game) of a match: what is to be played, and what came of it.

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "arbiter/fault.h"
#include "arbiter/time.h"
#include "games/game.h"

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
  std::vector<SeatFault> faults;
};

// The engine that came off best alone; none in a draw.
inline std::optional<int> winner(const PlayedHand& played) {
  std::optional<std::size_t> best;
  bool alone = false;
  for (std::size_t seat = 0; seat < played.returns.size(); ++seat) {
    if (!best || played.returns[seat] > played.returns[*best]) {
      best = seat;
      alone = true;
    } else if (played.returns[seat] == played.returns[*best]) {
      alone = false;
    }
  }
  if (!alone) return std::nullopt;
  return played.hand.engines[*best];
}

}  // namespace pawnbroker::arbiter
