#pragma once

// The protocol's words for people: actions, facts and boards in plain English. Knows the forms of
// tokens but no game; a token of an unknown form stands for itself.

#include <string>
#include <string_view>
#include <vector>

#include "games/game.h"

namespace pawnbroker::arbiter {

// Who that is to a reader who has seat `reader` (games::kObserver for none): "you", "White", "seat
// 2".
std::string seat_phrase(const games::FactSheet& facts, int seat, int reader);

// What happened, to a reader who has seat `reader`: "you raise to 3000 in all", "White turns over a
// pawn and places a queen on d1", "dealt: QR to you, 2 cards face down to Black".
std::string event_text(const games::FactSheet& facts, std::string_view token, int seat, int reader);

// The facts of `describe()` a line each, all but those that `board` shows: "  pot  1500".
std::string facts_text(const std::vector<games::Field>& fields);

// The board of the first field of a FEN, seen from White's side or from Black's.
std::string board_text(std::string_view placement, bool from_black);

// The entries of `legal`, those of one kind in one line: "  Q@  a1 b1 c1", with what they mean.
std::string legal_text(const std::vector<std::string>& entries);

}  // namespace pawnbroker::arbiter
