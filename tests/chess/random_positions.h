#pragma once

// Positions for tests that look at many: from random games and random placements, the same in every
// run.

#include <functional>
#include <random>
#include <string_view>

#include "chess/position.h"
#include "chess/types.h"

namespace pawnbroker::chess {

using Random = std::mt19937_64;

// From 0 to below `limit`, which must be positive.
int random_below(Random& random, int limit);

// A position of a FEN that must be right.
Position position_of(std::string_view text);

// Plays `games` random games of at most `plies` moves, from the start position, from positions rich
// in castling, promotion and en passant, and from Chess960 starts; visits every position.
void visit_random_games(Random& random, int games, int plies,
                        const std::function<void(Position&)>& visit);

// Every back rank drawn by itself, so White's and Black's may differ; all castling rights.
Position random_chess960_start(Random& random);

// Kings, castling rooks and few other pieces on the back ranks, no pawns: rights are used and lost
// quickly, kings cross rooks, pieces shield and pin along the rank.
Position random_castling_study(Random& random);

// King on e1, pawn on e2, five more pieces: pawns on ranks 2 to 4, others on the two home ranks;
// the same for Black, mirrored. Rooks in the corners may castle.
Position random_choker_placement(Random& random);

}  // namespace pawnbroker::chess
