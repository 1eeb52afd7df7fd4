#include "betting/styles.h"

#include <algorithm>
#include <array>

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

class Adopter {
 public:
  Adopter(Solver& solver, const WayToBet& way, int player)
      : solver_(solver), way_(way), player_(player) {}

  void adopt(int index, const Betting& betting) {
    const Node& node = solver_.tree().node(index);
    if (node.kind != Node::Kind::decision) return;
    const auto edges = solver_.tree().edges(node);
    if (node.player == player_) {
      const auto width = static_cast<std::size_t>(solver_.hands().rounds[node.round].width);
      Floats strategy(node.actions * width);
      const std::vector<std::vector<Bet>> bets = way_(betting, line_);
      for (std::size_t h = 0; h < bets.size(); ++h) {
        for (const Bet& bet : bets[h]) {
          strategy[nearest_action(edges, bet) * width + h] +=
              1 / static_cast<float>(bets[h].size());
        }
      }
      solver_.set_strategy(index, strategy);
    }
    for (const Edge& edge : edges) {
      Betting next = betting;
      next.apply(edge.bet);
      begin_rounds(next);
      line_.push_back(edge.bet);
      adopt(edge.child, next);
      line_.pop_back();
    }
  }

 private:
  Solver& solver_;
  const WayToBet& way_;
  const int player_;
  std::vector<Bet> line_;
};

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

void adopt(Solver& solver, const Betting& betting, const WayToBet& way, int player) {
  Adopter(solver, way, player).adopt(0, betting);
}

void adopt_style(Solver& solver, const Betting& betting, Style style, int player) {
  std::vector<std::vector<double>> chances;
  for (std::size_t r = 0; r < solver.hands().rounds.size(); ++r) {
    chances.push_back(winning_chances(solver.hands(), static_cast<int>(r)));
  }
  const WayToBet way = [&](const Betting& now, std::span<const Bet> /*line*/) {
    std::vector<std::vector<Bet>> bets;
    for (const double chance : chances[static_cast<std::size_t>(now.round())]) {
      bets.push_back({style_bet(style, now, chance)});
    }
    return bets;
  };
  adopt(solver, betting, way, player);
}

}  // namespace pawnbroker::betting
