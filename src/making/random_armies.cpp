#include "making/random_armies.h"

#include <vector>

#include "games/choker/conversion.h"
#include "players/random_placement.h"

namespace pawnbroker::making {

namespace choker = games::choker;

std::array<cards::Holding, 2> random_armies(cards::Rng& rng) {
  const std::vector<cards::PieceCard> deck = players::random_order(choker::kDeck, rng);
  std::array<cards::Holding, 2> armies;
  auto next = deck.begin();
  for (cards::Holding& army : armies) {
    cards::Holding hand;
    for (int i = 0; i < choker::kHandSize; ++i) hand.add(*next++);
    army = choker::convert(hand, {}).pieces();
  }
  return armies;
}

}  // namespace pawnbroker::making
