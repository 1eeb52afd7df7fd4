#pragma once

// By how much late moves are searched less deeply.

namespace pawnbroker::search {

// What the histories must say of a quiet move to be worth a ply.
inline constexpr int kHistoryPerPly = 6500;

// The same for captures, of which one history tells alone.
inline constexpr int kCaptureHistoryPerPly = 3000;

// Plies for the `number`th move of a node: grows with the logarithms of depth and number.
int table_reduction(int depth, int number);

}  // namespace pawnbroker::search
