#include "search/corrections.h"

#include <algorithm>

#include "search/features.h"

namespace pawnbroker::search {

using namespace chess;

namespace {

// What a record at its limit is worth, in centipawns.
constexpr int kPawnsReach = 60;
constexpr int kPiecesReach = 60;
constexpr int kContinuationReach = 60;
// One search moves a record at most by this part of its range.
constexpr int kLargestStep = Tendency::kLimit / 4;

}  // namespace

int Corrections::correction(const Position& position, const Tendency* continuation) const {
  const Tables& tables = tables_[position.side_to_move()];
  int sum = kPawnsReach * tables.pawns[pawns_hash(position) % kEntries].value();
  for (const Color side : {White, Black}) {
    sum += kPiecesReach * tables.pieces[side][pieces_hash(position, side) % kEntries].value();
  }
  if (continuation != nullptr) sum += kContinuationReach * continuation->value();
  return sum / Tendency::kLimit;
}

void Corrections::learn(const Position& position, Tendency* continuation, int error, int depth) {
  const int step = std::clamp(error * depth, -kLargestStep, kLargestStep);
  Tables& tables = tables_[position.side_to_move()];
  tables.pawns[pawns_hash(position) % kEntries].nudge(step);
  for (const Color side : {White, Black}) {
    tables.pieces[side][pieces_hash(position, side) % kEntries].nudge(step);
  }
  if (continuation != nullptr) continuation->nudge(step);
}

}  // namespace pawnbroker::search
