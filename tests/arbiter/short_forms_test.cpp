// What a person types, as an action.

#include "arbiter/short_forms.h"

#include "catch.h"
#include "games/registry.h"
#include "text/words.h"

using namespace pawnbroker;
using namespace pawnbroker::arbiter;

namespace {

const std::string kBetting = "choker seat w moves deal:QR/??";
const std::string kPlacing =
    "choker seat w moves deal:PP/?? call check deal:PP/?? check check deal:Q/? check check";

std::string action(const std::string& position, const std::string& typed) {
  const auto read = read_action(games::parse_position(text::words(position)).value(), typed);
  return read ? *read : "refused: " + read.error().reason;
}

}  // namespace

TEST_CASE("a token stands for itself, in any case and with blanks for its signs") {
  CHECK(action(kBetting, "call") == "call");
  CHECK(action(kBetting, "CALL") == "call");
  CHECK(action(kBetting, "raise:3000") == "raise:3000");
  CHECK(action(kPlacing, "q d1") == "Q@d1");
  CHECK(action(kPlacing, "P=R a1") == "P=R@a1");
  CHECK(action("startpos", "E2-E4") == "e2e4");
}

TEST_CASE("the beginning or the end of one action alone stands for it") {
  CHECK(action(kBetting, "c") == "call");
  CHECK(action(kBetting, "f") == "fold");
  CHECK(action("startpos", "e4") == "e2e4");
  CHECK(action("startpos", "nonsense").starts_with("refused: "));
}

TEST_CASE("what may stand for several actions is refused, and they are named") {
  CHECK(action("startpos", "e2") == "refused: it may stand for e2e3, e2e4");
  CHECK(action(kPlacing, "q").starts_with("refused: it may stand for Q@a1, "));
}

TEST_CASE("a verb and an amount of its range are an action") {
  CHECK(action(kBetting, "r 3000") == "raise:3000");
  CHECK(action(kBetting, "raise3000") == "raise:3000");
  CHECK(action(kBetting, "raise 1500") == "refused: raise takes a whole number from 2000 to 10000");
  CHECK(action(kBetting, "raise") == "refused: raise how much?");
  CHECK(action(kBetting, "3000").starts_with("refused: "));
}

TEST_CASE("an amount that is no whole number is none") {
  for (const char* const typed : {"r 500.0", "r -3000", "R3000.", "r 40 00", "r 2_500",
                                  "r 3000 4000", "r 3,000", "r 99999999999999999999"}) {
    INFO(typed);
    CHECK(action(kBetting, typed) == "refused: raise takes a whole number from 2000 to 10000");
  }
  // With a limit there is one amount.
  const std::string limit = "choker seat w struct limit moves deal:QR/??";
  CHECK(action(limit, "r 2000") == "raise:2000");
  CHECK(action(limit, "raise2000") == "raise:2000");
  for (const char* const typed : {"raise 20.00", "raise -2000", "raise 20 00", "r 2,000"}) {
    INFO(typed);
    CHECK(action(limit, typed).starts_with("refused: "));
  }
}

TEST_CASE("parts of an action are taken whole") {
  const std::string hand = "chicago seat 0 seats 2 dealer 1 moves deal:Js7d8c7h3s/????? pass pass";
  CHECK(action(hand, "s 7d") == "swap:7d");
  CHECK(action(hand, "swap js 7d") == "swap:Js,7d");
  CHECK(action(hand, "k") == "keep");
  CHECK(action(hand, "s7d").starts_with("refused: "));
  const std::string trick =
      "chicago seat 0 seats 2 dealer 1 moves deal:Js7d8c7h3s/????? blind keep keep keep keep";
  CHECK(action(trick, "7h") == "play:7h");
  CHECK(action(trick, "p 7h") == "play:7h");
  CHECK(action(trick, "h").starts_with("refused: "));
}

TEST_CASE("an action that is not listed is taken where the rules allow it") {
  CHECK(action(kPlacing, "resign") == "resign");
  CHECK(action(kBetting, "resign").starts_with("refused: "));
}
