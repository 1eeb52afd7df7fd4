#pragma once

// Plays chess, by itself and as the last phase of Choker.

#include <memory>
#include <string>

#include "games/chess/state.h"
#include "players/chosen_network.h"
#include "players/player.h"
#include "search/search.h"
#include "search/tablebase.h"
#include "text/refusal.h"

namespace pawnbroker::players {

// Thinks about games of chess for whichever player has one before it.
class ChessThinker {
 public:
  // Threads, a network or tables that cannot be had stay as they were; all else is taken.
  text::Parsed<void> configure(const Settings& settings);
  // Gives the table's memory back; the next `configure` takes it anew.
  void release_table();
  void new_game();
  // As `Player::decide`. `state` has a legal move; it may be drawn by repetition, the fifty-move
  // rule or dead material, and every score is 0 then.
  Decision decide(const games::chess::State& state, const Limits& limits, Control& control,
                  const Reporter& reporter);

 private:
  text::Parsed<void> open_tables(const std::string& folders);
  search::TablebaseUse tables_for(const games::chess::State& state) const;

  Settings settings_;
  ChosenNetwork network_;
  std::uint64_t noise_seed_ = 0;  // of the errors in this game
  std::shared_ptr<const search::Tablebase> tables_;
  search::Search search_;
};

class ChessPlayer final : public Player {
 public:
  text::Parsed<void> configure(const Settings& settings) override {
    return thinker_.configure(settings);
  }
  void release_table() { thinker_.release_table(); }
  void new_game() override { thinker_.new_game(); }
  // `state` is a game of chess, or a hand of Choker in its chess phase.
  Decision decide(const games::AnyState& state, const Limits& limits, Control& control,
                  const Reporter& reporter) override;

 private:
  ChessThinker thinker_;
};

}  // namespace pawnbroker::players
