#include "betting/styles.h"

#include <algorithm>
#include <array>
#include <cstdlib>

namespace pawnbroker::betting {
namespace {

using games::choker::Bet;
using games::choker::Betting;
using games::choker::Chips;

constexpr std::array<std::string_view, 3> kStyles = {"call", "maniac", "honest"};

// The honest player's measures: winning chances against a random hand.
constexpr double kBets = 0.6;
constexpr double kRaises = 0.7;

std::optional<Bet> pot_raise(const Betting& betting) {
  const auto range = betting.raises();
  if (!range) return std::nullopt;
  const Chips pot = 3 * betting.total(1 - *betting.actor());
  const Chips most = std::min(range->most, betting.effective_stack());
  return Bet{Bet::Kind::raise, std::clamp(pot, range->least, most)};
}

// The action of `edges` that comes nearest to `bet`.
std::size_t nearest(std::span<const Edge> edges, const Bet& bet) {
  std::size_t best = 0;
  for (std::size_t i = 0; i < edges.size(); ++i) {
    const Bet& known = edges[i].bet;
    if (known.kind == bet.kind &&
        (edges[best].bet.kind != bet.kind ||
         std::abs(known.amount - bet.amount) < std::abs(edges[best].bet.amount - bet.amount))) {
      best = i;
    }
  }
  if (edges[best].bet.kind == bet.kind) return best;
  // No raise is left in the tree: fold, call or check, call.
  return edges.size() > 1 ? 1 : 0;
}

void adopt(Solver& solver, int index, const Betting& betting, Style style, int player,
           const std::vector<std::vector<double>>& chances) {
  const Node& node = solver.tree().node(index);
  if (node.kind != Node::Kind::decision) return;
  const auto edges = solver.tree().edges(node);
  if (node.player == player) {
    const HandRound& round = solver.hands().rounds[node.round];
    const auto width = static_cast<std::size_t>(round.width);
    Floats strategy(node.actions * width);
    for (std::size_t h = 0; h < static_cast<std::size_t>(round.hands); ++h) {
      const Bet bet = style_bet(style, betting, chances[node.round][h]);
      strategy[nearest(edges, bet) * width + h] = 1;
    }
    solver.set_strategy(index, strategy);
  }
  for (const Edge& edge : edges) {
    Betting next = betting;
    next.apply(edge.bet);
    begin_rounds(next);
    adopt(solver, edge.child, next, style, player, chances);
  }
}

}  // namespace

std::optional<Style> parse_style(std::string_view word) {
  const auto found = std::ranges::find(kStyles, word);
  if (found == kStyles.end()) return std::nullopt;
  return static_cast<Style>(found - kStyles.begin());
}

Bet style_bet(Style style, const Betting& betting, double chance) {
  const bool faces_bet = betting.to_call() > 0;
  const Bet passive{faces_bet ? Bet::Kind::call : Bet::Kind::check, 0};
  const auto raise = pot_raise(betting);
  switch (style) {
    case Style::call:
      return passive;
    case Style::maniac:
      return raise.value_or(passive);
    case Style::honest: {
      if (raise && chance > (faces_bet ? kRaises : kBets)) return *raise;
      const double called = 2.0 * static_cast<double>(betting.total(1 - *betting.actor()));
      if (faces_bet && chance * called < static_cast<double>(betting.to_call())) {
        return {Bet::Kind::fold, 0};
      }
      return passive;
    }
  }
  return passive;
}

std::vector<double> winning_chances(const HandModel& hands, int round) {
  const HandRound& model = hands.rounds[static_cast<std::size_t>(round)];
  const auto width = static_cast<std::size_t>(model.width);
  std::vector<double> chances;
  for (std::size_t m = 0; m < static_cast<std::size_t>(model.hands); ++m) {
    // The mean of both colours: who does not know whether it moves first is this simple.
    double met = 0, won = 0;
    for (std::size_t side = 0; side < 2; ++side) {
      for (std::size_t o = 0; o < static_cast<std::size_t>(model.hands); ++o) {
        met += model.reach[side][o * width + m];
        won += model.showdown[side][o * width + m];
      }
    }
    chances.push_back((1 + won / met) / 2);
  }
  return chances;
}

void adopt_style(Solver& solver, const Betting& betting, Style style, int player) {
  std::vector<std::vector<double>> chances;
  for (std::size_t r = 0; r < solver.hands().rounds.size(); ++r) {
    chances.push_back(winning_chances(solver.hands(), static_cast<int>(r)));
  }
  adopt(solver, 0, betting, style, player, chances);
}

}  // namespace pawnbroker::betting
