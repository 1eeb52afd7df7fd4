#pragma once

// One accepted `go`, from the line to its answer.

#include <cstdint>
#include <optional>
#include <string>

#include "games/game.h"
#include "players/player.h"
#include "session/reports.h"
#include "wire/bestmove.h"

namespace pawnbroker::session {

struct Search {
  std::uint64_t line = 0;  // of the `go`
  players::Control control;
  bool infinite = false;
  bool pondering = false;
  bool stopping = false;  // `stop` was read, or the input has ended

  // The position to decide in and what may be spent; absent when no player is asked.
  std::optional<games::AnyState> state;
  players::Limits limits;
  std::optional<Reports> reports;

  // Written by the worker, read once its task is done.
  players::Decision decision;
  std::string failure;    // what the player threw; empty if nothing
  std::string last_line;  // of a count (perft, bench), which decides nothing

  // Set when it is known. It may be said unless `stop` or `ponderhit` must come first.
  std::optional<wire::BestMove> answer;
  bool held() const { return !stopping && (infinite || pondering); }
};

}  // namespace pawnbroker::session
