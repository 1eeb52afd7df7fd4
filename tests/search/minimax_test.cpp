// The search against the plainest alpha-beta that its rules allow.

#include <algorithm>

#include "catch.h"
#include "chess/fen.h"
#include "chess/movegen.h"
#include "chess/random_positions.h"
#include "eval/evaluation.h"
#include "search/quick_search.h"

namespace pawnbroker::search {
namespace {

using namespace chess;

// To `depth` all moves, then captures and promotions to a queen, with the right to stand pat; all
// moves when in check.
int reference(Position& position, int depth, int ply, int alpha, int beta) {
  if (ply > 0 && position.insufficient_material()) return kDraw;
  const bool quiet = depth <= 0 && !position.in_check();
  MoveList moves;
  if (quiet) {
    alpha = std::max(alpha, eval::evaluation(position));
    legal_captures(position, moves);
    std::stable_sort(moves.begin(), moves.end(), [&](Move a, Move b) {
      return type_of(position.captured_by(a)) % NoPieceType >
             type_of(position.captured_by(b)) % NoPieceType;
    });
  } else {
    legal_moves(position, moves);
    if (moves.empty()) return position.in_check() ? mated_in(ply) : kDraw;
  }
  for (const Move move : moves) {
    if (alpha >= beta) break;
    const Undo undo = position.make(move);
    alpha = std::max(alpha, -reference(position, depth - 1, ply + 1, -beta, -alpha));
    position.unmake(move, undo);
  }
  return alpha;
}

void compare(const Position& start, int depth) {
  QuickSearch search(QuickSearch::kDefaultBytes, Width::Full);
  Position position = start;
  CAPTURE(fen(position), depth);
  const int expected = reference(position, depth, 0, -kInfinite, kInfinite);
  const QuickValue value = search.to_depth({start, {}, false, {}}, depth);
  REQUIRE(value.score == expected);

  // And the best move leads to that value.
  if (!value.best) return;
  position.make(value.best);
  REQUIRE(-reference(position, depth - 1, 1, -kInfinite, kInfinite) == expected);
}

TEST_CASE("full width is minimax: positions of random games") {
  Random random(6);
  int seen = 0;
  visit_random_games(random, 60, 60, [&](Position& position) {
    const int men = popcount(position.pieces());
    if (++seen % 29 != 0 || men > 24 || !has_legal_move(position)) return;
    compare(position, 1);
    compare(position, 2);
    if (men <= 12) compare(position, 3);
  });
}

TEST_CASE("full width is minimax: Choker placements") {
  Random random(7);
  for (int i = 0; i < 12; ++i) compare(random_choker_placement(random), 2);
}

TEST_CASE("full width is minimax: few men, more depth") {
  for (const char* text : {
           "8/8/8/8/8/1k6/1p6/1K6 w - - 0 1",
           "k7/8/1K6/8/5R2/8/8/8 w - - 0 1",
           "8/P6k/8/8/8/8/p6K/8 w - - 0 1",
           "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
       }) {
    for (int depth = 1; depth <= 4; ++depth) compare(position_of(text), depth);
  }
}

}  // namespace
}  // namespace pawnbroker::search
