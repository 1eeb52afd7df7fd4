#include "players/chicago/player.h"

#include <algorithm>
#include <bit>
#include <numeric>
#include <string>
#include <tuple>
#include <vector>

#include "players/allowance.h"
#include "players/chicago/equity.h"
#include "players/chicago/exchange_search.h"
#include "players/chicago/simple_rule.h"
#include "players/chicago/trick_search.h"
#include "players/randomness.h"
#include "players/search_limits.h"
#include "players/value_report.h"
#include "search/time_plan.h"

namespace pawnbroker::players::chicago {
namespace {

using namespace games::chicago;
using Kind = Action::Kind;

constexpr std::uint64_t kNodesPerDepth = 1000;
// Without any limit a decision ends within a second, also where a busy machine comes back late.
constexpr Milliseconds kDefaultTime{750};
// Worlds of the first search of the play, which is made whatever the limits; each further one has
// twice as many.
constexpr std::size_t kFirstWorlds = 8;
// A choice is clear from so many worlds on, with values so many standard errors apart.
constexpr std::uint64_t kEnoughWorlds = 32;
constexpr double kClearErrors = 4;
// Hands for each action before the first halving, if the nodes suffice for so many halvings.
constexpr std::uint64_t kFirstHands = 64;
constexpr std::uint64_t kHalvings = 5;
// Where the nodes give each action less hands than these only some actions are tried.
constexpr std::uint64_t kFewestHands = 8;
// The simple rule's exchange gives way to one that is better by so many standard errors. Of blind
// Chicagos, which the rule never calls, it knows nothing.
constexpr double kSureErrors = 1.5;
// Worlds that simulated hands begin in.
constexpr std::size_t kExchangeWorlds = 256;
// Own cards that are chosen without knowing the world when nobody has called; see trick_search.h.
constexpr int kCardsAfterPass = 1;
// The same at tables of three and four as long as more tricks than these are to come.
constexpr int kCardsOfMany = 1;
constexpr int kLastTricks = 3;

// What is known of an action.
struct Opinion {
  Action action;
  Sample sample;
};

class Thinker {
 public:
  Thinker(const State& state, const Style& style, const Settings& settings, const Limits& limits,
          Control& control, const Reporter& reporter)
      : state_(state),
        seat_(state.viewer()),
        style_(style),
        settings_(settings),
        cost_(search_limits(limits, settings.move_overhead)),
        control_(control),
        reporter_(reporter),
        rng_(make_rng(settings.seed, state.view(state.viewer()))),
        belief_(state, style.inference, rng_),
        allowance_(limited(limits), time(), control) {
    for (Action& action : state.table().legal()) {
      const std::string token = state.print(action);
      if (limits.only.empty() || std::ranges::count(limits.only, token) > 0) {
        actions_.push_back(std::move(action));
      }
    }
    // What comes first is taken of actions that seem equal: what the simple rule does, then what
    // differs least from it; of cards to play the lowest.
    const bool plays = state.table().phase() == Phase::play;
    const Action rule = simple_action(state.table());
    std::ranges::stable_sort(actions_, {}, [&](const Action& action) {
      const int apart = std::popcount(set_of(action.cards) ^ set_of(rule.cards));
      const int height = plays ? rank_of(action.cards[0]) : 0;
      return std::tuple(apart, action.kind != rule.kind, height);
    });
  }

  Decision decide() {
    const Phase phase = state_.table().phase();
    if (phase == Phase::play || phase == Phase::chicago) {
      think_of_tricks();
    } else {
      think_of_exchange();
    }
    report();
    return {state_.print(opinions_.front().action), {}};
  }

 private:
  // What the decision may cost, with `depth` as a limit of nodes.
  const search::Limits& limited(const Limits& limits) {
    if (cost_.movetime && !limits.movetime) cost_.movetime = kDefaultTime;
    if (cost_.depth) {
      const std::uint64_t nodes = kNodesPerDepth * static_cast<std::uint64_t>(*cost_.depth);
      cost_.nodes = std::min(cost_.nodes.value_or(nodes), nodes);
    }
    return cost_;
  }

  search::TimePlan time() const {
    const search::TimePlan plan = search::plan_time(cost_, false);
    return {.soft = {}, .hard = plan.soft ? plan.soft : plan.hard};
  }

  bool take() {
    if (!allowance_.take()) return false;
    ++nodes_;
    return true;
  }

  void think_of_exchange() {
    std::uint64_t first_hands = kFirstHands;
    std::size_t count = kExchangeWorlds;
    if (cost_.nodes) {
      const std::size_t most = std::max<std::size_t>(2, *cost_.nodes / kFewestHands);
      actions_.resize(std::min(actions_.size(), most));
      const std::uint64_t each = *cost_.nodes / actions_.size();
      first_hands = std::clamp(each / kHalvings, std::uint64_t{1}, first_hands);
      count = std::clamp<std::size_t>(each, kFirstWorlds, count);
    }
    const std::vector<Table> worlds = draw_worlds(std::min(count, style_.worlds));
    ExchangeSearch search(worlds, actions_, seat_, rng_);
    // One hand for each action whatever the limits.
    std::size_t owed = actions_.size();
    search.run(first_hands, [&] {
      const bool granted = take();
      if (owed == 0) return granted;
      --owed;
      nodes_ += granted ? 0 : 1;
      return true;
    });
    const double errors = state_.table().phase() == Phase::blind ? 0 : kSureErrors;
    for (const std::size_t each : search.ranking(errors)) {
      opinions_.push_back({actions_[each], search.sample(each)});
    }
  }

  std::vector<Table> draw_worlds(std::size_t count) {
    std::vector<Table> worlds;
    for (std::size_t i = 0; i < count; ++i) worlds.push_back(belief_.next());
    return worlds;
  }

  // Ever more worlds, as long as the limits allow; an unfinished search counts for nothing.
  void think_of_tricks() {
    std::vector<Table> worlds;
    for (std::size_t count = std::min(kFirstWorlds, style_.worlds); count <= style_.worlds;
         count *= 2) {
      const bool first = opinions_.empty();
      if (!first && !may_double()) return;
      while (worlds.size() < count) {
        worlds.push_back(belief_.next());
        for (std::size_t i = 0; i < actions_.size(); ++i) {
          if (!take() && !first) return;
        }
      }
      std::vector<Opinion> opinions;
      for (const Action& action : actions_) {
        Opinion opinion{.action = action, .sample = {}};
        for (const double value : values(worlds, action)) opinion.sample.add(value);
        opinions.push_back(std::move(opinion));
        if (!first && !allowance_.take()) return;
      }
      std::ranges::stable_sort(opinions, std::greater{},
                               [](const Opinion& opinion) { return opinion.sample.mean(); });
      opinions_ = std::move(opinions);
      if (clear()) return;
    }
  }

  // Twice as many worlds take up to three times what was used up so far.
  bool may_double() const {
    const auto limit = time().hard;
    if (!limit || control_.pondering) return true;
    return SteadyClock::now() - control_.started.load() < *limit / 4;
  }

  // Whether more worlds could hardly change the choice.
  bool clear() const {
    if (opinions_.size() == 1) return true;
    const Sample& best = opinions_[0].sample;
    const Sample& next = opinions_[1].sample;
    return best.count() >= kEnoughWorlds &&
           best.mean() - next.mean() > kClearErrors * std::hypot(best.error(), next.error());
  }

  // Of an action in the play or of a call.
  std::vector<double> values(const std::vector<Table>& worlds, const Action& action) {
    if (action.kind == Kind::play) {
      const Table& table = state_.table();
      const bool many = table.seats() > 2 && kTricks - table.tricks_done() > kLastTricks;
      const int own_cards = many ? kCardsOfMany : style_.own_cards;
      return TrickSearch(worlds, seat_, own_cards, rng_).value_of(action.cards[0]);
    }
    // The others may call where this seat does not, by the simple rule; what they know then is
    // different in different worlds.
    std::vector<Table> quiet;
    std::vector<double> found;
    for (Table world : worlds) {
      world.apply(action);
      while (world.phase() == Phase::chicago) world.apply(simple_action(world));
      if (world.caller().value_or(seat_) == seat_) {
        quiet.push_back(std::move(world));
      } else {
        found.push_back(
            TrickSearch(std::span(&world, 1), seat_, style_.own_cards, rng_).value()[0]);
      }
    }
    if (quiet.empty()) return found;
    const int own_cards = action.kind == Kind::chicago ? kTricks : kCardsAfterPass;
    const std::vector<double> more = TrickSearch(quiet, seat_, own_cards, rng_).value();
    found.insert(found.end(), more.begin(), more.end());
    return found;
  }

  void report() const {
    std::vector<ValuedAction> actions;
    for (const auto& [action, sample] : opinions_) {
      actions.push_back({state_.print(action), sample.mean(), sample.error()});
    }
    report_values(actions, settings_.multipv, nodes_, reporter_);
  }

  const State& state_;
  const int seat_;
  const Style& style_;
  const Settings& settings_;
  search::Limits cost_;
  Control& control_;
  const Reporter& reporter_;
  cards::Rng rng_;
  Belief belief_;
  Allowance allowance_;
  std::vector<Action> actions_;
  std::vector<Opinion> opinions_;  // the best first
  std::uint64_t nodes_ = 0;
};

}  // namespace

Decision Player::decide(const State& state, const Limits& limits, Control& control,
                        const Reporter& reporter) const {
  return Thinker(state, style_, settings_, limits, control, reporter).decide();
}

}  // namespace pawnbroker::players::chicago
