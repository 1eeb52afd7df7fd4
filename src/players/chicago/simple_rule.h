#pragma once

// A player of Chicago that looks at nothing but its own cards and the trick: keeps what scores,
// keeps high cards for the last two tricks, and calls when hardly a card can beat its own. It plays
// the far end of simulated hands, and tells what an exchange says of a hand.

#include "games/chicago/table.h"

namespace pawnbroker::players::chicago {

using games::chicago::CardSet;

// The cards of five that such a player does not exchange: pairs and better, four of one suit, or
// else what is high; all of a straight or better.
CardSet kept_cards(CardSet hand);

// A rough chance to win every trick with five cards, from how many cards could beat each of them.
// `leads`: the holder leads to the first trick.
double sweep_chance(CardSet hand, bool leads, int seats);

// What the seat on turn does.
games::chicago::Action simple_action(const games::chicago::Table& table);

}  // namespace pawnbroker::players::chicago
