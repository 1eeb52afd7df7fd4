#pragma once

// One hand of Choker, from the deal through betting and placement to the end of the chess game, as
// one seat or the observer knows it.

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "games/chess/state.h"
#include "games/choker/betting.h"
#include "games/choker/conversion.h"
#include "games/choker/hand_knowledge.h"
#include "games/choker/placement.h"
#include "games/choker/rules.h"
#include "games/choker/token.h"
#include "games/game.h"

namespace pawnbroker::games::choker {

enum class Phase { deal, bet, place, chess, over };

class State {
 public:
  using Action = choker::Action;

  // A hand before its first deal.
  State(const Stakes& stakes, const Rules& rules, std::uint64_t hand = 1, int viewer = kObserver);
  // The chess phase alone, from any position: both have put in the big blind (or what they have).
  State(const Stakes& stakes, const Rules& rules, std::uint64_t hand, int viewer,
        const board::Position& start);

  static const FactSheet& facts();
  static text::Parsed<State> start(const Setup& setup);
  // `choker seat w hand 7 stacks … blinds … struct nl rules - [start FEN] moves …`
  static text::Parsed<State> parse(const std::vector<std::string_view>& words);

  int seats() const { return 2; }
  int viewer() const { return viewer_; }
  int turn() const;
  // Resigning is always allowed in the second and third phase and is not listed.
  std::vector<Choice<Action>> legal() const;
  text::Parsed<Action> read(std::string_view token) const;
  std::string print(const Action& action) const;
  void apply(const Action& action);

  std::vector<Outcome> outcomes() const;
  Action deal(const Shuffle& shuffle) const;

  Ending ending() const;
  // Before the chess phase a flag fall loses what the seat has in the pot, as any fault does.
  Ending forfeit(int seat, Forfeit how) const;
  Clock clock() const { return phase_ == Phase::bet ? Clock::decision : Clock::game; }
  Action late_action() const;

  std::string view(int seat) const;
  std::vector<Field> describe() const;
  State sample(cards::Rng& rng) const;

  Phase phase() const { return phase_; }
  const Rules& rules() const { return rules_; }
  std::uint64_t hand_number() const { return hand_; }
  const Betting& betting() const { return betting_; }
  // All actions so far but the moves of the chess phase.
  const std::vector<Action>& history() const { return history_; }
  const HandKnowledge& hand(int player) const { return hands_[static_cast<std::size_t>(player)]; }
  const Board& board() const { return board_; }
  int placements() const { return placements_; }
  // The conversions that `player` may turn over in some deal.
  Conversions left_to_place(int player) const;
  // The chess game; only in the third phase and when it ended there.
  const chess::State& chess() const { return *chess_; }
  bool has_chess() const { return chess_.has_value(); }

 private:
  // Whose turn it is in the second and third phase.
  int mover() const;
  text::Parsed<Action> checked_deal(Action action, std::string_view token) const;
  text::Parsed<Action> checked_bet(Action action, std::string_view token) const;
  text::Parsed<Action> checked_placement(Action action, std::string_view token) const;

  void apply_deal(const Action& action);
  void place(const Conversion& conversion, board::Square square);
  void resign();
  // To the next deal, bet or placement once a round of betting has nobody left to ask.
  void leave_betting();
  void begin_chess();
  Ending lost_by(int seat, std::string_view why) const;

  Stakes stakes_;
  Rules rules_;
  std::uint64_t hand_ = 1;
  int viewer_ = kObserver;
  std::string start_fen_;  // empty: from the deal

  Phase phase_ = Phase::deal;
  Betting betting_;
  std::array<HandKnowledge, 2> hands_;
  Board board_ = starting_board();
  int placements_ = 0;
  std::optional<chess::State> chess_;
  std::optional<Ending> ending_;
  std::vector<Action> history_;  // all but the moves, which `chess_` keeps
};

}  // namespace pawnbroker::games::choker
