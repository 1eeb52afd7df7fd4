#include "players/army_strength.h"

#include "eval/classical.h"
#include "eval/wdl.h"
#include "games/choker/conversion.h"
#include "players/random_placement.h"

namespace pawnbroker::players {
namespace {

namespace choker = games::choker;

constexpr int kPlacements = 64;
// A game is not decided by the first evaluation: what the placement and the first moves add. The
// opening move alone is worth about a quarter of a pawn.
constexpr int kFirstMove = 25;

// The evaluation, from White's side, of `white` against `black`, both placed at random.
int random_evaluation(const cards::Holding& white, const cards::Holding& black, cards::Rng& rng) {
  const chess::Position position = place_at_random(
      choker::starting_board(), 0, {random_order(white, rng), random_order(black, rng)}, {}, rng);
  return eval::classical(position);
}

}  // namespace

ArmyStrength::ArmyStrength() {
  cards::Rng rng(1);
  const auto& hands = choker::all_holdings(choker::kHandSize);
  // With and without each house rule, so that every army that any rules allow has its number.
  for (const choker::Rules& rules :
       {choker::Rules{}, choker::Rules{.becket = true}, choker::Rules{.empress = false}}) {
    for (const cards::Holding& hand : hands) {
      const cards::Holding army = choker::convert(hand, rules).pieces();
      const auto [entry, is_new] = strengths_.try_emplace(army.text(), 0);
      if (!is_new) continue;
      int sum = 0;
      for (int i = 0; i < kPlacements; ++i) {
        const auto& other = hands[cards::uniform(rng, hands.size())];
        const cards::Holding opponent = choker::convert(other, rules).pieces();
        sum += random_evaluation(army, opponent, rng) - random_evaluation(opponent, army, rng);
      }
      entry->second = sum / (2 * kPlacements);
    }
  }
}

double ArmyStrength::white_expectation(int white, int black) {
  return eval::chances(white - black + kFirstMove, choker::kPlacedMen).expectation();
}

}  // namespace pawnbroker::players
