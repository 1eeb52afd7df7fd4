#pragma once

// When the arbiter ends a game before its rules do: it is too long, or the engines agree about it.

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "games/game.h"
#include "wire/info.h"

namespace pawnbroker::arbiter {

// A drawn game of chess: after move `from`, all seats have scored their last `moves` moves within
// `score` centipawns of zero.
struct DrawRule {
  std::int64_t from = 0;  // full moves of the chess
  std::int64_t moves = 1;
  std::int64_t score = 0;

  friend bool operator==(const DrawRule&, const DrawRule&) = default;
};

// A lost game of chess: one seat has scored its last `moves` moves at -`score` centipawns or worse,
// and all others theirs at `score` or better.
struct ResignRule {
  std::int64_t moves = 1;
  std::int64_t score = 0;

  friend bool operator==(const ResignRule&, const ResignRule&) = default;
};

struct AdjudicationRules {
  std::optional<std::int64_t> most_plies;  // decisions on the clock of the game; then it is drawn
  std::optional<DrawRule> draw;
  std::optional<ResignRule> resign;

  // Whether the engines' scores have a part in it.
  bool by_scores() const { return draw || resign; }
};

// The words for how such a game ended: by its length, by a draw or a loss that all have seen.
inline constexpr std::string_view kAdjudicated = "adjudicated";
inline constexpr std::string_view kAdjudicatedDraw = "adjudicated-draw";
inline constexpr std::string_view kAdjudicatedLoss = "adjudicated-loss";
constexpr bool is_adjudicated(std::string_view why) {
  return why == kAdjudicated || why == kAdjudicatedDraw || why == kAdjudicatedLoss;
}

// One game as its adjudicator sees it.
class Adjudicator {
 public:
  Adjudicator(const AdjudicationRules& rules, int seats);

  // The seat on turn in `before` has decided; `score` is what it said of the game, from its side. A
  // move without a score agrees to nothing.
  void note(const games::AnyState& before, const std::optional<wire::Score>& score);

  // Whether the game ends before the decision that is due in `state`. In a draw everybody gets back
  // what he has put in.
  std::optional<games::Ending> verdict(const games::AnyState& state) const;

 private:
  // How many moves of a seat without interruption had such scores.
  struct Streaks {
    std::int64_t level = 0, winning = 0, losing = 0;
  };

  bool all_see_a_draw() const;
  // The seat that all see lost.
  std::optional<int> lost_seat() const;

  AdjudicationRules rules_;
  std::int64_t plies_ = 0;        // decisions on the clock of the game
  std::int64_t moves_ = 0;        // of chess, all seats together
  std::vector<Streaks> streaks_;  // by seat
};

}  // namespace pawnbroker::arbiter
