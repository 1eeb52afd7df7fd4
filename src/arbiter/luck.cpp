#include "arbiter/luck.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <vector>

#include "armies/armies.h"
#include "cards/combinations.h"
#include "games/choker/state.h"
#include "text/words.h"

namespace pawnbroker::arbiter {

namespace choker = games::choker;

namespace {

// Cards in a hand after so many deals.
constexpr std::array<int, choker::kRounds + 1> kSizes = {0, 2, 4, choker::kHandSize};

// A number for each multiset of up to five cards.
constexpr std::size_t kKeys = 6 * 6 * 6 * 6 * 6;
std::size_t key(const cards::Holding& hand) {
  std::size_t result = 0;
  for (int i = 0; i < cards::kPieceCards; ++i) {
    result = 6 * result + static_cast<std::size_t>(hand[static_cast<cards::PieceCard>(i)]);
  }
  return result;
}

std::vector<cards::Holding> holdings(int size) {
  if (size == 0) return {cards::Holding()};
  if (size > 1) return choker::all_holdings(size);
  std::vector<cards::Holding> single(cards::kPieceCards);
  for (int i = 0; i < cards::kPieceCards; ++i) {
    single[static_cast<std::size_t>(i)].add(static_cast<cards::PieceCard>(i));
  }
  return single;
}

}  // namespace

// What both hands are worth to White after each deal: P(win) - P(loss) by the table, and before the
// last deal the mean over all deals that may come.
class LuckMeter::Worths {
 public:
  Worths(const choker::Rules& rules, const armies::ArmyTable& table) {
    for (std::size_t deals = kSizes.size(); deals-- > 0;) {
      const auto hands = holdings(kSizes[deals]);
      places_[deals].assign(kKeys, 0);
      for (std::size_t i = 0; i < hands.size(); ++i) places_[deals][key(hands[i])] = i;
      counts_[deals] = hands.size();
      worths_[deals].reserve(hands.size() * hands.size());
      for (const cards::Holding& white : hands) {
        for (const cards::Holding& black : hands) {
          worths_[deals].push_back(deals + 1 == kSizes.size()
                                       ? final_worth(white, black, rules, table)
                                       : mean_worth(deals, white, black));
        }
      }
    }
  }

  double after(std::size_t deals, const cards::Holding& white, const cards::Holding& black) const {
    const auto& place = places_[deals];
    return worths_[deals][place[key(white)] * counts_[deals] + place[key(black)]];
  }

 private:
  static double final_worth(const cards::Holding& white, const cards::Holding& black,
                            const choker::Rules& rules, const armies::ArmyTable& table) {
    const auto army = [&rules](const cards::Holding& hand) {
      return armies::army_index(choker::convert(hand, rules).pieces());
    };
    return table.outcome(army(white), army(black)).expectation();
  }

  double mean_worth(std::size_t deals, const cards::Holding& white,
                    const cards::Holding& black) const {
    if (!choker::kDeck.includes(white + black)) return 0;  // no deck has both
    const auto drawn = holdings(kSizes[deals + 1] - kSizes[deals]);
    const cards::Holding deck = choker::kDeck - white - black;
    double sum = 0;
    double all = 0;
    for (const cards::Holding& to_white : drawn) {
      const double white_ways = cards::combinations(deck, to_white);
      if (white_ways == 0) continue;
      for (const cards::Holding& to_black : drawn) {
        const double both_ways = white_ways * cards::combinations(deck - to_white, to_black);
        if (both_ways == 0) continue;
        sum += both_ways * after(deals + 1, white + to_white, black + to_black);
        all += both_ways;
      }
    }
    return sum / all;
  }

  std::array<std::vector<std::size_t>, kSizes.size()> places_;  // by key
  std::array<std::size_t, kSizes.size()> counts_{};
  std::array<std::vector<double>, kSizes.size()> worths_;
};

LuckMeter::LuckMeter(const armies::ArmyTable& table) : table_(&table) {}
LuckMeter::LuckMeter(LuckMeter&&) noexcept = default;
LuckMeter& LuckMeter::operator=(LuckMeter&&) noexcept = default;
LuckMeter::~LuckMeter() = default;

const LuckMeter::Worths& LuckMeter::worths(const choker::Rules& rules) {
  auto& found = worths_[choker::print_rules(rules)];
  if (!found) found = std::make_unique<Worths>(rules, *table_);
  return *found;
}

std::optional<AdjustedGain> LuckMeter::adjust(const PlayedHand& played) {
  if (!played.view.starts_with("choker ")) return std::nullopt;
  const auto state = choker::State::parse(text::words(played.view));
  if (!state || state->history().empty()) return std::nullopt;

  const Worths& worth = worths(state->rules());
  choker::State hand(state->betting().stakes(), state->rules());
  std::array<cards::Holding, 2> holding;
  std::size_t deals = 0;
  double luck = 0;  // White's, in chips
  for (const choker::Action& action : state->history()) {
    if (action.kind == choker::Action::Kind::deal) {
      const double before = worth.after(deals++, holding[0], holding[1]);
      for (std::size_t seat = 0; seat < holding.size(); ++seat) {
        for (const choker::DealtCard& card : action.cards[seat]) holding[seat].add(card.value());
      }
      const auto at_stake =
          static_cast<double>(std::max(hand.betting().total(0), hand.betting().total(1)));
      luck += at_stake * (worth.after(deals, holding[0], holding[1]) - before);
    }
    hand.apply(action);
  }

  const double corrected = static_cast<double>(played.returns[0]) - luck;
  if (!hand.betting().closed()) return AdjustedGain{corrected, corrected};
  const auto matched =
      static_cast<double>(std::min(hand.betting().total(0), hand.betting().total(1)));
  return AdjustedGain{corrected, matched * worth.after(deals, holding[0], holding[1]) - luck};
}

}  // namespace pawnbroker::arbiter
