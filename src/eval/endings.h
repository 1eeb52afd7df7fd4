#pragma once

// What is known about positions with few pieces: who can still win, and how to drive a king home.

#include "chess/position.h"

namespace pawnbroker::eval {

// The share of its advantage that `side` keeps, in 64ths, given its chances to win with what it
// has: 0 when it cannot win against sensible play (bare king, one minor piece, two knights, a
// rook's pawn with the wrong bishop and the king in its corner), 64 in ordinary positions.
int winning_share(const chess::Position& position, chess::Color side);

// When the other side has nothing but its king: how far `side` has come in driving it to where it
// can be mated, in centipawns; otherwise 0.
int drive_bare_king(const chess::Position& position, chess::Color side);

// No evaluation is larger, in either direction.
inline constexpr int kMaxEvaluation = 20000;

// An evaluation, in centipawns from the view of the side to move, after all of this.
int with_endings(const chess::Position& position, int evaluation);

}  // namespace pawnbroker::eval
