#pragma once

// A value that changes between the middle game and the end game.

#include <algorithm>

namespace pawnbroker::eval {

// Two values in centipawns: with all pieces on the board, and with hardly any.
struct Taper {
  int middle = 0;
  int end = 0;

  constexpr Taper& operator+=(Taper other) {
    middle += other.middle;
    end += other.end;
    return *this;
  }
  constexpr Taper& operator-=(Taper other) {
    middle -= other.middle;
    end -= other.end;
    return *this;
  }
  friend constexpr Taper operator+(Taper a, Taper b) { return a += b; }
  friend constexpr Taper operator-(Taper a, Taper b) { return a -= b; }
  friend constexpr Taper operator*(int n, Taper t) { return {n * t.middle, n * t.end}; }
  friend constexpr bool operator==(Taper, Taper) = default;
};

// The game phase of the start position of chess, and of every fuller board.
inline constexpr int kFullPhase = 24;

// The value at a phase from 0 (end game) up; phases above kFullPhase count as kFullPhase.
constexpr int blend(Taper value, int phase) {
  const int full = std::min(phase, kFullPhase);
  return (value.middle * full + value.end * (kFullPhase - full)) / kFullPhase;
}

}  // namespace pawnbroker::eval
