#pragma once

// Simple ways to bet, to measure others against.

#include <functional>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "betting/solver.h"

namespace pawnbroker::betting {

enum class Style {
  call,    // checks and calls, whatever it holds
  maniac,  // bets and raises the most that it may, up to the pot, whatever it holds
  honest,  // tight: bets and raises the pot on good hands, calls by pot odds, never bluffs
};

// `call`, `maniac`, `honest`.
std::optional<Style> parse_style(std::string_view word);

// What a style does with a hand that wins with the given chance (half of it for draws) against a
// random hand. Its raises have the size of the pot, or the nearest that is allowed.
games::choker::Bet style_bet(Style style, const games::choker::Betting& betting, double chance);

// The chance of each hand of a round to win against a random one, draws counting half; the cards to
// come are not known.
std::vector<double> winning_chances(const HandModel& hands, int round);

// A way to bet: for each hand of the round the bets that it makes, one as likely as the other.
// `line`: all bets since the root of the tree.
using WayToBet = std::function<std::vector<std::vector<games::choker::Bet>>(
    const games::choker::Betting& betting, std::span<const games::choker::Bet> line)>;

// Makes a player's average strategy in the whole tree, which begins with `betting`, that of a way
// to bet. A raise that the tree lacks becomes the nearest that it has; without any, a call or
// check.
void adopt(Solver& solver, const games::choker::Betting& betting, const WayToBet& way, int player);
// The same for a style.
void adopt_style(Solver& solver, const games::choker::Betting& betting, Style style, int player);

}  // namespace pawnbroker::betting
