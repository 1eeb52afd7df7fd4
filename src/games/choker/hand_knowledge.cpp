#include "games/choker/hand_knowledge.h"

#include <algorithm>
#include <span>

#include "cards/combinations.h"

namespace pawnbroker::games::choker {
namespace {

using cards::Holding;
using cards::PieceCard;

// Calls `visit(first, second)` for each pair of holdings that fits one deck, until it returns true.
template <class Visit>
void visit_pairs(const HandKnowledge& a, const HandKnowledge& b, const Rules& rules, Visit visit) {
  const std::vector<Holding> seconds = fitting_holdings(b, rules);
  for (const Holding& first : fitting_holdings(a, rules)) {
    for (const Holding& second : seconds) {
      if (kDeck.includes(first + second) && visit(first, second)) return;
    }
  }
}

// Puts the cards of `holding` that `hand` does not know yet into its unknown places, in random
// order.
void fill(HandKnowledge& hand, const Holding& holding, cards::Rng& rng) {
  const Holding missing = holding - hand.known();
  std::vector<PieceCard> missing_cards;
  for (int i = 0; i < cards::kPieceCards; ++i) {
    const auto card = static_cast<PieceCard>(i);
    missing_cards.insert(missing_cards.end(), static_cast<std::size_t>(missing[card]), card);
  }
  cards::shuffle(std::span(missing_cards), rng);
  for (DealtCard& place : hand.dealt) {
    if (place) continue;
    place = missing_cards.back();
    missing_cards.pop_back();
  }
}

}  // namespace

int HandKnowledge::unknown() const {
  return static_cast<int>(std::count(dealt.begin(), dealt.end(), std::nullopt));
}

Holding HandKnowledge::known() const {
  Holding holding;
  for (const DealtCard& card : dealt) {
    if (card) holding.add(*card);
  }
  return holding;
}

std::vector<Holding> fitting_holdings(const HandKnowledge& hand, const Rules& rules) {
  const Holding known = hand.known();
  const bool anything_shown = hand.shown != Conversions{};
  const auto fits = [&](const Holding& holding) {
    return holding.includes(known) &&
           (!anything_shown || convert(holding, rules).includes(hand.shown));
  };
  if (hand.unknown() == 0) return fits(known) ? std::vector{known} : std::vector<Holding>{};
  std::vector<Holding> result;
  for (const Holding& holding : all_holdings(static_cast<int>(hand.dealt.size()))) {
    if (fits(holding)) result.push_back(holding);
  }
  return result;
}

bool some_deal_fits(const HandKnowledge& a, const HandKnowledge& b, const Rules& rules) {
  bool found = false;
  visit_pairs(a, b, rules, [&](const Holding&, const Holding&) { return found = true; });
  return found;
}

Conversions possible_conversions(const HandKnowledge& hand, const HandKnowledge& other,
                                 const Rules& rules) {
  Conversions result;
  visit_pairs(hand, other, rules, [&](const Holding& holding, const Holding&) {
    const Conversions left = convert(holding, rules) - hand.shown;
    for (const Conversion& each : left.kinds()) {
      result.add(each, std::max(0, left.count(each) - result.count(each)));
    }
    return false;
  });
  return result;
}

std::vector<DealChance> deal_distribution(const HandKnowledge& a, const HandKnowledge& b,
                                          const Rules& rules) {
  const Holding stock = kDeck - a.known() - b.known();
  std::vector<DealChance> deals;
  double total = 0;
  visit_pairs(a, b, rules, [&](const Holding& first, const Holding& second) {
    const Holding missing = first - a.known();
    const double weight = cards::combinations(stock, missing) *
                          cards::combinations(stock - missing, second - b.known());
    deals.push_back({first, second, weight});
    total += weight;
    return false;
  });
  for (DealChance& deal : deals) deal.probability /= total;
  return deals;
}

void sample_deal(HandKnowledge& a, HandKnowledge& b, const Rules& rules, cards::Rng& rng) {
  const std::vector<DealChance> deals = deal_distribution(a, b, rules);
  const DealChance& drawn = deals[cards::draw(deals, &DealChance::probability, rng)];
  fill(a, drawn.first, rng);
  fill(b, drawn.second, rng);
}

}  // namespace pawnbroker::games::choker
