#include "chess/movegen.h"

#include <algorithm>
#include <vector>

#include "catch.h"
#include "chess/check_squares.h"
#include "chess/notation.h"
#include "random_positions.h"

namespace pawnbroker::chess {

namespace {

std::vector<std::uint16_t> sorted_bits(const MoveList& moves) {
  std::vector<std::uint16_t> bits;
  for (const Move move : moves) bits.push_back(move.bits());
  std::sort(bits.begin(), bits.end());
  return bits;
}

// The moves of the piece on `from`, in the order of their words.
std::string moves_from(std::string_view fen, Square from) {
  const Position position = position_of(fen);
  MoveList moves;
  legal_moves(position, moves);
  std::vector<std::string> words;
  for (const Move move : moves) {
    if (move.from() == from) words.push_back(to_text(position, move));
  }
  std::sort(words.begin(), words.end());
  std::string line;
  for (const std::string& word : words) line += (line.empty() ? "" : " ") + word;
  return line;
}

// Tries all 65,536 patterns.
void check_every_pattern(const Position& position) {
  MoveList moves;
  legal_moves(position, moves);
  const std::vector<std::uint16_t> legal = sorted_bits(moves);
  REQUIRE(std::adjacent_find(legal.begin(), legal.end()) == legal.end());
  std::vector<std::uint16_t> accepted;
  for (int bits = 0; bits <= 0xFFFF; ++bits) {
    const Move move = Move::from_bits(static_cast<std::uint16_t>(bits));
    if (position.is_legal(move)) accepted.push_back(move.bits());
  }
  REQUIRE(accepted == legal);
}

}  // namespace

TEST_CASE("is_legal accepts exactly the generated moves, of all 65,536 patterns") {
  Random random(4);
  visit_random_games(random, 12, 60, [](Position& position) { check_every_pattern(position); });
  for (int i = 0; i < 200; ++i) check_every_pattern(random_castling_study(random));
}

TEST_CASE("captures for quiescence are the captures and queen promotions among the legal moves") {
  Random random(5);
  visit_random_games(random, 300, 80, [](Position& position) {
    MoveList all;
    MoveList captures, quiets;
    MoveList expected, others;
    legal_moves(position, all);
    legal_captures(position, captures);
    legal_quiets(position, quiets);
    for (const Move move : all) {
      const bool promotion = move.kind() == Move::Promotion;
      const bool tactical = promotion ? move.promoted() == Queen : position.is_capture(move);
      (tactical ? expected : others).push(move);
    }
    REQUIRE(sorted_bits(captures) == sorted_bits(expected));
    REQUIRE(sorted_bits(quiets) == sorted_bits(others));
  });
}

TEST_CASE("CheckSquares tell of every legal move what making it shows") {
  const auto check_all_moves = [](Position position) {
    MoveList moves;
    legal_moves(position, moves);
    const CheckSquares checks(position);
    for (const Move move : moves) {
      const bool foretold = checks.given_by(position, move);
      const Undo undo = position.make(move);
      const bool seen = position.in_check();
      position.unmake(move, undo);
      REQUIRE(foretold == seen);
    }
  };
  Random random(8);
  visit_random_games(random, 300, 120, check_all_moves);
  for (int i = 0; i < 2000; ++i) check_all_moves(random_castling_study(random));
  // Checks that only the capture or the castling uncovers, by rook and bishop.
  for (const auto* fen : {"4k3/8/8/8/K2pP2r/8/8/8 b - e3 0 1", "8/8/8/2k5/3Pp3/8/8/B3K3 b - d3 0 1",
                          "5k2/8/8/8/8/8/8/4K2R w K - 0 1", "3k4/8/8/8/8/8/8/R3K3 w Q - 0 1",
                          "8/8/8/8/k2Pp2R/8/8/4K3 b - d3 0 1"}) {
    check_all_moves(position_of(fen));
  }
}

TEST_CASE("counting agrees with listing") {
  Random random(6);
  visit_random_games(random, 300, 80, [](Position& position) {
    MoveList moves;
    legal_moves(position, moves);
    REQUIRE(count_legal_moves(position) == moves.size());
    REQUIRE(has_legal_move(position) == !moves.empty());
  });
}

TEST_CASE("generators append") {
  MoveList moves;
  moves.push(Move(A1, A2));
  legal_moves(Position(), moves);
  CHECK(moves.size() == 21);
  CHECK(moves[0] == Move(A1, A2));
}

TEST_CASE("pinned pieces stay on their line") {
  constexpr std::string_view kRook = "k3r3/8/8/8/8/4R3/8/4K3 w - - 0 1";
  CHECK(moves_from(kRook, E3) == "e3e2 e3e4 e3e5 e3e6 e3e7 e3e8");
  constexpr std::string_view kBishop = "1k6/8/8/7b/8/5B2/8/3K4 w - - 0 1";
  CHECK(moves_from(kBishop, F3) == "f3e2 f3g4 f3h5");
  CHECK(moves_from("k3r3/8/8/8/8/4N3/8/4K3 w - - 0 1", E3).empty());
  CHECK(moves_from("k3r3/8/8/8/8/4B3/8/4K3 w - - 0 1", E3).empty());
  CHECK(moves_from("k3r3/8/8/8/8/8/4P3/4K3 w - - 0 1", E2) == "e2e3 e2e4");
  CHECK(moves_from("k7/8/8/8/7b/8/5P2/4K3 w - - 0 1", F2).empty());
  CHECK(moves_from("k7/8/8/8/8/6b1/5P2/4K3 w - - 0 1", F2) == "f2g3");
}

TEST_CASE("the king does not step back along a check's line") {
  CHECK(moves_from("k3r3/8/8/8/8/8/4K3/8 w - - 0 1", E2) == "e2d1 e2d2 e2d3 e2f1 e2f2 e2f3");
}

TEST_CASE("only the king moves in double check") {
  const Position twice = position_of("k3r3/8/8/8/1b6/8/7Q/4K3 w - - 0 1");
  CHECK(popcount(twice.checkers()) == 2);
  MoveList moves;
  legal_moves(twice, moves);
  for (const Move move : moves) CHECK(move.from() == E1);
  CHECK(moves.size() == 3);
}

TEST_CASE("promotions") {
  CHECK(moves_from("4k3/P7/8/8/8/8/8/4K3 w - - 0 1", A7) == "a7a8b a7a8n a7a8q a7a8r");
  CHECK(moves_from("1r2k3/P7/8/8/8/8/8/4K3 w - - 0 1", A7) ==
        "a7a8b a7a8n a7a8q a7a8r a7b8b a7b8n a7b8q a7b8r");
  CHECK(moves_from("4k3/8/8/8/8/8/p7/1N2K3 b - - 0 1", A2) ==
        "a2a1b a2a1n a2a1q a2a1r a2b1b a2b1n a2b1q a2b1r");
  // Pinned along the rank; free to take the pinning bishop; forced to stop a check by promoting.
  CHECK(moves_from("8/r2P1K2/8/8/8/8/8/k7 w - - 0 1", D7).empty());
  CHECK(moves_from("2b5/3P4/4K3/8/8/8/8/k7 w - - 0 1", D7) == "d7c8b d7c8n d7c8q d7c8r");
  CHECK(moves_from("r3K3/3P4/8/8/8/8/8/k7 w - - 0 1", D7) == "d7d8b d7d8n d7d8q d7d8r");
}

TEST_CASE("the most moves a side can have fit into the list") {
  MoveList moves;
  legal_moves(position_of("R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1"), moves);
  CHECK(moves.size() == 218);
}

}  // namespace pawnbroker::chess
