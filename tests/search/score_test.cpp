#include "eval/endings.h"
#include "search/score.h"

#include "catch.h"

namespace pawnbroker::search {
namespace {

TEST_CASE("mate scores count the winner's moves") {
  CHECK(moves_to_mate(mate_in(1)) == 1);
  CHECK(moves_to_mate(mate_in(3)) == 2);
  CHECK(moves_to_mate(mated_in(0)) == 0);
  CHECK(moves_to_mate(mated_in(2)) == -1);
  CHECK(moves_to_mate(mated_in(4)) == -2);
}

TEST_CASE("only mate scores are mates") {
  CHECK(is_win(mate_in(kMaxPly)));
  CHECK(is_loss(mated_in(kMaxPly)));
  CHECK_FALSE(is_mate(mate_in(kMaxPly + 1)));
  CHECK_FALSE(is_mate(20000));
  CHECK_FALSE(is_mate(kDraw));
}

TEST_CASE("wins by endgame tables stand between evaluations and mates") {
  for (const int ply : {0, 1, 100, kMaxPly}) {
    CHECK(table_win_in(ply) < mate_in(kMaxPly));
    CHECK(table_win_in(ply) > eval::kMaxEvaluation);
    CHECK(is_win(table_win_in(ply)));
    CHECK(is_loss(-table_win_in(ply)));
    CHECK_FALSE(is_mate(table_win_in(ply)));
  }
  CHECK(table_win_in(2) > table_win_in(5));
  CHECK(is_decided(mate_in(3)));
  CHECK(is_decided(mated_in(4)));
  CHECK_FALSE(is_decided(eval::kMaxEvaluation));
  CHECK_FALSE(is_decided(-eval::kMaxEvaluation));

  // As mates, they are kept from the position's own view, however far from the root.
  for (const int ply : {0, 6, kMaxPly}) {
    const int score = table_win_in(kMaxPly);
    CHECK(from_table(to_table(score, ply), ply) == score);
    CHECK(is_win(from_table(table_win_in(kMaxPly), ply)));
  }
}

TEST_CASE("the table keeps mates from the position's own view") {
  // A mate 7 plies from the root seen at ply 4 is 3 plies away, wherever it is found again.
  CHECK(to_table(mate_in(7), 4) == mate_in(3));
  CHECK(from_table(mate_in(3), 10) == mate_in(13));
  CHECK(to_table(mated_in(8), 4) == mated_in(4));
  CHECK(from_table(mated_in(4), 2) == mated_in(6));
  for (const int score : {0, 55, -300, mate_in(9), mated_in(10)}) {
    CHECK(from_table(to_table(score, 6), 6) == score);
  }
}

}  // namespace
}  // namespace pawnbroker::search
