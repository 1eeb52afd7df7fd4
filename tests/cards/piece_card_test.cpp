#include "cards/piece_card.h"

#include "catch.h"

using namespace pawnbroker::cards;

TEST_CASE("a holding reads and prints its letters, highest card first") {
  const auto holding = parse_holding("PQRPP");
  REQUIRE(holding);
  CHECK(holding->text() == "QRPPP");
  CHECK(holding->size() == 5);
  CHECK((*holding)[Pawn] == 3);
  CHECK_FALSE(parse_holding("QK"));
  CHECK_FALSE(parse_holding("q"));
  CHECK(parse_holding("")->text().empty());
}

TEST_CASE("holdings add, subtract and include each other as multisets") {
  const Holding all = *parse_holding("QRRPP");
  const Holding part = *parse_holding("RP");
  CHECK(all.includes(part));
  CHECK_FALSE(part.includes(all));
  CHECK((all - part).text() == "QRP");
  CHECK(all - part + part == all);
}
