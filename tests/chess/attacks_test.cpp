#include "chess/attacks.h"

#include <cstdlib>
#include <vector>

#include "catch.h"
#include "chess/magics.h"
#include "random_positions.h"

namespace pawnbroker::chess {

namespace {

struct Step {
  int files;
  int ranks;
};
constexpr std::array<Step, 4> kBishopSteps = {{{1, 1}, {1, -1}, {-1, -1}, {-1, 1}}};
constexpr std::array<Step, 4> kRookSteps = {{{0, 1}, {1, 0}, {0, -1}, {-1, 0}}};

bool on_board(int file, int rank) {
  return file >= 0 && file < 8 && rank >= 0 && rank < 8;
}

// Square by square, sharing nothing with the tables.
Bitboard walk(Square s, Bitboard occupied, const std::array<Step, 4>& steps) {
  Bitboard squares = 0;
  for (const auto [files, ranks] : steps) {
    int file = file_of(s) + files;
    int rank = rank_of(s) + ranks;
    for (; on_board(file, rank); file += files, rank += ranks) {
      squares |= bit(make_square(file, rank));
      if (contains(occupied, make_square(file, rank))) break;
    }
  }
  return squares;
}

// The squares of an empty board's lines that have a next square behind them.
Bitboard relevant(Square s, const std::array<Step, 4>& steps) {
  Bitboard squares = 0;
  for (const auto [files, ranks] : steps) {
    int file = file_of(s) + files;
    int rank = rank_of(s) + ranks;
    for (; on_board(file + files, rank + ranks); file += files, rank += ranks) {
      squares |= bit(make_square(file, rank));
    }
  }
  return squares;
}

// The search that found the factors in magics.h.
std::uint64_t find_magic(Square s, const std::array<Step, 4>& steps) {
  const Bitboard mask = relevant(s, steps);
  const int bits = popcount(mask);
  std::vector<Bitboard> occupations;
  std::vector<Bitboard> attacked;
  Bitboard subset = 0;
  do {
    occupations.push_back(subset);
    attacked.push_back(walk(s, subset, steps));
    subset = (subset - mask) & mask;
  } while (subset);

  std::uint64_t counter = s;
  const auto next = [&counter] {
    std::uint64_t z = (counter += 0x9E3779B97F4A7C15);
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EB;
    return z ^ (z >> 31);
  };
  // The try in which an entry was filled last, so that no try needs to clear the table.
  std::vector<int> filled(std::size_t{1} << bits, 0);
  std::vector<Bitboard> table(std::size_t{1} << bits);
  for (int attempt = 1;; ++attempt) {
    const std::uint64_t x = next();
    const std::uint64_t y = next();
    const std::uint64_t factor = x & y & next();
    if (popcount((mask * factor) >> 56) < 6) continue;
    bool works = true;
    for (std::size_t i = 0; works && i < occupations.size(); ++i) {
      const std::size_t index = (occupations[i] * factor) >> (64 - bits);
      works = filled[index] != attempt || table[index] == attacked[i];
      filled[index] = attempt;
      table[index] = attacked[i];
    }
    if (works) return factor;
  }
}

}  // namespace

TEST_CASE("sliders attack up to the first piece of each line") {
  Random random(1);
  for (int i = 0; i < kSquares; ++i) {
    const auto s = static_cast<Square>(i);
    for (int round = 0; round < 500; ++round) {
      Bitboard occupied = random();
      occupied &= random();
      REQUIRE(bishop_attacks(s, occupied) == walk(s, occupied, kBishopSteps));
      REQUIRE(rook_attacks(s, occupied) == walk(s, occupied, kRookSteps));
      REQUIRE(attacks(Queen, s, occupied) ==
              (attacks(Bishop, s, occupied) | attacks(Rook, s, occupied)));
    }
  }
}

TEST_CASE("kings, knights and pawns attack by distance") {
  for (int i = 0; i < kSquares; ++i) {
    const auto s = static_cast<Square>(i);
    for (int j = 0; j < kSquares; ++j) {
      const auto t = static_cast<Square>(j);
      const int files = std::abs(file_of(s) - file_of(t));
      const int up = rank_of(t) - rank_of(s);
      const int ranks = std::abs(up);
      REQUIRE(contains(king_attacks(s), t) == (s != t && files <= 1 && ranks <= 1));
      REQUIRE(contains(knight_attacks(s), t) == (files * ranks == 2));
      REQUIRE(contains(pawn_attacks(White, s), t) == (files == 1 && up == 1));
      REQUIRE(contains(pawn_attacks(Black, s), t) == (files == 1 && up == -1));
      REQUIRE(pawn_attacks<White>(bit(s)) == pawn_attacks(White, s));
      REQUIRE(pawn_attacks<Black>(bit(s)) == pawn_attacks(Black, s));
    }
  }
}

TEST_CASE("lines between squares") {
  CHECK(between(A1, D4) == (bit(B2) | bit(C3)));
  CHECK(between(H1, H3) == bit(H2));
  CHECK(between(E4, E5) == 0);
  CHECK(between(A1, B3) == 0);
  CHECK(line(A1, D4) == 0x8040201008040201);
  CHECK(line(C5, G5) == rank_mask(4));
  CHECK(line(A1, B3) == 0);
  for (int i = 0; i < kSquares; ++i) {
    for (int j = 0; j < kSquares; ++j) {
      const auto a = static_cast<Square>(i);
      const auto b = static_cast<Square>(j);
      const bool aligned = a != b && contains(queen_attacks(a, 0), b);
      REQUIRE(between(a, b) == between(b, a));
      REQUIRE(line(a, b) == line(b, a));
      REQUIRE((line(a, b) != 0) == aligned);
      if (aligned) {
        REQUIRE((between(a, b) & ~line(a, b)) == 0);
        REQUIRE(contains(line(a, b), a));
      }
    }
  }
}

TEST_CASE("the magic factors are the first that work") {
  for (int i = 0; i < kSquares; ++i) {
    const auto s = static_cast<Square>(i);
    REQUIRE(find_magic(s, kBishopSteps) == detail::kBishopMagics[s]);
    REQUIRE(find_magic(s, kRookSteps) == detail::kRookMagics[s]);
  }
}

}  // namespace pawnbroker::chess
