#pragma once

// Hands out the legal moves of a node one by one, the most promising first, and generates them only
// as far as they are asked for: the table's move, good captures, killers and the counter move, the
// other quiet moves by their history, and last the captures that lose material.

#include <array>
#include <optional>
#include <vector>

#include "chess/check_squares.h"
#include "chess/position.h"
#include "chess/types.h"
#include "search/history.h"
#include "search/score.h"

namespace pawnbroker::search {

// Captures, and promotions to a queen: what `legal_captures` generates. Lesser promotions count as
// quiet even when they capture: hardly any is ever good.
inline bool is_tactical(const chess::Position& position, chess::Move move) {
  if (move.kind() == chess::Move::Promotion) return move.promoted() == chess::Queen;
  return position.is_capture(move);
}

// Room for the moves of all nodes on the way from the root to the present one.
class MoveArena {
 public:
  struct Scored {
    chess::Move move;
    int score;
  };

  MoveArena() : moves_(static_cast<std::size_t>(kMaxPly + 1) * chess::MoveList::kCapacity) {}

 private:
  friend class MovePicker;
  std::vector<Scored> moves_;
  int used_ = 0;
  chess::MoveList generated_;
};

// What is known before the moves are generated. Moves may be none, or illegal here.
struct OrderingHints {
  chess::Move table_move;
  std::array<chess::Move, 3> refutations;  // killers and counter move
  QuietContexts contexts{};
};

class MovePicker {
 public:
  enum class Kind {
    All,
    // Captures and promotions to a queen, or without those that lose material; but all moves when
    // in check.
    Tactical,
    GoodTactical,
  };

  // Everything but the moves must outlive the picker, and pickers end in the reverse order of their
  // beginning.
  MovePicker(Kind kind, const chess::Position& position, const History& history,
             const OrderingHints& hints, MoveArena& arena);
  MovePicker(const MovePicker&) = delete;
  MovePicker& operator=(const MovePicker&) = delete;
  ~MovePicker() { arena_.used_ = first_; }

  // The next legal move, each once; no move when there are no more.
  chess::Move next();
  // From now on only those quiet moves that give check, in any order. Not when in check.
  void only_checks() { only_checks_ = true; }
  // Whether a legal move of the node gives check.
  bool gives_check(chess::Move move);

 private:
  enum class Stage {
    Table,
    GenerateTactical,
    GoodTactical,
    Refutations,
    Quiets,
    BadTactical,
    GenerateEvasions,
    Evasions,
    Done,
  };

  void generate_tactical();
  void generate_quiets();
  void generate_evasions();
  void append(chess::Move move, int score);
  int tactical_score(chess::Move move) const;
  bool is_refutation(chess::Move move) const;
  // The next of the quiet moves that is wanted; no move when there are no more.
  chess::Move next_quiet();
  // Takes the best of the moves from `next_` on to the front of them, and steps behind it.
  chess::Move pick_best();

  Kind kind_;
  const chess::Position& position_;
  const History& history_;
  OrderingHints hints_;
  MoveArena& arena_;
  Stage stage_ = Stage::Table;
  // Places in the arena: losing captures are kept in front, from first_ to bad_end_.
  int first_;
  int bad_end_;
  int next_bad_;
  int next_;
  int refutation_ = 0;
  bool only_checks_ = false;
  std::optional<chess::CheckSquares> checks_;  // once somebody asks
};

}  // namespace pawnbroker::search
