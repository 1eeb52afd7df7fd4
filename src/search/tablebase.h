#pragma once

// Syzygy endgame tables (R. de Man, 2013) as Fathom reads them: with few men on the board, who
// wins, and how far the next capture, pawn move or mate is.
//
// Fathom is looked for when tables are opened, not when the program starts, so that the program
// runs where there is none. It keeps one set of tables for the whole process; whoever opens tables
// shares them with all others who open the same folders, and nobody can open other folders until
// the last owner is gone.

#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "chess/position.h"
#include "chess/types.h"
#include "text/refusal.h"

namespace pawnbroker::search {

// For the side to move, worst first. A cursed win is drawn by the fifty-move rule if both sides
// play for it; a blessed loss is the other side of it.
enum class TableResult { Loss, BlessedLoss, Draw, CursedWin, Win };

// What a move leads to, from the view of the side that makes it.
struct TableMove {
  chess::Move move;
  TableResult result = TableResult::Draw;
  // Plies until a capture, a pawn move or mate ends the phase, this move included, if both sides
  // play for it; none for a draw, and where only the result is known.
  std::optional<int> distance;
};

class Tablebase {
 public:
  // Opens all tables in `folders`, one or more separated by ':'. Refused (bad_value, the word is
  // the folder or file at fault) when a folder cannot be read, holds no tables or a file that is no
  // table, and when Fathom is not there or the process has other folders open.
  static text::Parsed<std::shared_ptr<const Tablebase>> open(const std::string& folders);

  Tablebase(const Tablebase&) = delete;
  Tablebase& operator=(const Tablebase&) = delete;

  const std::string& folders() const { return folders_; }
  // The largest table has so many men, kings included.
  int men() const;

  // Nothing with castling rights, too many men, or no table. As if the halfmove clock were 0. Safe
  // to use from several threads.
  std::optional<TableResult> probe(const chess::Position& position) const;

  // All legal moves, with the halfmove clock taken into account where distances are known. Nothing
  // when some table is missing.
  std::optional<std::vector<TableMove>> moves(const chess::Position& position) const;

 private:
  struct Fathom;

  Tablebase(std::string folders, const Fathom& fathom);

  std::optional<std::vector<TableMove>> moves_by_distance(const chess::Position& position) const;
  std::optional<std::vector<TableMove>> moves_by_result(chess::Position position) const;

  std::string folders_;
  const Fathom& fathom_;
  mutable std::mutex distances_;  // Fathom probes distances for one thread at a time
};

}  // namespace pawnbroker::search
