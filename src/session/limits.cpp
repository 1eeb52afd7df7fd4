#include "session/limits.h"

#include <algorithm>
#include <limits>
#include <optional>

#include "games/chess_of.h"

namespace pawnbroker::session {
namespace {

using players::Milliseconds;
using Number = std::optional<std::int64_t>;

// Longer times are cut to this, so that they can be added to a time point.
constexpr Milliseconds kLongest = std::chrono::hours(24 * 365);

std::optional<Milliseconds> duration(const Number& milliseconds) {
  if (!milliseconds) return std::nullopt;
  return Milliseconds(std::clamp<std::int64_t>(*milliseconds, 0, kLongest.count()));
}

std::optional<int> count(const Number& number) {
  if (!number) return std::nullopt;
  return static_cast<int>(std::clamp<std::int64_t>(*number, 1, std::numeric_limits<int>::max()));
}

// The time and the increment of the seat's clock.
struct OwnClock {
  Number time, increment;
};

OwnClock own_clock(const wire::Go& go, const games::AnyState& state, int seat) {
  if (state.facts().colour_seats) {
    const OwnClock colour = seat == 0 ? OwnClock{go.wtime, go.winc} : OwnClock{go.btime, go.binc};
    if (colour.time) return colour;
  }
  const auto index = static_cast<std::size_t>(seat);
  return {index < go.clock.size() ? Number(go.clock[index]) : std::nullopt, go.inc};
}

}  // namespace

players::Limits limits_for(const wire::Go& go, const games::AnyState& state, int seat) {
  players::Limits limits;
  limits.depth = count(go.depth);
  if (go.nodes) limits.nodes = static_cast<std::uint64_t>(std::max<std::int64_t>(*go.nodes, 1));
  limits.movetime = duration(go.movetime);
  // Where nobody can be mated it would never end a search.
  if (go.mate && *go.mate > 0 && games::chess_of(state) != nullptr) limits.mate = count(go.mate);
  limits.infinite = go.infinite;
  // In chess a drawn position may be played on, though it is nobody's turn by the rules.
  if (!state.over() && state.clock() == games::Clock::decision) {
    if (const auto bettime = duration(go.bettime)) {
      limits.movetime = limits.movetime ? std::min(*limits.movetime, *bettime) : *bettime;
    }
    return limits;
  }
  const OwnClock clock = own_clock(go, state, seat);
  limits.time = duration(clock.time);
  limits.increment = duration(clock.increment).value_or(Milliseconds(0));
  // `movestogo 0` is how some programs say that no moves are counted.
  if (go.movestogo && *go.movestogo > 0) limits.moves_to_go = count(go.movestogo);
  return limits;
}

}  // namespace pawnbroker::session
