#pragma once

// The actions of Choker and their text form.

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "games/board.h"
#include "games/choker/betting.h"
#include "games/choker/conversion.h"
#include "games/choker/hand_knowledge.h"
#include "text/refusal.h"

namespace pawnbroker::games::choker {

struct Action {
  enum class Kind : std::uint8_t { deal, fold, check, call, raise, place, move, resign };

  Kind kind = Kind::check;
  Chips amount = 0;                               // raise: the total over the whole hand
  std::array<std::vector<DealtCard>, 2> cards{};  // deal: White's and Black's new cards
  Conversion conversion{};                        // place
  board::Square square = board::NoSquare;         // place
  board::Move move{};                             // move
};

// `deal:QR/??`, `fold`, `check`, `call`, `raise:3000`, `P=Q@d1`, `R@a1`, `palace@d1`, `resign`.
// Moves are printed by the chess game, which knows the position.
std::string print_token(const Action& action);

// A token of any of these forms; its legality is not looked at. Moves are not read here.
text::Parsed<Action> parse_token(std::string_view token);

// The action of betting that a `Bet` is, and back (fold, check, call and raise only).
Action betting_action(const Bet& bet);
Bet bet_of(const Action& action);

}  // namespace pawnbroker::games::choker
