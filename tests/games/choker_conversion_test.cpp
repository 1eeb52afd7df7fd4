#include <fstream>
#include <set>
#include <sstream>
#include <string>

#include "catch.h"
#include "games/choker/conversion.h"

using namespace pawnbroker;
using namespace pawnbroker::games::choker;
using cards::Holding;
using cards::parse_holding;

namespace {

std::string pieces(std::string_view dealt, const Rules& rules = {}) {
  return convert(*parse_holding(dealt), rules).pieces().text();
}

long choose(int n, int k) {
  long result = 1;
  for (int i = 1; i <= k; ++i) result = result * (n - k + i) / i;
  return result;
}

// How many of the C(44,5) deals give `hand`.
long combinations(const Holding& hand) {
  long product = 1;
  for (int i = 0; i < cards::kPieceCards; ++i) {
    const auto card = static_cast<cards::PieceCard>(i);
    product *= choose(kDeck[card], hand[card]);
  }
  return product;
}

std::set<std::string> armies(const Rules& rules) {
  std::set<std::string> result;
  for (const Holding& hand : all_holdings(5)) result.insert(convert(hand, rules).pieces().text());
  return result;
}

}  // namespace

TEST_CASE("all 125 hands become what the table of the rules says") {
  std::ifstream table(PAWNBROKER_TEST_DATA "/choker_hands.csv");
  REQUIRE(table);
  std::string line;
  std::getline(table, line);
  REQUIRE(line == "dealt,pieces,becket_pieces,name,combos,material");
  int hands = 0;
  long deals = 0;
  std::set<std::string> dealt_hands;
  while (std::getline(table, line)) {
    std::istringstream fields(line);
    std::string dealt, army, becket_army, name, combos;
    for (std::string* field : {&dealt, &army, &becket_army, &name, &combos}) {
      std::getline(fields, *field, ',');
    }
    CAPTURE(dealt);
    const Holding hand = *parse_holding(dealt);
    CHECK(pieces(dealt) == army);
    CHECK(pieces(dealt, {.becket = true}) == becket_army);
    CHECK(convert(hand, {}).cards() == hand);
    CHECK(combinations(hand) == std::stol(combos));
    CHECK((name == "Palace") == (convert(hand, {}).count({cards::Pawn, cards::Queen, true}) == 1));
    dealt_hands.insert(hand.text());
    deals += combinations(hand);
    ++hands;
  }
  CHECK(hands == 125);
  CHECK(dealt_hands.size() == 125);
  CHECK(deals == 1'086'008);
}

TEST_CASE("the documents' own examples") {
  CHECK(pieces("QPPPP") == "QQRPP");
  CHECK(pieces("RRNNN") == "QRRNN");
  CHECK(pieces("BBPPP") == "QBBPP");
  CHECK(pieces("QQQRR") == "QQRRP");
  CHECK(pieces("QRBNP") == "QQRBN");
  CHECK(pieces("QQRRR", {.empress = false}) == "QRRPP");
  CHECK(pieces("RRPPP", {.empress = false}) == "RRRPP");
  CHECK(pieces("RRPPP", {.becket = true}) == "RRBPP");
}

TEST_CASE("48 armies occur, also with Becket; 45 without the Empress") {
  CHECK(armies({}).size() == 48);
  CHECK(armies({.becket = true}) == armies({}));
  const auto without = armies({.empress = false});
  CHECK(without.size() == 45);
  CHECK(without.count("RRRPP") == 1);
  CHECK(armies({}).count("RRRPP") == 0);
}

TEST_CASE("which card becomes what") {
  const auto conversions = [](std::string_view dealt) {
    std::string result;
    const Conversions all = convert(*parse_holding(dealt), {});
    for (const Conversion& each : all.kinds()) {
      for (int i = 0; i < all.count(each); ++i) result += print_conversion(each) + " ";
    }
    return result;
  };
  CHECK(conversions("PPPRQ") == "Q R P=R P P ");
  CHECK(conversions("QQRBN") == "Q Q=P R B N ");
  CHECK(conversions("QRBNP") == "Q R B N palace ");
  CHECK(conversions("QQRRR") == "Q Q=P R=Q R R ");
  CHECK(conversions("RRRRP") == "R R R=P R=P P ");
  CHECK(conversions("PPPPP") == "P=Q P=Q P=R P P ");
}

TEST_CASE("15 holdings of two cards, 70 of four, 125 of five") {
  CHECK(all_holdings(2).size() == 15);
  CHECK(all_holdings(4).size() == 70);
  CHECK(all_holdings(5).size() == 125);
}

TEST_CASE("conversions read and print") {
  for (std::string_view word : {"Q", "P", "P=Q", "Q=P", "N=Q", "palace"}) {
    CHECK(print_conversion(*parse_conversion(word)) == word);
  }
  CHECK(parse_conversion("R=R") == parse_conversion("R"));
  for (std::string_view word : {"", "K", "q", "P=", "P=K", "P:Q", "Palace", "P=QQ"}) {
    CHECK_FALSE(parse_conversion(word));
  }
}
