#include "eval/endings.h"

#include "catch.h"
#include "chess/random_positions.h"
#include "evaluation.h"

namespace pawnbroker::eval {
namespace {

using namespace chess;

TEST_CASE("what cannot win counts as a draw") {
  for (const char* fen : {
           "4k3/8/8/8/8/8/8/4K3 w - - 0 1",     // bare kings
           "4k3/8/8/8/8/8/8/3NK3 w - - 0 1",    // one knight
           "4k3/8/8/8/8/8/8/3BK3 w - - 0 1",    // one bishop
           "4k3/8/8/8/8/8/8/2NNK3 w - - 0 1",   // two knights
           "4k3/8/8/8/8/5B2/8/3BK3 w - - 0 1",  // bishops of one colour
           "k7/8/P7/8/8/8/8/2B1K3 w - - 0 1",   // rook's pawn, wrong bishop
           "4k3/8/8/8/8/8/8/3BK1n1 w - - 0 1",  // minor against minor
       }) {
    CAPTURE(fen);
    CHECK(evaluation_by_hand(position_of(fen)) == 0);
  }
}

TEST_CASE("what can win counts as an advantage") {
  for (const char* fen : {
           "4k3/8/8/8/8/8/8/3RK3 w - - 0 1", "4k3/8/8/8/8/8/8/3QK3 w - - 0 1",
           "4k3/8/8/8/8/8/8/2BBK3 w - - 0 1", "4k3/8/8/8/8/8/8/2BNK3 w - - 0 1",
           "4k3/8/8/8/8/8/8/1NNNK3 w - - 0 1",
           "k7/8/P7/8/8/8/8/3BK3 w - - 0 1",   // the right bishop
           "7k/8/P7/8/8/8/8/2B1K3 w - - 0 1",  // the king far from the corner
       }) {
    CAPTURE(fen);
    CHECK(evaluation_by_hand(position_of(fen)) > 200);
  }
}

TEST_CASE("the side without winning chances may still lose") {
  CHECK(evaluation_by_hand(position_of("4k3/8/8/8/8/8/8/3NK2r w - - 0 1")) < -10);
  CHECK(evaluation_by_hand(position_of("4k3/ppppp3/8/8/8/8/8/3NK3 b - - 0 1")) > 50);
}

TEST_CASE("a minor piece ahead without pawns is little") {
  const int without = evaluation_by_hand(position_of("4k3/5r2/8/8/8/8/5R2/3NK3 w - - 0 1"));
  const int with = evaluation_by_hand(position_of("4k3/5r2/8/8/8/8/P4R2/3NK3 w - - 0 1"));
  CHECK(without < 100);
  CHECK(with > 200);
}

TEST_CASE("a bare king is driven to the edge, or to the bishop's corner") {
  const auto driven = [](const char* fen) { return drive_bare_king(position_of(fen), White); };
  CHECK(driven("8/8/8/4k3/8/8/8/R3K3 w - - 0 1") < driven("4k3/8/8/8/8/8/8/R3K3 w - - 0 1"));
  CHECK(driven("4k3/8/8/8/8/8/8/R3K3 w - - 0 1") < driven("4k3/8/4K3/8/8/8/8/R7 w - - 0 1"));
  // The bishop on c1 is dark, so are a1 and h8.
  CHECK(driven("k7/8/2K5/8/8/8/8/2B1N3 w - - 0 1") < driven("7k/8/5K2/8/8/8/8/2B1N3 w - - 0 1"));
  CHECK(driven("k7/7p/2K5/8/8/8/8/2B1N3 w - - 0 1") == 0);
}

}  // namespace
}  // namespace pawnbroker::eval
