#pragma once

// Ways to bet, and what they are worth against each other when one player is better at placement
// and chess than the other.

#include <array>
#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "armies/army_table.h"
#include "betting/solver.h"
#include "betting/styles.h"
#include "games/choker/betting.h"

namespace pawnbroker::betting {

// The names of the ways to bet: "knows", the equilibrium of the game as it is; "ignores", the
// equilibrium between equals; "early", the same after few iterations; "exploits", the best answer
// to the opponent; and the simple styles "honest", "call" and "maniac".
const std::vector<std::string>& bettor_names();

struct Effort {
  std::uint64_t iterations = 400;  // of an equilibrium
  std::uint64_t early = 3;         // of the bettor "early"
  int threads = 1;
  // Bets that a strategy makes more rarely are left out, as the betting player does.
  float pure = 0;
};

// One game of betting: stakes, sizes of bets, and the army table between equals.
class SkillArena {
 public:
  SkillArena(const games::choker::Stakes& stakes, const Menu& menu, const armies::ArmyTable& table,
             const Effort& effort);

  // Another way to bet, for both players.
  void add_bettor(const std::string& name, const WayToBet& way);

  // From now on the second player is so many Elo better at placement and chess.
  void set_gap(double elo);

  // What `first` wins from `second`, in thousandths of a big blind a hand, the mean of both
  // colours. "exploits" may only be the first.
  double value(std::string_view first, std::string_view second);
  // How far from equilibrium the solutions for this gap are, the worse of both colours, in mbb a
  // hand.
  double exploitability();

 private:
  // The game when the second player has this colour.
  struct Side {
    std::shared_ptr<const HandModel> hands;
    std::unique_ptr<Solver> equilibrium;
  };

  std::unique_ptr<Solver> solved(std::shared_ptr<const HandModel> hands,
                                 std::uint64_t iterations) const;
  // The solver whose strategies the bettor has, for the game in which the second has that colour.
  const Solver& source(std::string_view bettor, int second_colour);

  games::choker::Stakes stakes_;
  armies::ArmyTable table_;
  Effort effort_;
  std::shared_ptr<const HandModel> level_;
  Tree tree_;
  std::map<std::string, std::unique_ptr<Solver>, std::less<>> level_bettors_;
  std::array<Side, 2> sides_;
};

}  // namespace pawnbroker::betting
