#include "games/game.h"

#include "text/words.h"

namespace pawnbroker::games {

std::string seat_word(const FactSheet& facts, int seat) {
  if (seat == kObserver) return "o";
  if (facts.colour_seats) return seat == 0 ? "w" : "b";
  return std::to_string(seat);
}

std::optional<int> parse_seat(const FactSheet& facts, std::string_view word, int seats) {
  if (word == "o") return kObserver;
  for (int seat = 0; seat < seats; ++seat) {
    if (word == seat_word(facts, seat)) return seat;
  }
  return std::nullopt;
}

}  // namespace pawnbroker::games
