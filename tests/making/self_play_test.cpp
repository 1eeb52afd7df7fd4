#include "making/self_play.h"

#include <cstdlib>
#include <string>

#include "catch.h"
#include "chess/fen.h"
#include "chess/setup.h"

namespace pawnbroker::making {
namespace {

SelfPlaySettings quick(int choker_percent) {
  return {.nodes = 200, .choker_percent = choker_percent};
}

int men(const TrainingPosition& position) {
  int count = 0;
  for (const chess::Piece piece : position.board) count += piece != chess::NoPiece ? 1 : 0;
  return count;
}

TEST_CASE("a game is a function of seed, number and settings") {
  SelfPlay one(quick(50));
  SelfPlay other(quick(50));
  for (std::uint32_t game = 0; game < 6; ++game) {
    const auto positions = one.play(9, game);
    CHECK(positions == one.play(9, game));
    CHECK(positions == other.play(9, game));
    CHECK(positions != other.play(10, game));
  }
}

TEST_CASE("positions are quiet, legal, and carry the result of their game") {
  SelfPlay self_play(quick(50));
  int kept = 0;
  for (std::uint32_t game = 0; game < 20; ++game) {
    const auto positions = self_play.play(3, game);
    for (const TrainingPosition& position : positions) {
      const auto legal = chess::set_up(position.board, position.to_move, 0, chess::NoSquare, 0, 1);
      REQUIRE(legal);
      CHECK_FALSE(legal->in_check());
      CHECK(position.game == game);
      CHECK(position.result == positions.front().result);
      CHECK(std::abs(position.score) <= 3000);
      ++kept;
    }
  }
  CHECK(kept > 200);
}

TEST_CASE("the share of Choker is kept, and shows on the board") {
  for (const int percent : {0, 100}) {
    SelfPlay self_play(quick(percent));
    for (std::uint32_t game = 0; game < 8; ++game) {
      for (const TrainingPosition& position : self_play.play(5, game)) {
        REQUIRE(position.from_choker == (percent == 100));
        if (position.from_choker) REQUIRE(men(position) <= 14);
      }
    }
  }
}

TEST_CASE("scores agree with results more often than not") {
  SelfPlay self_play(quick(100));
  int right = 0;
  int wrong = 0;
  for (std::uint32_t game = 0; game < 30; ++game) {
    for (const TrainingPosition& position : self_play.play(8, game)) {
      if (std::abs(position.score) < 200 || position.result == GameResult::Draw) continue;
      const bool white_ahead = position.score > 0;
      ++(white_ahead == (position.result == GameResult::Win) ? right : wrong);
    }
  }
  CHECK(right > 4 * wrong);
  CHECK(right > 100);
}

}  // namespace
}  // namespace pawnbroker::making
