#include "armies/armies.h"

#include <algorithm>

#include "games/choker/conversion.h"

namespace pawnbroker::armies {
namespace {

namespace choker = games::choker;

bool some_hand_becomes(const cards::Holding& pieces) {
  for (const choker::Rules& rules :
       {choker::Rules{}, choker::Rules{.becket = true}, choker::Rules{.empress = false}}) {
    for (const cards::Holding& dealt : choker::all_holdings(choker::kHandSize)) {
      if (choker::convert(dealt, rules).pieces() == pieces) return true;
    }
  }
  return false;
}

std::vector<cards::Holding> make_armies() {
  std::vector<cards::Holding> armies;
  std::ranges::copy_if(choker::all_holdings(choker::kHandSize), std::back_inserter(armies),
                       some_hand_becomes);
  return armies;
}

}  // namespace

const std::vector<cards::Holding>& all_armies() {
  static const std::vector<cards::Holding> armies = make_armies();
  return armies;
}

int army_index(const cards::Holding& pieces) {
  const auto& armies = all_armies();
  const auto found = std::ranges::find(armies, pieces);
  return found == armies.end() ? -1 : static_cast<int>(found - armies.begin());
}

}  // namespace pawnbroker::armies
