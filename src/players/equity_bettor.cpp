#include "players/equity_bettor.h"

#include <algorithm>
#include <array>
#include <functional>
#include <map>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "games/choker/hand_knowledge.h"
#include "players/army_strength.h"
#include "players/opponent_range.h"
#include "players/randomness.h"

namespace pawnbroker::players {
namespace {

using namespace games::choker;

// A hand that the opponent may hold at the end of the deal.
struct OpposingHand {
  double weight = 0;      // probability, the betting so far considered
  double equity = 0;      // the own P(win) - P(loss) against it
  double confidence = 0;  // its P(win) - P(loss) against an average army
};

// A bet with its value in chips, relative to the stacks at the start of the hand.
struct Candidate {
  Bet bet;
  double value = 0;
};

// Candidates whose values differ by less are equals; in parts of the pot.
constexpr double kIndifference = 0.01;

// Always the same numbers, made for the first bet and not when the engine starts.
const ArmyStrength& army_strength() {
  static const ArmyStrength strength;
  return strength;
}

// P(win) - P(loss) of `player`, whose army has the strength `own`.
double expectation(int player, int own, int other) {
  return player == 0 ? ArmyStrength::white_expectation(own, other)
                     : -ArmyStrength::white_expectation(other, own);
}

// How likely a hand of that `confidence` is to act so: raises speak for strength, calls of a raise
// a little, anything else not at all. By judgement.
double likelihood(Bet::Kind kind, bool facing_raise, double confidence) {
  const double strength = (confidence + 1) / 2;
  if (kind == Bet::Kind::raise) return 0.15 + 0.85 * strength * strength;
  if (kind == Bet::Kind::call && facing_raise) return 0.3 + 0.7 * strength;
  return 1;
}

// What a bet tells of the hand behind it.
struct Tell {
  Bet::Kind kind = Bet::Kind::check;
  bool facing_raise = false;
};

// `player`'s bets of `line`, those of the hand so far.
std::vector<Tell> tells(const Stakes& stakes, std::span<const Bet> line, int player) {
  std::vector<Tell> result;
  Betting betting = betting::opened(stakes);
  int round = betting.round();
  bool raised = false;
  for (const Bet& bet : line) {
    if (betting.actor() == player) result.push_back({bet.kind, raised});
    raised |= bet.kind == Bet::Kind::raise;
    betting.apply(bet);
    betting::begin_rounds(betting);
    if (betting.round() != round) raised = false;
    round = betting.round();
  }
  return result;
}

// The hand as it will be once all five cards are dealt, the missing ones unknown.
HandKnowledge completed(HandKnowledge hand) {
  hand.dealt.resize(kHandSize);
  return hand;
}

// What the opponent of `seat` may hold, the betting not considered.
std::vector<OpposingHand> opposing_hands(const HandKnowledge& own, const HandKnowledge& other,
                                         int seat, const Rules& rules) {
  const auto strength_of = [&](const cards::Holding& hand) {
    return army_strength().of(convert(hand, rules).pieces());
  };

  std::map<std::string, OpposingHand> by_letters;
  for (const DealChance& deal : deal_distribution(completed(own), completed(other), rules)) {
    const int mine = strength_of(deal.first);
    const int theirs = strength_of(deal.second);
    OpposingHand& hand = by_letters[deal.second.text()];
    hand.weight += deal.probability;
    hand.equity += deal.probability * expectation(seat, mine, theirs);
    hand.confidence = expectation(1 - seat, theirs, 0);
  }

  std::vector<OpposingHand> hands;
  for (auto& [letters, hand] : by_letters) {
    hand.equity /= hand.weight;
    hands.push_back(hand);
  }
  return hands;
}

// The same hands, weighted by what the opponent's bets tell.
std::vector<OpposingHand> weighted(std::vector<OpposingHand> hands, std::span<const Tell> tells) {
  double total = 0;
  for (OpposingHand& hand : hands) {
    for (const Tell& tell : tells) {
      hand.weight *= likelihood(tell.kind, tell.facing_raise, hand.confidence);
    }
    total += hand.weight;
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

double value_of(const Bet& bet, const Betting& betting, int own,
                const std::vector<OpposingHand>& hands) {
  const auto mine = static_cast<double>(betting.total(own));
  const auto theirs = static_cast<double>(betting.total(1 - own));
  if (bet.kind == Bet::Kind::fold) return -mine;
  double value = 0;
  for (const OpposingHand& hand : hands) {
    if (bet.kind != Bet::Kind::raise) {
      value += hand.weight * hand.equity * theirs;
      continue;
    }
    const auto total = static_cast<double>(std::min(bet.amount, betting.effective_stack()));
    value +=
        hand.weight * (calls_raise(hand.confidence, theirs, total) ? hand.equity * total : theirs);
  }
  return value;
}

// Fold and call or check; the least raise, half the pot, the pot and all-in, as far as they are
// legal and differ.
std::vector<Candidate> candidates(const Betting& betting, int own) {
  std::vector<Candidate> result;
  if (betting.to_call() > 0) {
    result.push_back({{Bet::Kind::fold, 0}});
    result.push_back({{Bet::Kind::call, 0}});
  } else {
    result.push_back({{Bet::Kind::check, 0}});
  }
  const auto range = betting.raises();
  if (!range) return result;
  const Chips called = betting.total(1 - own);
  std::vector<Chips> amounts = {range->least, 2 * called, 3 * called,
                                std::min(range->most, betting.effective_stack())};
  for (Chips& amount : amounts) amount = std::clamp(amount, range->least, range->most);
  std::sort(amounts.begin(), amounts.end());
  amounts.erase(std::unique(amounts.begin(), amounts.end()), amounts.end());
  for (const Chips amount : amounts) result.push_back({{Bet::Kind::raise, amount}});
  return result;
}

std::vector<Candidate> candidates(const State& state, const std::vector<std::string>& only) {
  if (only.empty()) return candidates(state.betting(), state.viewer());
  std::vector<Candidate> result;
  for (const std::string& token : only) {
    if (const auto action = state.read(token)) result.push_back({bet_of(*action)});
  }
  return result;
}

// Values the candidates and puts the best first; how many are its equals, itself included.
std::size_t rank(std::vector<Candidate>& candidates, const Betting& betting, int own,
                 const std::vector<OpposingHand>& hands) {
  for (Candidate& each : candidates) each.value = value_of(each.bet, betting, own, hands);
  std::ranges::stable_sort(candidates, std::ranges::greater(), &Candidate::value);
  const double least =
      candidates.front().value - kIndifference * static_cast<double>(betting.pot());
  const auto worse = std::ranges::find_if(
      candidates, [least](const Candidate& each) { return each.value < least; });
  return static_cast<std::size_t>(worse - candidates.begin());
}

// What every hand of a round may be up against, for one seat.
std::vector<std::vector<OpposingHand>> all_opposing_hands(int round, int seat, const Rules& rules) {
  int cards = 0;
  for (int r = 0; r <= round; ++r) cards += kRoundCards[r];
  const HandKnowledge other{std::vector<DealtCard>(static_cast<std::size_t>(cards)), {}};
  std::vector<std::vector<OpposingHand>> result;
  for (const cards::Holding& holding : all_holdings(cards)) {
    HandKnowledge own;
    for (int kind = 0; kind < cards::kPieceCards; ++kind) {
      const auto card = static_cast<cards::PieceCard>(kind);
      own.dealt.insert(own.dealt.end(), static_cast<std::size_t>(holding[card]), card);
    }
    result.push_back(opposing_hands(own, other, seat, rules));
  }
  return result;
}

}  // namespace

Decision EquityBettor::decide(const State& state, const Settings& settings, const Limits& limits,
                              const Reporter& reporter) {
  const Betting& betting = state.betting();
  const int own = state.viewer();
  const std::vector<OpposingHand> hands =
      weighted(opposing_hands(state.hand(own), state.hand(1 - own), own, state.rules()),
               tells(betting.stakes(), situation_of(state, own).bets, 1 - own));
  std::vector<Candidate> ranked = candidates(state, limits.only);
  // Equals change places at random, so that the same cards do not always speak the same way.
  const std::size_t equals = rank(ranked, betting, own, hands);
  cards::Rng rng = make_rng(settings.seed, state.view(own));
  cards::shuffle(std::span(ranked).first(equals), rng);
  const auto token = [&state](const Candidate& each) {
    return state.print(betting_action(each.bet));
  };

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
    report.pv = {token(ranked[line])};
    reporter(report);
  }
  return {token(ranked.front()), {}};
}

betting::WayToBet equity_way(const Rules& rules) {
  std::array<std::array<std::vector<std::vector<OpposingHand>>, kRounds>, 2> known;
  for (int seat = 0; seat < 2; ++seat) {
    for (int round = 0; round < kRounds; ++round) {
      known[static_cast<std::size_t>(seat)][static_cast<std::size_t>(round)] =
          all_opposing_hands(round, seat, rules);
    }
  }
  return [known = std::move(known)](const Betting& betting, std::span<const Bet> line) {
    const int seat = *betting.actor();
    const auto& of_seat = known[static_cast<std::size_t>(seat)];
    const std::vector<Tell> told = tells(betting.stakes(), line, 1 - seat);
    std::vector<std::vector<Bet>> bets;
    for (const auto& hands : of_seat[static_cast<std::size_t>(betting.round())]) {
      std::vector<Candidate> ranked = candidates(betting, seat);
      const std::size_t equals = rank(ranked, betting, seat, weighted(hands, told));
      auto& best = bets.emplace_back();
      for (const Candidate& each : std::span(ranked).first(equals)) best.push_back(each.bet);
    }
    return bets;
  };
}

}  // namespace pawnbroker::players
