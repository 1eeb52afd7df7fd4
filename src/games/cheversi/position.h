#pragma once

// The board of Cheversi and who may place what where. Small and flat: searches copy it.

#include <array>
#include <cstdint>
#include <string>

#include "chess/attacks.h"
#include "games/board.h"
#include "games/cheversi/placement.h"
#include "games/cheversi/rules.h"

namespace pawnbroker::games::cheversi {

// The squares open to each kind of piece.
using Targets = std::array<board::Bitboard, board::kPieceTypes>;

class Position {
 public:
  // An empty board.
  explicit Position(const Rules& rules = {});

  const Rules& rules() const { return rules_; }
  // Placements so far.
  int ply() const { return ply_; }
  int plies_left() const { return kPlacements - ply_; }
  bool over() const { return ply_ == kPlacements; }
  board::Color to_move() const { return static_cast<board::Color>(ply_ & 1); }

  board::Bitboard pieces(board::Color color) const { return by_color_[color]; }
  board::Bitboard pieces(board::Color color, board::PieceType type) const {
    return by_color_[color] & by_type_[type];
  }
  // Of both colours.
  board::Bitboard pieces(board::PieceType type) const { return by_type_[type]; }
  board::Bitboard occupied() const { return by_color_[board::White] | by_color_[board::Black]; }
  int in_hand(board::Color color, board::PieceType type) const {
    return kArmy[type] - board::popcount(pieces(color, type));
  }
  // The square of the last placement; there is one.
  board::Square last() const { return last_; }

  // Equal for positions of one set of rules with the same pieces on the same squares, and hardly
  // ever for others. That is all that matters, but before the last placement, which also depends on
  // `last`.
  std::uint64_t key() const { return key_; }

  // Whether the side to move has to answer the opponent's queen with its own.
  bool called() const;
  // The legal placements; there is one until the game is over.
  Targets targets() const;
  // The same, one by one.
  PlacementList legal() const;
  bool is_legal(Placement placement) const;
  // Why a placement is not legal, for people.
  std::string fault(Placement placement) const;

  // `placement` is legal.
  void place(Placement placement);

 private:
  bool may_place(board::PieceType type) const;
  // The squares that the rules of touching leave.
  board::Bitboard touching() const;
  // `squares` for each kind that may be placed, with bishops on their colours.
  Targets spread(board::Bitboard squares) const;

  std::array<board::Bitboard, board::kColors> by_color_{};
  std::array<board::Bitboard, board::kPieceTypes> by_type_{};
  std::uint64_t key_;
  Rules rules_;
  std::uint8_t ply_ = 0;
  board::Square last_ = board::NoSquare;
};

}  // namespace pawnbroker::games::cheversi
