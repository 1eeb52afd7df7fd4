// Move counts, root move by root move, against Debian's Stockfish.

#include "stockfish.h"

#include "catch.h"
#include "chess/fen.h"
#include "chess/notation.h"
#include "chess/perft.h"
#include "random_positions.h"

namespace pawnbroker::chess {

namespace {

using Split = std::map<std::string, std::uint64_t>;

Split own_split(Position& position, int depth, bool chess960) {
  Split split;
  for (const PerftCount& count : perft_split(position, depth)) {
    split[to_text(position, count.move, chess960)] = count.nodes;
  }
  return split;
}

}  // namespace

TEST_CASE("1,000 Choker placements agree with Stockfish at depth 3") {
  Stockfish stockfish(false);
  Random random(10);
  for (int i = 0; i < 1000; ++i) {
    Position position = random_choker_placement(random);
    const std::string text = fen(position);
    INFO(text);
    REQUIRE(own_split(position, 3, false) == stockfish.perft_split(text, 3));
  }
}

TEST_CASE("positions of random games agree with Stockfish at depth 2") {
  Stockfish stockfish(true);
  Random random(11);
  visit_random_games(random, 50, 60, [&stockfish](Position& position) {
    const std::string text = fen(position, CastlingStyle::Shredder);
    INFO(text);
    REQUIRE(own_split(position, 2, true) == stockfish.perft_split(text, 2));
  });
}

TEST_CASE("Chess960 castling agrees with Stockfish at depth 3") {
  Stockfish stockfish(true);
  Random random(12);
  for (int i = 0; i < 400; ++i) {
    Position position = random_castling_study(random);
    const std::string text = fen(position, CastlingStyle::Shredder);
    INFO(text);
    REQUIRE(own_split(position, 3, true) == stockfish.perft_split(text, 3));
  }
}

TEST_CASE("Chess960 starts agree with Stockfish at depth 4") {
  Stockfish stockfish(true);
  Random random(13);
  for (int i = 0; i < 20; ++i) {
    Position position = random_chess960_start(random);
    const std::string text = fen(position);
    INFO(text);
    REQUIRE(own_split(position, 4, true) == stockfish.perft_split(text, 4));
  }
}

}  // namespace pawnbroker::chess
