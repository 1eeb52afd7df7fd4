// What counts in Cheversi, on boards that can be counted by hand, and what a placement changes.

#include <utility>

#include "cheversi_reference.h"
#include "games/cheversi/score.h"
#include "play.h"

using namespace pawnbroker;
using namespace games::cheversi;
namespace board = games::board;

namespace {

using Points = std::pair<int, int>;

// The points of White and Black when pieces are placed in turns so, whether a game may come to it
// or not.
Points points_of(const std::string& tokens, const std::string& rules = "-") {
  Position position(*parse_rules(rules));
  for (const std::string_view token : text::words(tokens)) position.place(*parse_token(token));
  return {points(position, board::White), points(position, board::Black)};
}

}  // namespace

TEST_CASE("every piece counts what it attacks on the empty board") {
  CHECK(points_of("K@a1") == Points{3, 0});
  CHECK(points_of("K@e4") == Points{8, 0});
  CHECK(points_of("Q@a1") == Points{21, 0});
  CHECK(points_of("Q@d4") == Points{27, 0});
  CHECK(points_of("R@h8") == Points{14, 0});
  CHECK(points_of("R@c5") == Points{14, 0});
  CHECK(points_of("B@a1") == Points{7, 0});
  CHECK(points_of("B@e4") == Points{13, 0});
  CHECK(points_of("N@a1") == Points{2, 0});
  CHECK(points_of("N@b1") == Points{3, 0});
  CHECK(points_of("N@d5") == Points{8, 0});
}

TEST_CASE("a piece in the way ends a line and is no empty square") {
  // a2, and b1 to h1.
  CHECK(points_of("R@a1 N@a3").first == 8);
  // The knight reaches b1, c2, c4, b5.
  CHECK(points_of("R@a1 N@a3").second == 4);
  // Two squares of the long diagonal are left, two of the lines, and the other two are whole.
  CHECK(points_of("Q@d4 R@f6").first == 27 - 3);
  CHECK(points_of("Q@d4 R@d5").first == 27 - 4);
  CHECK(points_of("Q@d4 R@c3").first == 27 - 3);
  // b2, then nothing: c3 is taken.
  CHECK(points_of("B@a1 N@c3").first == 1);
  CHECK(points_of("B@e4 N@f5").first == 13 - 3);
  // Nothing is in a knight's way but what stands where it goes.
  CHECK(points_of("N@d5 R@d6").first == 8);
  CHECK(points_of("N@d5 R@e7").first == 7);
  CHECK(points_of("K@e4 R@e5").first == 7);
  CHECK(points_of("K@e4 R@e6").first == 8);
  // An own piece is in the way as well: of the first rook, b1 is left and its file.
  CHECK(points_of("R@a1 N@h8 N@c1").first == 1 + 7 + 4);
}

TEST_CASE("a square attacked by two pieces counts twice, or once by the rule Count") {
  // Both rooks attack a1 and b2.
  const std::string rooks = "R@a2 N@h8 R@b1";
  CHECK(points_of(rooks).first == 28);
  CHECK(points_of(rooks, "Count=squares").first == 26);
  // One behind the other they see the same squares of the file.
  CHECK(points_of("R@a1 N@h8 R@a2").first == 7 + 7 + 6);
  // Eleven squares of the bishop, a7 and g1 among them.
  CHECK(points_of("R@a1 K@h8 B@d4").first == 14 + 11);
  CHECK(points_of("R@a1 K@h8 B@d4", "Count=squares").first == 14 + 11 - 2);
}

TEST_CASE("squares with pieces count by the rule Occupied") {
  // White's rook attacks Black's knight, and its own bishop on d1.
  const std::string tokens = "R@a1 N@a3 B@d1";
  // The rook: a2, b1, c1. The bishop: c2, b3, a4 and e2, f3, g4, h5.
  CHECK(points_of(tokens).first == 3 + 7);
  CHECK(points_of(tokens, "Occupied=enemy").first == 4 + 7);
  CHECK(points_of(tokens, "Occupied=all").first == 5 + 7);
  // The knight on a3 attacks b1, c2, c4 and b5, and none of White's.
  CHECK(points_of(tokens, "Occupied=enemy").second == 4);
  CHECK(points_of("N@b5 N@a3 K@c2", "Occupied=enemy").second == 4);
  CHECK(points_of("N@b5 N@a3 K@c2").second == 2);
}

TEST_CASE("an appraisal tells what a placement changes, under every option") {
  cards::Rng rng(43);
  int compared = 0;
  for (const std::string& rules : test::kCheversiRules) {
    for (int game = 0; game < 6; ++game) {
      Position position(*parse_rules(rules));
      while (!position.over()) {
        const PlacementList legal = position.legal();
        for (const Placement placement : legal) {
          const int sign = position.to_move() == board::White ? 1 : -1;
          Position next = position;
          next.place(placement);
          REQUIRE(Appraisal(position, placement.square()).gain(placement.piece()) ==
                  sign * (margin(next) - margin(position)));
          ++compared;
        }
        position.place(legal.begin()[cards::uniform(rng, legal.size())]);
      }
    }
  }
  CHECK(compared > 10'000);
}

TEST_CASE("keys are equal for equal boards, whichever way they came about") {
  const auto key_of = [](const std::string& tokens, const std::string& rules = "-") {
    Position position(*parse_rules(rules));
    for (const std::string_view token : text::words(tokens)) position.place(*parse_token(token));
    return position.key();
  };
  CHECK(key_of("K@a1 N@b2 R@b1 N@c3") == key_of("K@a1 N@c3 R@b1 N@b2"));
  CHECK(key_of("K@a1 N@b2 R@b1 N@c3") != key_of("R@b1 N@b2 K@a1 R@c3"));
  CHECK(key_of("K@a1", "Count=squares") != key_of("K@a1"));
  CHECK(key_of("K@a1", "Touch=enemy") != key_of("K@a1", "Occupied=enemy"));
}
