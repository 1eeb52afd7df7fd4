#pragma once

// What is known of one player's cards, and which hands fit it.

#include <optional>
#include <vector>

#include "cards/piece_card.h"
#include "cards/random.h"
#include "games/choker/conversion.h"
#include "games/choker/rules.h"

namespace pawnbroker::games::choker {

// A card in the place it was dealt to; nothing where it is not known.
using DealtCard = std::optional<cards::PieceCard>;

// One player's cards as somebody knows them: the dealt ones in order, and what was turned over
// since.
struct HandKnowledge {
  std::vector<DealtCard> dealt;
  Conversions shown;  // not empty only once all five cards are dealt

  int unknown() const;           // dealt cards that are not known by their place
  cards::Holding known() const;  // the others
};

// The holdings of as many cards as were dealt that `hand` does not contradict. What the other
// player holds is not looked at.
std::vector<cards::Holding> fitting_holdings(const HandKnowledge& hand, const Rules& rules);

// Whether some deal from one deck fits what is known of both hands.
bool some_deal_fits(const HandKnowledge& a, const HandKnowledge& b, const Rules& rules);

// The conversions that `hand` may turn over next in some deal, `other` being the other player's.
Conversions possible_conversions(const HandKnowledge& hand, const HandKnowledge& other,
                                 const Rules& rules);

// One pair of holdings with its probability.
struct DealChance {
  cards::Holding first, second;
  double probability;
};

// The distribution of both holdings given what is known of them, by card counting alone: each deal
// that fits as likely as a fair shuffle makes it. Empty when none fits.
std::vector<DealChance> deal_distribution(const HandKnowledge& a, const HandKnowledge& b,
                                          const Rules& rules);

// Fills the unknown cards of both hands according to `deal_distribution`, which must not be empty.
void sample_deal(HandKnowledge& a, HandKnowledge& b, const Rules& rules, cards::Rng& rng);

}  // namespace pawnbroker::games::choker
