#include "players/equity_bettor.h"

#include <algorithm>
#include <map>
#include <string>
#include <vector>

#include "games/choker/hand_knowledge.h"
#include "players/army_strength.h"
#include "players/randomness.h"

namespace pawnbroker::players {
namespace {

using namespace games::choker;
using Kind = Action::Kind;

// A hand that the opponent may hold at the end of the deal.
struct OpposingHand {
  double weight = 0;      // probability, the betting so far considered
  double equity = 0;      // the own P(win) - P(loss) against it
  double confidence = 0;  // its P(win) - P(loss) against an average army
};

// An action with its value in chips, relative to the stacks at the start of the hand.
struct Candidate {
  Action action;
  double value = 0;
};

// P(win) - P(loss) of `player`, whose army has the strength `own`.
double expectation(int player, int own, int other) {
  return player == 0 ? ArmyStrength::white_expectation(own, other)
                     : -ArmyStrength::white_expectation(other, own);
}

// How likely a hand of that `confidence` is to act so: raises speak for strength, calls of a raise
// a little, anything else not at all. By judgement.
double likelihood(Kind action, bool facing_raise, double confidence) {
  const double strength = (confidence + 1) / 2;
  if (action == Kind::raise) return 0.15 + 0.85 * strength * strength;
  if (action == Kind::call && facing_raise) return 0.3 + 0.7 * strength;
  return 1;
}

// How likely a hand of that `confidence` makes all of `player`'s bets so far.
double betting_likelihood(const State& state, int player, double confidence) {
  double product = 1;
  Betting betting(state.betting().stakes());
  bool raised = false;
  for (const Action& action : state.history()) {
    if (action.kind == Kind::deal) {
      betting.begin_round();
      raised = false;
      continue;
    }
    if (betting.actor() == player) product *= likelihood(action.kind, raised, confidence);
    raised |= action.kind == Kind::raise;
    betting.apply(bet_of(action));
  }
  return product;
}

// The hand as it will be once all five cards are dealt, the missing ones unknown.
HandKnowledge completed(HandKnowledge hand) {
  hand.dealt.resize(kHandSize);
  return hand;
}

std::vector<OpposingHand> opposing_hands(const State& state, const ArmyStrength& strength) {
  const int own = state.viewer();
  const int other = 1 - own;
  const auto strength_of = [&](const cards::Holding& hand) {
    return strength.of(convert(hand, state.rules()).pieces());
  };

  std::map<std::string, OpposingHand> by_letters;
  for (const DealChance& deal :
       deal_distribution(completed(state.hand(own)), completed(state.hand(other)), state.rules())) {
    const int mine = strength_of(deal.first);
    const int theirs = strength_of(deal.second);
    OpposingHand& hand = by_letters[deal.second.text()];
    hand.weight += deal.probability;
    hand.equity += deal.probability * expectation(own, mine, theirs);
    hand.confidence = expectation(other, theirs, 0);
  }

  std::vector<OpposingHand> hands;
  double total = 0;
  for (auto& [letters, hand] : by_letters) {
    hand.equity /= hand.weight;
    hand.weight *= betting_likelihood(state, other, hand.confidence);
    total += hand.weight;
    hands.push_back(hand);
  }
  for (OpposingHand& hand : hands) hand.weight /= total;
  return hands;
}

// Whether a hand of that confidence calls a raise from `before` to `total` chips a player: it folds
// when calling costs it more than what it has in the pot, and trusts the raiser to be a bit better
// than average.
bool calls_raise(double confidence, double before, double total) {
  constexpr double kRespect = 0.15;
  const double expected = confidence - kRespect * (total - before) / total;
  return expected * total >= -before;
}

double value_of(const Action& action, const Betting& betting, int own,
                const std::vector<OpposingHand>& hands) {
  const auto mine = static_cast<double>(betting.total(own));
  const auto theirs = static_cast<double>(betting.total(1 - own));
  if (action.kind == Kind::fold) return -mine;
  double value = 0;
  for (const OpposingHand& hand : hands) {
    if (action.kind != Kind::raise) {
      value += hand.weight * hand.equity * theirs;
      continue;
    }
    const auto total = static_cast<double>(std::min(action.amount, betting.effective_stack()));
    value +=
        hand.weight * (calls_raise(hand.confidence, theirs, total) ? hand.equity * total : theirs);
  }
  return value;
}

// The least raise, half the pot, the pot and all-in, as far as they are legal and differ.
std::vector<Action> raise_sizes(const Betting& betting, int own) {
  const auto range = betting.raises();
  if (!range) return {};
  const Chips called = betting.total(1 - own);
  std::vector<Chips> amounts = {range->least, 2 * called, 3 * called,
                                std::min(range->most, betting.effective_stack())};
  for (Chips& amount : amounts) amount = std::clamp(amount, range->least, range->most);
  std::sort(amounts.begin(), amounts.end());
  amounts.erase(std::unique(amounts.begin(), amounts.end()), amounts.end());
  std::vector<Action> raises;
  raises.reserve(amounts.size());
  for (Chips amount : amounts) raises.push_back(betting_action({Bet::Kind::raise, amount}));
  return raises;
}

std::vector<Candidate> candidates(const State& state, const std::vector<std::string>& only) {
  std::vector<Candidate> result;
  if (!only.empty()) {
    for (const std::string& token : only) {
      if (const auto action = state.read(token)) result.push_back({*action});
    }
    return result;
  }
  for (auto& choice : state.legal()) {
    if (choice.action.kind != Kind::raise) result.push_back({choice.action});
  }
  for (Action& raise : raise_sizes(state.betting(), state.viewer())) {
    result.push_back({std::move(raise)});
  }
  return result;
}

// The candidates of nearly the best value change places at random, so that the same cards do not
// always speak the same way.
void mix_equals(std::vector<Candidate>& ranked, double tolerance, cards::Rng& rng) {
  const auto worse = std::find_if(ranked.begin(), ranked.end(), [&](const Candidate& each) {
    return each.value < ranked.front().value - tolerance;
  });
  cards::shuffle(std::span(ranked.begin(), worse), rng);
}

}  // namespace

Decision EquityBettor::decide(const State& state, const Settings& settings, const Limits& limits,
                              const Reporter& reporter) {
  const Betting& betting = state.betting();
  // Always the same numbers, made for the first bet and not when the engine starts.
  static const ArmyStrength strength;
  const std::vector<OpposingHand> hands = opposing_hands(state, strength);
  std::vector<Candidate> ranked = candidates(state, limits.only);
  for (Candidate& each : ranked) {
    each.value = value_of(each.action, betting, state.viewer(), hands);
  }
  std::stable_sort(ranked.begin(), ranked.end(),
                   [](const Candidate& a, const Candidate& b) { return a.value > b.value; });
  constexpr double kIndifference = 0.01;  // of the pot
  cards::Rng rng = make_rng(settings.seed, state.view(state.viewer()));
  mix_equals(ranked, kIndifference * static_cast<double>(betting.pot()), rng);

  const auto big_blind = static_cast<double>(betting.stakes().blinds[1]);
  const std::size_t lines = std::min(ranked.size(), static_cast<std::size_t>(settings.multipv));
  for (std::size_t line = 0; line < lines; ++line) {
    Report report;
    report.depth = 1;
    report.multipv = static_cast<int>(line) + 1;
    const double thousandths = 1000 * ranked[line].value / big_blind;
    report.score = Score{Score::Kind::expectation, Score::Bound::exact,
                         static_cast<int>(std::clamp(thousandths, -1e9, 1e9))};
    report.nodes = hands.size() * ranked.size();
    report.pv = {state.print(ranked[line].action)};
    reporter(report);
  }
  return {state.print(ranked.front().action), {}};
}

}  // namespace pawnbroker::players
