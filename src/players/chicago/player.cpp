#include "players/chicago/player.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <span>
#include <string>
#include <vector>

#include "players/chicago/simple_rule.h"
#include "players/randomness.h"
#include "players/search_limits.h"
#include "search/brake.h"
#include "search/time_plan.h"

namespace pawnbroker::players::chicago {
namespace {

using namespace games::chicago;

constexpr std::uint64_t kNodesPerDepth = 1000;
// Values are told in millionths of a game.
constexpr double kScale = 1e6;
// Points that make the odds of two totals e to 1, at the target and more for each point before it.
constexpr double kSpread = 6;
constexpr double kSpreadPerPoint = 0.25;

// What is known of an action.
struct Opinion {
  Action action;
  double sum = 0;
  double squares = 0;
  double count = 0;

  double mean() const { return count > 0 ? sum / count : 0; }
  double error() const {
    if (count < 2) return 0.5;
    const double variance = std::max(0.0, squares / count - mean() * mean());
    return std::sqrt(variance / (count - 1));
  }
};

// The seat's chance to win the game when a hand has ended: a guess from the totals alone.
double outlook(const Table& table, int seat) {
  if (table.phase() == Phase::over) {
    const std::vector<int>& winners = table.winners();
    const bool wins = std::ranges::find(winners, seat) != winners.end();
    return wins ? 1.0 / static_cast<double>(winners.size()) : 0.0;
  }
  int most = table.seat(0).total;
  for (int other = 1; other < table.seats(); ++other) {
    most = std::max(most, table.seat(other).total);
  }
  const double spread = kSpread + kSpreadPerPoint * std::max(0, table.rules().target - most);
  double all = 0;
  for (int other = 0; other < table.seats(); ++other) {
    all += std::exp((table.seat(other).total - most) / spread);
  }
  return std::exp((table.seat(seat).total - most) / spread) / all;
}

// Plays the hand of that number to its end, if it has not come; cards come from `stock`, which is
// in random order.
void finish(Table& table, int hand, std::vector<Card> stock) {
  const auto draw = [&] {
    const Card card = stock.back();
    stock.pop_back();
    return card;
  };
  while (table.phase() != Phase::over && table.start().number == hand) {
    if (table.phase() == Phase::score) {
      table.apply(table.score());
    } else if (table.phase() == Phase::show) {
      table.apply({.kind = Action::Kind::show, .cards = {draw()}});
    } else if (table.phase() == Phase::draw) {
      Action action{.kind = Action::Kind::draw};
      for (int i = 0; i < table.to_draw(); ++i) action.cards.push_back(draw());
      table.apply(action);
    } else {
      table.apply(simple_action(table));
    }
  }
}

class Thinker {
 public:
  Thinker(const State& state, const Settings& settings, const Limits& limits, Control& control,
          const Reporter& reporter)
      : state_(state),
        settings_(settings),
        cost_(search_limits(limits, settings.move_overhead)),
        control_(control),
        reporter_(reporter) {
    if (cost_.depth) {
      const std::uint64_t nodes = kNodesPerDepth * static_cast<std::uint64_t>(*cost_.depth);
      cost_.nodes = std::min(cost_.nodes.value_or(nodes), nodes);
    }
    for (Action& action : state.table().legal()) {
      const std::string token = state.print(action);
      if (limits.only.empty() || std::ranges::count(limits.only, token) > 0) {
        opinions_.push_back({.action = std::move(action)});
      }
    }
  }

  Decision decide() {
    if (opinions_.size() > 1 || cost_.nodes) think();
    std::ranges::stable_sort(opinions_, std::greater{}, &Opinion::mean);
    report();
    return {state_.print(opinions_.front().action), {}};
  }

 private:
  // Every action in the same worlds, so that luck is the same for all. The first world is tried
  // with all of them whatever the limits.
  void think() {
    const search::TimePlan plan = search::plan_time(cost_, false);
    const search::Signals signals{control_.stop, control_.pondering, control_.started};
    const search::TimePlan hard{.soft = {}, .hard = plan.soft ? plan.soft : plan.hard};
    search::Brake brake(cost_, hard, &signals);
    cards::Rng rng = make_rng(settings_.seed, state_.view(state_.viewer()));
    std::uint64_t granted = 0;
    for (;;) {
      const State world = state_.sample(rng);
      std::vector<Card> stock;
      for_each_card(kAllCards & ~world.table().seen(), [&](Card card) { stock.push_back(card); });
      cards::shuffle(std::span(stock), rng);
      for (Opinion& opinion : opinions_) {
        if (granted == 0) granted = brake.grant();
        if (granted == 0 && nodes_ >= opinions_.size()) return;
        if (granted > 0) --granted;
        simulate(opinion, world.table(), stock);
      }
    }
  }

  void simulate(Opinion& opinion, Table table, const std::vector<Card>& stock) {
    const int hand = table.start().number;
    table.apply(opinion.action);
    finish(table, hand, stock);
    const double value = outlook(table, state_.viewer());
    opinion.sum += value;
    opinion.squares += value * value;
    ++opinion.count;
    ++nodes_;
  }

  void report() const {
    const auto told = [](double value) { return std::lround(kScale * value); };
    Report all;
    all.note = "values";
    for (const Opinion& each : opinions_) {
      all.note += " " + state_.print(each.action) + " " + std::to_string(told(each.mean())) + " " +
                  std::to_string(told(each.error()));
    }
    reporter_(all);
    const std::size_t lines =
        std::min(opinions_.size(), static_cast<std::size_t>(settings_.multipv));
    for (std::size_t line = 0; line < lines; ++line) {
      Report each;
      each.depth = std::max(1, static_cast<int>(std::bit_width(nodes_)));
      each.multipv = static_cast<int>(line) + 1;
      each.score = Score{Score::Kind::expectation, Score::Bound::exact,
                         static_cast<int>(told(opinions_[line].mean()))};
      each.nodes = nodes_;
      each.pv = {state_.print(opinions_[line].action)};
      reporter_(each);
    }
  }

  const State& state_;
  const Settings& settings_;
  search::Limits cost_;
  Control& control_;
  const Reporter& reporter_;
  std::vector<Opinion> opinions_;
  std::uint64_t nodes_ = 0;
};

}  // namespace

Decision Player::decide(const State& state, const Limits& limits, Control& control,
                        const Reporter& reporter) const {
  return Thinker(state, settings_, limits, control, reporter).decide();
}

}  // namespace pawnbroker::players::chicago
