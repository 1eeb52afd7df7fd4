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
  CHECK(action(kBetting, "raise 1500") == "refused: raise takes 2000 to 10000");
  CHECK(action(kBetting, "raise") == "refused: raise how much?");
  CHECK(action(kBetting, "3000").starts_with("refused: "));
}

TEST_CASE("an action that is not listed is taken where the rules allow it") {
  CHECK(action(kPlacing, "resign") == "resign");
  CHECK(action(kBetting, "resign").starts_with("refused: "));
}
