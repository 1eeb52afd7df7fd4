#pragma once

// What the cards that a seat has not seen may be.

#include <vector>

#include "cards/random.h"
#include "games/chicago/state.h"

namespace pawnbroker::games::chicago {

// The actions of the present hand with every hidden card filled in, as far as can be equally likely
// for every deal and every hidden discard that agree with the cards seen, the suits followed or
// not, the hands replaced and the scores announced. `table` is the one after `history`.
//
// Ways to fill the cards are drawn at random until one agrees. Where a hand of three of a kind or
// better was announced it is drawn from the list of these, whose ways are taken for equally many
// however the hand was changed. Texts to which no deal belongs get cards that agree with less.
std::vector<Event> fill_hidden(const Table& table, const std::vector<Event>& history,
                               cards::Rng& rng);

}  // namespace pawnbroker::games::chicago
