#pragma once

// What endgame tables say about a search's root and nodes.

#include <optional>
#include <span>
#include <vector>

#include "search/score.h"
#include "search/tablebase.h"

namespace pawnbroker::search {

struct TablebaseUse {
  const Tablebase* tables = nullptr;  // null: none
  int least_depth = 1;                // plies; shallower nodes with the most men are not looked up
  int most_men = 7;                   // kings included
  bool fifty_moves = true;            // whether cursed wins are draws

  bool knows(const chess::Position& position) const;
};

// A root that the tables know.
struct RootByTables {
  std::vector<chess::Move> moves;  // never empty
  int score = kDraw;               // a table win or loss, or a draw
  bool distances = false;          // whether the moves also make progress
};

// The moves that keep the best result among `candidates` (all legal moves if that is empty). Of
// moves that win, only those from which the win comes nearer with every move, and with
// `any_distance` all of them. `keys` are those of the game, the root's last; a win by repeating is
// none.
std::optional<RootByTables> choose_by_tables(const TablebaseUse& use,
                                             const chess::Position& position,
                                             std::span<const std::uint64_t> keys,
                                             std::span<const chess::Move> candidates,
                                             bool any_distance);

// The score of a result `ply` plies from the root of the search.
int table_score(TableResult result, int ply, bool fifty_moves);

}  // namespace pawnbroker::search
