#include "armies/hand_worths.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "cards/combinations.h"
#include "games/choker/conversion.h"

namespace pawnbroker::armies {

namespace choker = games::choker;
using cards::Holding;

namespace {

std::string name_of(const Holding& dealt, const choker::Rules& rules) {
  const Holding pieces = choker::convert(dealt, rules).pieces();
  if (pieces == choker::convert(dealt, {.becket = false, .empress = false}).pieces()) {
    return dealt == Holding{1, 1, 1, 1, 1} ? "Palace" : "-";
  }
  const bool by_becket =
      pieces != choker::convert(dealt, {.becket = false, .empress = rules.empress}).pieces();
  return by_becket ? "Becket" : "Empress";
}

// How likely one player's army meets the other's, given some of the first one's cards: indexed by
// own * kArmies + other.
using Meetings = std::vector<double>;

// Adds the meetings of a hand of five, which comes with that probability.
void add_meetings(Meetings& meetings, const Holding& hand, const choker::Rules& rules,
                  double probability) {
  const Holding stock = choker::kDeck - hand;
  const double all = cards::combinations(choker::kDeckSize - choker::kHandSize, choker::kHandSize);
  const auto army = [&rules](const Holding& dealt) {
    return army_index(choker::convert(dealt, rules).pieces());
  };
  const int own = army(hand) * kArmies;
  for (const Holding& other : choker::all_holdings(choker::kHandSize)) {
    const double ways = cards::combinations(stock, other);
    if (ways == 0) continue;
    meetings[static_cast<std::size_t>(own + army(other))] += probability * ways / all;
  }
}

void value(HandWorth& hand, const Meetings& meetings, const ArmyTable& table) {
  // An outcome counts as White's and, the armies exchanged, as Black's.
  double variance = 0;
  for (int own = 0; own < kArmies; ++own) {
    for (int other = 0; other < kArmies; ++other) {
      const auto met = [&](int a, int b) {
        return meetings[static_cast<std::size_t>(a * kArmies + b)];
      };
      const Outcome& outcome = table.outcome(own, other);
      hand.as_white += met(own, other) * outcome.expectation();
      hand.as_black -= met(other, own) * outcome.expectation();
      const double weight = (met(own, other) - met(other, own)) / 2;
      variance += weight * weight * outcome.standard_error() * outcome.standard_error();
      hand.material += met(own, other) * material(all_armies()[static_cast<std::size_t>(own)]);
    }
  }
  hand.result = (hand.as_white + hand.as_black) / 2;
  hand.standard_error = std::sqrt(variance);
}

}  // namespace

int material(const Holding& pieces) {
  constexpr std::array<int, cards::kPieceCards> kPoints = {9, 5, 3, 3, 1};
  int sum = 0;
  for (int i = 0; i < cards::kPieceCards; ++i) {
    sum += kPoints[static_cast<std::size_t>(i)] * pieces[static_cast<cards::PieceCard>(i)];
  }
  return sum;
}

std::vector<HandWorth> hand_worths(int cards, const choker::Rules& rules, const ArmyTable& table) {
  std::vector<HandWorth> hands;
  for (const Holding& dealt : choker::all_holdings(cards)) {
    HandWorth hand;
    hand.dealt = dealt;
    hand.probability =
        cards::combinations(choker::kDeck, dealt) / cards::combinations(choker::kDeckSize, cards);
    if (cards == choker::kHandSize) {
      hand.pieces = choker::convert(dealt, rules).pieces();
      hand.name = name_of(dealt, rules);
    }
    Meetings meetings(std::size_t{kArmies} * kArmies);
    const double all = cards::combinations(choker::kDeckSize - cards, choker::kHandSize - cards);
    for (const Holding& whole : choker::all_holdings(choker::kHandSize)) {
      if (!whole.includes(dealt)) continue;
      add_meetings(meetings, whole, rules,
                   cards::combinations(choker::kDeck - dealt, whole - dealt) / all);
    }
    value(hand, meetings, table);
    hands.push_back(hand);
  }
  std::ranges::stable_sort(hands, std::greater{}, &HandWorth::result);
  for (std::size_t i = 0; i < hands.size(); ++i) hands[i].rank = static_cast<int>(i) + 1;
  return hands;
}

}  // namespace pawnbroker::armies
