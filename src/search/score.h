#pragma once

// Scores of a search, in centipawns from the view of the side to move, and how mates are written as
// scores: a mate in fewer plies is worth more.

#include <cstdlib>

namespace pawnbroker::search {

// No line is longer than this, in plies from the root.
inline constexpr int kMaxPly = 240;

inline constexpr int kDraw = 0;
inline constexpr int kMate = 32000;
inline constexpr int kInfinite = kMate + 1;
// Stands for "unknown"; no score.
inline constexpr int kNoScore = kInfinite + 1;
// Scores from here on are mates within kMaxPly; evaluations stay below.
inline constexpr int kShortestNonMate = kMate - kMaxPly;

// The side to move is mated now, `ply` plies from the root; or mates with the move that ends `ply`.
constexpr int mated_in(int ply) {
  return -kMate + ply;
}
constexpr int mate_in(int ply) {
  return kMate - ply;
}

constexpr bool is_win(int score) {
  return score >= kShortestNonMate;
}
constexpr bool is_loss(int score) {
  return score <= -kShortestNonMate;
}
constexpr bool is_mate(int score) {
  return is_win(score) || is_loss(score);
}

// Plies until the mate that a mate score announces.
constexpr int plies_to_mate(int score) {
  return kMate - (score < 0 ? -score : score);
}
// In moves of the winner; negative for the side that is mated, 0 when it is mated now.
constexpr int moves_to_mate(int score) {
  return score > 0 ? (plies_to_mate(score) + 1) / 2 : -plies_to_mate(score) / 2;
}

// A table holds mates as plies from the position itself, a search as plies from the root.
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
