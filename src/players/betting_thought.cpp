#include "players/betting_thought.h"

#include <algorithm>
#include <cmath>

#include "games/choker/conversion.h"
#include "games/choker/hand_knowledge.h"

namespace pawnbroker::players {
namespace {

namespace choker = games::choker;
using betting::Floats;
using betting::Point;

// Without any limit.
constexpr double kDefaultMs = 1000;
// With nobody waiting for the answer.
constexpr double kEndlessMs = 60'000;

std::string print_range(const std::vector<double>& shares, int cards) {
  const auto& hands = choker::all_holdings(cards);
  double total = 0;
  for (const double share : shares) total += share;
  if (total <= 0) return {};
  std::string words;
  for (std::size_t h = 0; h < shares.size(); ++h) {
    const auto per_mille = std::lround(1000 * shares[h] / total);
    if (per_mille == 0) continue;
    words += (words.empty() ? "" : " ") + hands[h].text() + " " + std::to_string(per_mille);
  }
  return words;
}

}  // namespace

std::vector<std::size_t> holdings_of(const choker::State& state, int seat) {
  const choker::HandKnowledge& hand = state.hand(seat);
  const auto& all = choker::all_holdings(static_cast<int>(hand.dealt.size()));
  std::vector<std::size_t> places;
  for (const cards::Holding& holding : choker::fitting_holdings(hand, state.rules())) {
    const auto at = std::ranges::find(all, holding);
    if (at != all.end()) places.push_back(static_cast<std::size_t>(at - all.begin()));
  }
  return places;
}

BettingAdvice advise(const betting::HandSolver& hand_solver, const choker::State& state) {
  const betting::Solver& solver = hand_solver.present();
  const Point point = hand_solver.here();
  const betting::Node& node = solver.tree().node(point.node);
  const betting::HandRound& round = solver.hands().rounds[node.round];
  const auto width = static_cast<std::size_t>(round.width);
  const auto hands = static_cast<std::size_t>(round.hands);
  const int seat = node.player;
  const auto own = holdings_of(state, seat);

  BettingAdvice advice;
  const Floats strategy = solver.strategy(point.node);
  const Floats weights = solver.weights(point, seat);
  const Floats values = solver.action_values(point);
  const Floats& own_range = point.ranges[static_cast<std::size_t>(seat)];
  // Where own cards are not told, the mean over those that they may be.
  const auto share = [&](std::size_t h) { return own.size() == 1 ? 1.0 : double{own_range[h]}; };
  double total = 0;
  for (const std::size_t h : own) total += share(h) * weights[h];
  std::size_t at = 0;
  for (const betting::Edge& edge : solver.tree().edges(node)) {
    double chosen = 0, worth = 0;
    for (const std::size_t h : own) {
      chosen += share(h) * weights[h] * strategy[at + h];
      worth += share(h) * values[at + h];
    }
    const double frequency = total > 0 ? chosen / total : strategy[at + own.front()];
    const double ev = total > 0 ? 1000 * worth / total : 0;
    advice.choices.push_back({state.print(choker::betting_action(edge.bet)), frequency, ev});
    at += width;
  }

  const Floats& other_range = point.ranges[static_cast<std::size_t>(1 - seat)];
  std::vector<double> own_shares, other_shares;
  for (std::size_t h = 0; h < hands; ++h) {
    own_shares.push_back(static_cast<double>(own_range[h]) * weights[h]);
    double reach = 0;
    for (const std::size_t mine : own) {
      reach += share(mine) * round.reach[static_cast<std::size_t>(seat)][h * width + mine];
    }
    other_shares.push_back(static_cast<double>(other_range[h]) * reach);
  }
  const int cards = static_cast<int>(state.hand(seat).dealt.size());
  advice.own_range = print_range(own_shares, cards);
  advice.opponent_range = print_range(other_shares, cards);
  return advice;
}

BettingClock::BettingClock(const Settings& settings, const Limits& limits, const Control& control)
    : limits_(limits),
      control_(control),
      is_fixed_(limits.nodes.has_value() || settings.betting_iterations > 0) {
  const auto limit_to = [this](std::uint64_t most) {
    iterations_ = std::min(iterations_.value_or(most), most);
  };
  if (limits.nodes) limit_to(*limits.nodes);
  if (settings.betting_iterations > 0) limit_to(settings.betting_iterations);
  if (limits.depth) limit_to((std::uint64_t{1} << std::min(*limits.depth, 40)) - 1);
  planned_ms_ = kDefaultMs;
  if (limits.infinite || iterations_) planned_ms_ = kEndlessMs;
  if (limits.movetime && !limits.infinite) {
    const auto left = *limits.movetime - settings.move_overhead;
    planned_ms_ = std::max(0.0, std::chrono::duration<double, std::milli>(left).count());
  }
}

double BettingClock::elapsed_ms() const {
  if (control_.pondering) return 0;
  return std::chrono::duration<double, std::milli>(SteadyClock::now() - control_.started.load())
      .count();
}

bool BettingClock::has_time(double since_ms, double share, double step_ms) const {
  if (is_endless()) return true;
  if (iterations_ && !limits_.movetime) return true;
  return elapsed_ms() + step_ms <= since_ms + share * (planned_ms_ - since_ms);
}

}  // namespace pawnbroker::players
