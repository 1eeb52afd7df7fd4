#pragma once

// Playing chess below full strength, as UCI_LimitStrength and UCI_Elo ask.
//
// A weaker player sees less and judges worse: it gets fewer nodes for a move, and its evaluation
// has errors (search/noise.h). It plays the best move it sees, always; its mistakes are those of a
// short look and a wrong opinion.

#include <cstdint>

namespace pawnbroker::players {

inline constexpr int kLeastElo = 800;
inline constexpr int kMostElo = 2100;
inline constexpr int kMostEloEdge = 2000;

struct Strength {
  std::uint64_t nodes = 0;  // for a move, at most
  int noise = 0;            // of the evaluation: its standard deviation in centipawns
};

// `elo` is kLeastElo to kMostElo.
Strength strength_of(int elo);

}  // namespace pawnbroker::players
