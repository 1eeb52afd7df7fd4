#include "players/blackdrez/player.h"

#include <algorithm>
#include <cmath>
#include <memory>
#include <optional>
#include <vector>

#include "players/allowance.h"
#include "players/blackdrez/endgame.h"
#include "players/blackdrez/round_sampler.h"
#include "players/blackdrez/round_solver.h"
#include "players/blackdrez/simple_rule.h"
#include "players/randomness.h"
#include "players/search_limits.h"
#include "players/value_report.h"
#include "search/time_plan.h"

namespace pawnbroker::players::blackdrez {
namespace {

using games::blackdrez::State;
using games::blackdrez::Table;

// Positions and simulations in a unit of `depth`.
constexpr std::uint64_t kNodesPerDepth = 1000;
// How much of time and nodes may be used up when an exact solution is given up: with the rest of
// the game solved too, of the round alone, and of the round where hardly any can be solved.
constexpr double kShareOfGame = 0.4;
constexpr double kShareOfRound = 0.7;
constexpr double kShareOfLargeRound = 0.1;
constexpr int kSolvableSeats = 3;
// So many simulations whatever the limits, since without any nothing is known. They take less than
// a millisecond.
constexpr std::uint64_t kFewestSimulations = 64;
// A simulated choice gives way to the simple rule's unless it is better by so many standard errors.
constexpr double kSureErrors = 1;
// The first report comes after so many simulations, each further one after twice as many.
constexpr std::uint64_t kFirstReport = 1024;

// What is known of an action.
struct Opinion {
  Choice choice;
  double value = 0;
  double error = 0;  // standard error; 0 for an exact value
  std::uint64_t weight = 0;
};

games::blackdrez::Action action_of(Choice choice) {
  using Kind = games::blackdrez::Action::Kind;
  switch (choice) {
    case Choice::retire:
      return {.kind = Kind::retire};
    case Choice::stand:
      return {.kind = Kind::stand};
    case Choice::hit:
      break;
  }
  return {.kind = Kind::hit};
}

class Thinker {
 public:
  Thinker(const State& state, const Settings& settings, const Limits& limits, Control& control,
          const Reporter& reporter)
      : state_(state),
        table_(state.table()),
        settings_(settings),
        cost_(search_limits(limits, settings.move_overhead)),
        control_(control),
        reporter_(reporter) {
    const search::TimePlan plan = search::plan_time(cost_, false);
    time_ = plan.soft ? plan.soft : plan.hard;
    if (plan.hard) time_ = std::min(*time_, *plan.hard);
    if (cost_.depth) {
      const std::uint64_t nodes = kNodesPerDepth * static_cast<std::uint64_t>(*cost_.depth);
      cost_.nodes = std::min(cost_.nodes.value_or(nodes), nodes);
    }
    for (const Choice choice : choices(table_)) {
      const std::string token = print(choice);
      if (limits.only.empty() || std::ranges::count(limits.only, token) > 0) {
        allowed_.push_back(choice);
      }
    }
  }

  Decision decide() {
    if (!solve_game() && !solve_round()) sample();
    return {print(opinions_.front().choice), {}};
  }

 private:
  std::string print(Choice choice) const { return state_.print(action_of(choice)); }

  std::size_t positions_of(std::size_t bytes_each) const {
    return (static_cast<std::size_t>(settings_.hash_mib) << 20) / bytes_each;
  }

  // The round, and behind it the game as far as its last rounds come into sight.
  bool solve_game() {
    if (!Endgame::may_come(table_)) return false;
    const std::function<bool()> may_go_on = counting(kShareOfGame);
    Endgame endgame(may_go_on);
    const Outlook outlook = [&](const Table& table) {
      return Endgame::is_small(table) ? endgame.solve(table) : prospects_.of(table);
    };
    return solve(outlook, may_go_on);
  }

  bool solve_round() {
    int players = 0;
    for (int seat = 0; seat < table_.seats(); ++seat) players += table_.plays(seat);
    const double share = players <= kSolvableSeats ? kShareOfRound : kShareOfLargeRound;
    return solve(outlook_, counting(share));
  }

  // Allows further positions until that share of the limits is used up, or the memory.
  std::function<bool()> counting(double share) {
    search::Limits cost = cost_;
    if (cost.nodes) {
      const auto most = static_cast<std::uint64_t>(share * static_cast<double>(*cost.nodes));
      cost.nodes = most - std::min(most, nodes_);
    }
    search::TimePlan plan;
    if (time_) plan.hard = std::chrono::duration_cast<Milliseconds>(share * *time_);
    return [this, allowance = std::make_shared<Allowance>(cost, plan, control_),
            most = nodes_ + positions_of(kBytesOfSolved)] {
      return nodes_ < most && allowance->take() && ++nodes_ > 0;
    };
  }

  // The exact value of every action; false when it is not to be had within the limits.
  bool solve(const Outlook& outlook, const std::function<bool()>& may_go_on) {
    RoundSolver solver(outlook, may_go_on);
    for (const Choice choice : allowed_) {
      const auto values = solver.solve(after(table_, choice));
      if (!values) {
        opinions_.clear();
        return false;
      }
      opinions_.push_back({choice, (*values)[static_cast<std::size_t>(table_.turn())], 0, 0});
    }
    std::ranges::stable_sort(opinions_, std::greater{}, &Opinion::value);
    report();
    return true;
  }

  void sample() {
    search::Limits cost = cost_;
    if (cost.nodes) *cost.nodes -= std::min(*cost.nodes, nodes_);
    Allowance allowance(cost, {.soft = {}, .hard = time_}, control_);
    cards::Rng rng = make_rng(settings_.seed, state_.view(state_.viewer()));
    RoundSampler sampler(table_, allowed_, outlook_, positions_of(kBytesOfSampled), rng);
    std::uint64_t next_report = kFirstReport;
    for (std::uint64_t count = 0; allowance.take() || count < kFewestSimulations; ++count) {
      if (count == next_report) {
        rank(sampler);
        report();
        next_report *= 2;
      }
      sampler.simulate();
      ++nodes_;
    }
    rank(sampler);
    report();
  }

  // What was simulated most comes first, but what the simple rule does before it as long as luck
  // alone might have put it behind.
  void rank(const RoundSampler& sampler) {
    opinions_.clear();
    for (const Choice choice : allowed_) {
      const Sample& sample = sampler.sample(choice);
      opinions_.push_back({choice, sample.mean(), sample.error(), sample.count});
    }
    std::ranges::stable_sort(opinions_, std::greater{}, &Opinion::weight);
    const Choice by_rule = default_rule(table_.seats()).decide(table_);
    const auto rule = std::ranges::find(opinions_, by_rule, &Opinion::choice);
    if (rule == opinions_.end()) return;
    const Opinion& best = opinions_.front();
    if (best.value - rule->value <= kSureErrors * std::hypot(best.error, rule->error)) {
      std::rotate(opinions_.begin(), rule, rule + 1);
    }
  }

  void report() const {
    std::vector<ValuedAction> actions;
    for (const Opinion& each : opinions_) {
      actions.push_back({print(each.choice), each.value, each.error});
    }
    report_values(actions, settings_.multipv, nodes_, reporter_);
  }

  const State& state_;
  const Table& table_;
  const Settings& settings_;
  search::Limits cost_;
  std::optional<Milliseconds> time_;
  Control& control_;
  const Reporter& reporter_;
  Prospects prospects_;
  const Outlook outlook_ = [this](const Table& table) { return prospects_.of(table); };
  std::vector<Choice> allowed_;
  std::vector<Opinion> opinions_;  // the best first
  std::uint64_t nodes_ = 0;
};

}  // namespace

Decision Player::decide(const State& state, const Limits& limits, Control& control,
                        const Reporter& reporter) const {
  return Thinker(state, settings_, limits, control, reporter).decide();
}

}  // namespace pawnbroker::players::blackdrez
