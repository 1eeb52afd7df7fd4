#pragma once

// What the players of a betting game may hold, and what their hands are worth against each other:
// all that the solver needs to know of the cards.
//
// A strategy, a range and a value are vectors with an entry for each hand of a round. How likely
// White's hand m meets Black's hand o, J(m, o), is in the terminal matrices alone. That suffices:
// given the hand that a player holds at the end, the order in which it got the cards is uniform and
// independent of what the other player holds. So the reach of a later hand is the mean of the
// reaches of the hands it can have come from, K(c, p) = P(the first cards are p | c is held), and
// values go back by the transpose of K. For the same reason nothing is lost by forgetting in which
// order the own cards came.

#include <array>
#include <vector>

#include "armies/army_table.h"
#include "betting/aligned.h"
#include "games/choker/rules.h"

namespace pawnbroker::betting {

// The vectors of all rounds are padded with zeros to a multiple of this.
inline constexpr int kPadding = 16;

// One hand of the round before, and how likely it led to the hand in question.
struct Origin {
  int hand = 0;
  float probability = 0;
};

// A round of betting and the hands that a player may hold in it.
struct HandRound {
  int hands = 0;
  int width = 0;  // `hands`, padded
  // origins[c]: the hands of the round before that hand c can have come from; empty in the first
  // round. The probabilities of each hand add up to 1.
  std::vector<std::vector<Origin>> origins;

  // The matrices that turn the other player's range into the own values, for White (index 0) and
  // Black: the entry for the own hand m and the other hand o is at [o * width + m].
  // Reach: J. What a fold is worth, in units of the chips that change hands.
  std::array<Floats, 2> reach;
  // Showdown: J x (P(win) - P(loss)), with the mean taken over the cards still to come. What an
  // all-in or the end of the betting is worth, in units of the chips that both put in.
  std::array<Floats, 2> showdown;

  // J(m, o) for White's hand m and Black's hand o.
  float joint(int white, int black) const {
    return reach[0][static_cast<std::size_t>(black * width + white)];
  }
};

struct HandModel {
  std::vector<HandRound> rounds;

  // Ranges of the next round, given that of `round`. `from` has the width of `round`, `to` that of
  // the next.
  void advance(int round, const float* from, float* to) const;
  // Adds to `to`, values of `round`, what `from`, values of the next round, are worth there.
  void retreat(int round, const float* from, float* to) const;
};

// The hands of Choker: 15, 70 and 125 multisets, in the order of `games::choker::all_holdings`.
HandModel choker_hands(const games::choker::Rules& rules, const armies::ArmyTable& table);

// Fills the matrices of all rounds from those that are given in double precision for the last one:
// `joint` and `win` (J and J x (P(win) - P(loss)) for White), indexed [white * hands + black].
// `model` has its hands and origins already.
void fill_matrices(HandModel& model, std::vector<double> joint, std::vector<double> win);

}  // namespace pawnbroker::betting
