#include "search/tablebase_use.h"

#include <algorithm>
#include <limits>

#include "chess/repetition.h"

namespace pawnbroker::search {

using namespace chess;

namespace {

// In plies.
constexpr int kNear = 1;

bool is_candidate(std::span<const Move> moves, Move move) {
  return moves.empty() || std::ranges::find(moves, move) != moves.end();
}

bool draws_by_repetition(Position position, std::span<const std::uint64_t> keys, Move move) {
  position.make(move);
  return earlier_occurrences(keys, position) >= 2;
}

}  // namespace

bool TablebaseUse::knows(const Position& position) const {
  return tables != nullptr && position.castling_rooks() == 0 &&
         popcount(position.pieces()) <= std::min(most_men, tables->men());
}

int table_score(TableResult result, int ply, bool fifty_moves) {
  switch (result) {
    case TableResult::Win:
      return table_win_in(ply);
    case TableResult::Loss:
      return -table_win_in(ply);
    case TableResult::CursedWin:
      return fifty_moves ? kDraw : table_win_in(ply);
    case TableResult::BlessedLoss:
      return fifty_moves ? kDraw : -table_win_in(ply);
    case TableResult::Draw:
      break;
  }
  return kDraw;
}

// A move is near enough to the best distance D if D + 1 plies at most are left with it: after any
// reply there are then D - 1 at most, so no position comes twice.
std::optional<RootByTables> choose_by_tables(const TablebaseUse& use, const Position& position,
                                             std::span<const std::uint64_t> keys,
                                             std::span<const Move> candidates, bool any_distance) {
  if (!use.knows(position)) return std::nullopt;
  auto known = use.tables->moves(position);
  if (!known) return std::nullopt;
  std::erase_if(*known,
                [&](const TableMove& each) { return !is_candidate(candidates, each.move); });
  if (known->empty()) return std::nullopt;
  for (TableMove& each : *known) {
    const bool wins = each.result > TableResult::Draw;
    if (wins && draws_by_repetition(position, keys, each.move)) {
      each = {each.move, TableResult::Draw, std::nullopt};
    }
  }

  const TableResult best = std::ranges::max(*known, {}, &TableMove::result).result;
  std::erase_if(*known, [&](const TableMove& each) { return each.result != best; });
  RootByTables root;
  root.score = table_score(best, 0, use.fifty_moves);
  root.distances = best <= TableResult::Draw || known->front().distance.has_value();
  if (best > TableResult::Draw && root.distances && !any_distance) {
    const int nearest = *std::ranges::min(*known, {}, &TableMove::distance).distance;
    std::erase_if(*known, [&](const TableMove& each) { return *each.distance > nearest + kNear; });
  }
  for (const TableMove& each : *known) root.moves.push_back(each.move);
  return root;
}

}  // namespace pawnbroker::search
