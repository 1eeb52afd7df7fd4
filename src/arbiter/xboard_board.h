#pragma once

// How XBoard shows games that it does not know: as variants that are defined by the engine, with
// the cards or pieces in hand as holdings from which they are dropped.

#include <string>
#include <string_view>

#include "games/game.h"
#include "games/registry.h"

namespace pawnbroker::arbiter {

// Whether XBoard can show the game of that name.
bool shown_by_xboard(std::string_view game);

// The `setup` line for what `seat` may know of `state`; only the own cards of a game with hidden
// ones are shown. XBoard takes a second `setup` for a game only if its board has another form, so
// `nth`, which counts them from 0, chooses between two that look alike.
std::string setup_line(const games::AnyState& state, int seat, int nth);
// The same before the deal.
std::string empty_setup_line(const games::Entry& game, int nth);

// The `highlight` line: where the piece may go that `seat` has picked up from `square`, which lies
// beside the board for one in hand.
std::string highlight_line(const games::AnyState& state, int seat, std::string_view square);

// `P=R@a1` as XBoard writes it, `R@a1`; a token that it need not know differently stands for
// itself.
std::string xboard_move(std::string_view token);
// And back: the legal token that XBoard's `move` means in `state`; the move itself if there is
// none.
std::string token_of(const games::AnyState& state, std::string_view move);

}  // namespace pawnbroker::arbiter
