#pragma once

// A solved game with the figures that belong to it.

#include <cstdint>
#include <string>
#include <vector>

#include "armies/army_table.h"
#include "decision.h"
#include "games/choker/betting.h"

namespace pawnbroker::solve {

// What the solution wins, exactly, from an opponent who bets by a simple style.
struct Meeting {
  std::string style;
  double as_white_mbb = 0, as_black_mbb = 0;
};

struct Solution {
  games::choker::Stakes stakes;
  games::choker::Rules rules;
  std::string menu;
  armies::Origin table;
  double elo_edge = 0;  // White's at placement and chess
  int threads = 1;
  std::string kernels;

  int decision_nodes = 0;
  std::size_t bytes = 0;  // of regrets, averages and tree
  std::uint64_t iterations = 0;
  double seconds = 0;      // wall clock, solving alone
  double cpu_seconds = 0;  // of all threads, solving alone

  double value_white_mbb = 0;
  double best_response_white_mbb = 0;  // what White's best answer to Black's strategy is worth
  double best_response_black_mbb = 0;
  double exploitability_mbb = 0;  // the mean of the two

  std::vector<Meeting> meetings;
  std::vector<Decision> decisions;
};

// Tables for people.
std::string print_text(const Solution& solution);
// Everything, for programs.
std::string print_json(const Solution& solution);
// A picture of the decisions' strategies, hand by hand: the length of a colour is the frequency of
// an action.
std::string print_svg(const Solution& solution);

}  // namespace pawnbroker::solve
