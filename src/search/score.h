#pragma once

// Scores of a search, in centipawns from the view of the side to move, and how mates and wins by
// endgame tables are written as scores: fewer plies are worth more, and any mate more than what
// tables promise.

#include <cstdlib>

namespace pawnbroker::search {

// No line is longer than this, in plies from the root.
inline constexpr int kMaxPly = 240;

inline constexpr int kDraw = 0;
inline constexpr int kMate = 32000;
inline constexpr int kInfinite = kMate + 1;
// Stands for "unknown"; no score.
inline constexpr int kNoScore = kInfinite + 1;
// Scores from here on are mates within kMaxPly.
inline constexpr int kShortestNonMate = kMate - kMaxPly;
// A position at the root that tables know to be won. From here down to kLeastWin scores are such
// wins farther from the root; evaluations stay below.
inline constexpr int kTableWin = kShortestNonMate - 1;
inline constexpr int kLeastWin = kTableWin - 2 * kMaxPly;

// The side to move is mated now, `ply` plies from the root; or mates with the move that ends `ply`.
constexpr int mated_in(int ply) {
  return -kMate + ply;
}
constexpr int mate_in(int ply) {
  return kMate - ply;
}

// Tables know the position `ply` plies from the root to be won.
constexpr int table_win_in(int ply) {
  return kTableWin - ply;
}

// By mate or by tables.
constexpr bool is_win(int score) {
  return score >= kLeastWin;
}
constexpr bool is_loss(int score) {
  return score <= -kLeastWin;
}
constexpr bool is_decided(int score) {
  return is_win(score) || is_loss(score);
}
constexpr bool is_mate(int score) {
  return score >= kShortestNonMate || score <= -kShortestNonMate;
}

// Plies until the mate that a mate score announces.
constexpr int plies_to_mate(int score) {
  return kMate - (score < 0 ? -score : score);
}
// In moves of the winner; negative for the side that is mated, 0 when it is mated now.
constexpr int moves_to_mate(int score) {
  return score > 0 ? (plies_to_mate(score) + 1) / 2 : -plies_to_mate(score) / 2;
}

// The transposition table holds what is decided as plies from the position itself, a search as
// plies from the root.
constexpr int to_table(int score, int ply) {
  if (is_win(score)) return score + ply;
  if (is_loss(score)) return score - ply;
  return score;
}
constexpr int from_table(int score, int ply) {
  if (is_win(score)) return score - ply;
  if (is_loss(score)) return score + ply;
  return score;
}

}  // namespace pawnbroker::search
