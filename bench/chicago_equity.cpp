// Computes the match-equity table of Chicago for two seats and the usual rules: the dealer's chance
// to win the game at every pair of totals before a deal. Prints it as rows of parts in 10,000 with
// commas, a row for each total of the dealer and a column for each of the other; and, to standard
// error, how the formula for other tables fits it.
//
// The points of a hand are found by playing hands by the player's simple rule, for each way in
// which the totals forbid exchanges. From their frequencies the chances follow by value iteration
// (Bellman, 1957).

#include <array>
#include <cmath>
#include <cstdlib>
#include <fmt/format.h>
#include <map>
#include <utility>
#include <vector>

#include "cards/random.h"
#include "games/chicago/state.h"
#include "players/chicago/equity.h"
#include "players/chicago/simple_rule.h"

namespace {

using namespace pawnbroker;
using games::chicago::HandStart;
using games::chicago::Phase;
using games::chicago::Rules;
using games::chicago::State;
using games::chicago::Table;
using players::chicago::kEquityHigh;
using players::chicago::kEquityLow;

constexpr std::uint64_t kSeed = 1;
constexpr int kTotals = kEquityHigh - kEquityLow + 1;
constexpr double kPrecise = 1e-7;
constexpr double kParts = 10'000;

// How often the dealer and the other get so many points in a hand.
using Points = std::map<std::pair<int, int>, double>;

// `dealer`, `other`: their totals.
Points play_hands(int dealer, int other, std::uint64_t hands) {
  Points points;
  cards::Rng rng(kSeed);
  const games::Shuffle shuffle = [&rng](int size, std::uint64_t) {
    std::vector<std::uint8_t> deck(static_cast<std::size_t>(size));
    for (std::size_t i = 0; i < deck.size(); ++i) deck[i] = static_cast<std::uint8_t>(i);
    cards::shuffle(std::span(deck), rng);
    return deck;
  };
  for (std::uint64_t number = 0; number < hands; ++number) {
    State state({},
                {.number = 1, .dealer = 0, .totals = {dealer, other}, .called = {false, false}});
    // One deck for all cards of a hand.
    const std::vector<std::uint8_t> deck = shuffle(games::chicago::kDeck, 0);
    const games::Shuffle same = [&deck](int, std::uint64_t) { return deck; };
    while (state.table().start().number == 1 && state.turn() != games::kOver) {
      state.apply(state.turn() == games::kChance ? state.deal(same)
                                                 : players::chicago::simple_action(state.table()));
    }
    const Table& table = state.table();
    points[{table.seat(0).total - dealer, table.seat(1).total - other}] +=
        1 / static_cast<double>(hands);
  }
  return points;
}

class Equities {
 public:
  explicit Equities(std::uint64_t hands) {
    const int below = 0, above = Rules{}.target - 1;  // with and without exchanges
    for (const bool dealer_stops : {false, true}) {
      for (const bool other_stops : {false, true}) {
        points_[dealer_stops][other_stops] =
            play_hands(dealer_stops ? above : below, other_stops ? above : below, hands);
      }
    }
  }

  // Until no chance changes any more.
  void solve() {
    for (double change = 1; change > kPrecise;) {
      change = 0;
      for (int dealer = kEquityLow; dealer <= kEquityHigh; ++dealer) {
        for (int other = kEquityLow; other <= kEquityHigh; ++other) {
          const double found = look_ahead(dealer, other);
          change = std::max(change, std::abs(found - at(dealer, other)));
          at(dealer, other) = found;
        }
      }
    }
  }

  double& at(int dealer, int other) {
    return chances_[static_cast<std::size_t>((dealer - kEquityLow) * kTotals + other - kEquityLow)];
  }

 private:
  double look_ahead(int dealer, int other) {
    const Rules rules;
    double sum = 0;
    for (const auto& [gain, share] : points_[rules.stops(dealer)][rules.stops(other)]) {
      const int mine = dealer + gain.first, theirs = other + gain.second;
      const int target = rules.target;
      if (mine >= target || theirs >= target) {
        sum += share * (mine == theirs ? 1 - at(kEquityHigh, kEquityHigh) : mine > theirs ? 1 : 0);
      } else {
        sum += share * (1 - at(std::max(theirs, kEquityLow), std::max(mine, kEquityLow)));
      }
    }
    return sum;
  }

  std::array<std::array<Points, 2>, 2> points_;
  std::vector<double> chances_ = std::vector<double>(kTotals * kTotals, 0.5);
};

// The root of the mean squared difference between formula and table, over totals from 0 on.
double misfit(Equities& table, double spread, double per_point) {
  double sum = 0;
  int count = 0;
  for (int dealer = 0; dealer <= kEquityHigh; ++dealer) {
    for (int other = 0; other <= kEquityHigh; ++other) {
      const int most = std::max(dealer, other);
      const double width = spread + per_point * (Rules{}.target - most);
      const double formula = 1 / (1 + std::exp((other - dealer) / width));
      const double difference = formula - table.at(dealer, other);
      sum += difference * difference;
      ++count;
    }
  }
  return std::sqrt(sum / count);
}

}  // namespace

int main(int count, char** words) {
  const std::uint64_t hands = count > 1 ? std::strtoull(words[1], nullptr, 10) : 0;
  if (hands == 0) {
    fmt::print(stderr, "usage: chicago_equity HANDS > match_equity.inc\n");
    return 2;
  }
  Equities table(hands);
  table.solve();
  for (int dealer = kEquityLow; dealer <= kEquityHigh; ++dealer) {
    for (int other = kEquityLow; other <= kEquityHigh; ++other) {
      fmt::print("{},", std::lround(kParts * table.at(dealer, other)));
    }
    fmt::print("\n");
  }
  double best = 1, spread = 0, per_point = 0;
  for (int i = 10; i <= 120; ++i) {
    for (int j = 0; j <= 60; ++j) {
      const double error = misfit(table, i / 10.0, j / 100.0);
      if (error >= best) continue;
      best = error;
      spread = i / 10.0;
      per_point = j / 100.0;
    }
  }
  fmt::print(stderr, "fit: spread {} + {} for each point to go; root mean square error {:.4f}\n",
             spread, per_point, best);
  return 0;
}
