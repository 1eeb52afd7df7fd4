#include "players/opponent_range.h"

#include <algorithm>
#include <new>
#include <optional>

namespace pawnbroker::players {

namespace {

namespace choker = games::choker;
using betting::Floats;
using choker::Bet;

// The situation of the opponent's last decision, and what it did then.
struct LastDecision {
  betting::Situation situation;
  Bet bet;
};
std::optional<LastDecision> last_decision(const choker::State& state) {
  const int opponent = 1 - state.viewer();
  betting::Situation situation = situation_of(state, opponent);
  const std::vector<Bet> bets = std::move(situation.bets);
  situation.bets.clear();
  std::optional<LastDecision> last;
  choker::Betting betting = betting::opened(situation.stakes);
  for (const Bet& bet : bets) {
    if (betting.actor() == opponent) last = {situation, bet};
    betting.apply(bet);
    betting::begin_rounds(betting);
    situation.bets.push_back(bet);
  }
  return last;
}

}  // namespace

betting::Situation situation_of(const choker::State& state, int seat) {
  betting::Situation situation{state.betting().stakes(), seat, {}};
  for (const choker::Action& action : state.history()) {
    using Kind = choker::Action::Kind;
    if (action.kind == Kind::deal || action.kind == Kind::place) continue;
    Bet bet = choker::bet_of(action);
    bet.amount = std::min(bet.amount, state.betting().effective_stack());
    situation.bets.push_back(bet);
  }
  return situation;
}

std::vector<double> opponent_range(betting::HandSolver& solver, const choker::State& state,
                                   const betting::Means& means, std::uint64_t iterations,
                                   bool afresh) try {
  const auto last = last_decision(state);
  if (!last) return {};
  solver.begin(last->situation, means, afresh);
  for (;;) {
    while (solver.solver().iterations() < iterations) solver.solver().iterate();
    if (solver.is_last()) break;
    solver.descend();
  }

  const betting::Solver& solved = solver.present();
  const betting::Point point = solver.here();
  const betting::Node& node = solved.tree().node(point.node);
  const Floats strategy = solved.strategy(point.node);
  Floats range = point.ranges[static_cast<std::size_t>(last->situation.seat)];
  const std::size_t action = betting::nearest_action(solved.tree().edges(node), last->bet);
  for (std::size_t hand = 0; hand < range.size(); ++hand) {
    range[hand] *= strategy[action * range.size() + hand];
  }
  // An all-in may have ended the betting before all cards were dealt.
  const auto& rounds = solved.hands().rounds;
  for (std::size_t round = node.round; round + 1 < rounds.size(); ++round) {
    Floats later(static_cast<std::size_t>(rounds[round + 1].width));
    solved.hands().advance(static_cast<int>(round), range.data(), later.data());
    range = std::move(later);
  }
  return {range.begin(), range.begin() + rounds.back().hands};
} catch (const std::bad_alloc&) {
  return {};
}

}  // namespace pawnbroker::players
