// The course of BlackDrez's rounds: turns, endings of every kind, piles.

#include <string_view>
#include <vector>

#include "catch.h"
#include "games/blackdrez/table.h"
#include "text/words.h"

using namespace pawnbroker;
using namespace pawnbroker::games::blackdrez;

namespace {

Hand hand_of(std::string_view letters) {
  Hand hand;
  for (const char c : letters) hand.add(card_of(c).value());
  return hand;
}

// What happens at a table in short: two letters a seat for a deal, `h` and a letter for a hit and
// its card, `r` retires, `s` stands.
void play(Table& table, std::string_view events) {
  for (const std::string_view event : text::words(events)) {
    CAPTURE(std::string(event));
    if (table.phase() == Phase::deal) {
      std::vector<Card> cards;
      for (const char c : event) {
        if (c != '/') cards.push_back(card_of(c).value());
      }
      REQUIRE(cards.size() == 2 * static_cast<std::size_t>(table.seats()));
      table.deal(cards);
      continue;
    }
    REQUIRE(table.phase() == Phase::play);
    if (event == "r") {
      table.retire();
    } else if (event == "s") {
      REQUIRE(table.can_stand());
      table.stand();
    } else {
      table.hit();
      table.draw(card_of(event[1]).value());
    }
  }
}

Table played(int seats, std::string_view events, const Rules& rules) {
  Table table(seats, rules);
  play(table, events);
  return table;
}

Table played(int seats, std::string_view events) {
  return played(seats, events, Rules::usual(seats));
}

std::vector<int> piles(const Table& table) {
  std::vector<int> piles;
  for (int seat = 0; seat < table.seats(); ++seat) piles.push_back(table.pile(seat));
  return piles;
}

using Piles = std::vector<int>;

}  // namespace

TEST_CASE("a joker counts what suits its owner") {
  CHECK(hand_of("J").total() == 6);
  CHECK(hand_of("JQ").total() == 11);
  CHECK(hand_of("JJ").total() == 7);
  CHECK(hand_of("JJR").total() == 11);
  CHECK(hand_of("JN").total() == 8);
  CHECK(hand_of("JNR").total() == 7);  // a hit can lower the total
  CHECK(hand_of("RRJ").total() == 9);
  CHECK(hand_of("QQJ").total() == 11);
  CHECK(hand_of("QQN").total() == 12);
  CHECK(hand_of("QQNJ").total() == 13);
}

TEST_CASE("two cards of a fresh pack make eleven only as queen and joker, in 5.66 %") {
  int ways = 0;
  int elevens = 0;
  for (int a = 0; a < kCards * kCopies; ++a) {
    for (int b = 0; b < kCards * kCopies; ++b) {
      if (a == b) continue;
      Hand hand;
      hand.add(static_cast<Card>(a / kCopies));
      hand.add(static_cast<Card>(b / kCopies));
      ++ways;
      elevens += hand.total() == kEleven;
    }
  }
  CHECK(100.0 * elevens / ways == Approx(5.66).margin(0.005));
}

TEST_CASE("the example of the rules ends as told") {
  // Bottom, right, top and left are the seats 0 to 3.
  Table table = played(4, "RR/RB/QR/QQ hQ");
  CHECK(table.hand(2).total() == 9);
  CHECK(table.hand(3).total() == 10);
  CHECK(table.hand(0).total() == 8);
  CHECK(table.hand(1).total() == 12);
  CHECK(table.standing(1) == Standing::out);
  CHECK(table.turn() == 0);
  for (int i = 0; i < kCards; ++i) {
    Hand next = table.hand(0);
    next.add(static_cast<Card>(i));
    CHECK((next.total() > kEleven) == (i == Queen || i == Rook));
  }
  play(table, "hJ");
  CHECK(table.hand(0).total() == 9);
  CHECK(table.turn() == 0);  // as low as the top's total
  play(table, "hP");
  CHECK(table.hand(0).total() == 10);
  CHECK(table.turn() == 2);
  play(table, "hN");
  CHECK(table.phase() == Phase::deal);
  CHECK(piles(table) == Piles{0, 0, 12, 0});
}

TEST_CASE("eleven at the deal takes everything at once") {
  const Table table = played(3, "QR/JQ/PP");
  CHECK(table.phase() == Phase::deal);
  CHECK(table.round() == 2);
  CHECK(piles(table) == Piles{0, 6, 0});
}

TEST_CASE("several elevens at the deal share the table, and the remainder stays") {
  CHECK(piles(played(3, "JQ/QJ/PP")) == Piles{3, 3, 0});
  const Table three = played(5, "JQ/QJ/PP/QJ/NN");
  CHECK(piles(three) == Piles{3, 3, 0, 3, 0});
  CHECK(three.loose() == 1);
  Table next = three;
  play(next, "JQ/PP/PP/PP/PP");
  CHECK(piles(next) == Piles{14, 3, 0, 3, 0});
  CHECK(next.loose() == 0);
}

TEST_CASE("with the rule SharedEleven=all several elevens share with everybody") {
  const Rules all{.packs = 1, .shared_eleven = SharedEleven::all};
  CHECK(piles(played(3, "JQ/QJ/PP", all)) == Piles{2, 2, 2});
  CHECK(piles(played(3, "JQ/QR/PP", all)) == Piles{6, 0, 0});  // a single one is no other case
}

TEST_CASE("above eleven a player is out, and the last one left takes the table") {
  Table table = played(3, "QQ/QR/QB hN");  // 10, 9, 8: seat 2 has 10 now
  CHECK(table.turn() == 1);
  play(table, "hQ");
  CHECK(table.standing(1) == Standing::out);
  CHECK(table.loose() == 3);
  CHECK(table.turn() == 2);  // of ten and ten the one to the right of seat 1
}

TEST_CASE("who is last takes all without a turn") {
  CHECK(piles(played(2, "QQ/QR hR")) == Piles{5, 0});
  CHECK(piles(played(3, "QQ/QR/QB r hR")) == Piles{6, 0, 1});
}

TEST_CASE("eleven by a hit takes the table, also what others have left there") {
  // Seat 2 retires with one of two cards, seat 1 is out, seat 0 gets its eleven.
  Table table = played(4, "QR/QB/QN/QQ r hR hN");
  CHECK(piles(table) == Piles{9, 0, 1, 0});
  CHECK(table.round() == 2);
}

TEST_CASE("who retires takes back half of the own cards, rounded down") {
  Table table = played(3, "QQ/NP/QQ hP");
  CHECK(table.turn() == 1);  // four points
  play(table, "r");
  CHECK(table.pile(1) == 1);
  CHECK(table.loose() == 2);
  table = played(3, "QQ/PP/QQ hP hP r");
  CHECK(table.pile(1) == 2);
  CHECK(table.loose() == 2);
}

TEST_CASE("when all who are left have stood they share, and the remainder stays") {
  Table table = played(3, "QQ/QQ/QQ s");
  CHECK(table.standing(0) == Standing::stood);
  CHECK(table.turn() == 1);
  play(table, "s s");
  CHECK(piles(table) == Piles{2, 2, 2});
  // A player is out with three cards: seven cards are for two.
  table = played(3, "QQ/QR/QQ hQ s s");
  CHECK(piles(table) == Piles{3, 0, 3});
  CHECK(table.loose() == 1);
}

TEST_CASE("standing counts across a retirement, and ends when somebody hits") {
  Table table = played(3, "QQ/QQ/QQ s r");
  CHECK(table.turn() == 2);
  CHECK(table.standing(0) == Standing::stood);
  play(table, "s");
  CHECK(piles(table) == Piles{2, 1, 2});
  CHECK(table.loose() == 1);

  table = played(3, "QQ/QQ/QQ s s r");  // the last one who had not stood retires
  CHECK(piles(table) == Piles{2, 2, 1});

  table = played(3, "QQ/QQ/QQ s hN");
  CHECK(table.standing(1) == Standing::out);
  CHECK(table.standing(0) == Standing::active);
  CHECK(table.turn() == 2);
  play(table, "s");
  CHECK(table.turn() == 0);
  play(table, "s");
  CHECK(piles(table) == Piles{3, 0, 3});
}

TEST_CASE("one stands only where all have the same total") {
  CHECK(played(2, "QQ/QQ").can_stand());
  CHECK_FALSE(played(2, "QQ/QR").can_stand());
  CHECK(played(3, "QQ/QQ/RR r").can_stand());
}

TEST_CASE("the lowest total has the turn, of equal ones the first to the right of the last turn") {
  CHECK(played(4, "RR/RB/QR/RB").turn() == 1);  // the dealer is seat 3
  CHECK(played(4, "RR/RR/RR/RR").turn() == 0);
  Table table = played(4, "RR/BN/RR/RR hB");  // seat 1 is even with the others and keeps the turn
  CHECK(table.turn() == 1);
  play(table, "hP");
  CHECK(table.turn() == 2);
  play(table, "r");
  CHECK(table.turn() == 3);
  play(table, "hQ");
  CHECK(table.turn() == 0);
}

TEST_CASE("a total that falls can keep the turn") {
  Table table = played(2, "JN/RR hR");
  CHECK(table.hand(0).total() == 7);
  CHECK(table.turn() == 0);
}

TEST_CASE("the deal moves to the right from round to round") {
  Table table = played(3, "JQ/PP/PP");
  CHECK(table.dealer() == 0);
  play(table, "RR/RR/RR");
  CHECK(table.turn() == 1);
}

namespace {

// A stock of so many jokers, queens, … pawns.
Stock stock_of(std::array<std::int8_t, kCards> counts) {
  return Stock(counts);
}

}  // namespace

TEST_CASE("when the stock ends inside a round the highest total wins") {
  Table table(3, Rules::usual(3), stock_of({0, 3, 3, 0, 0, 1}));
  play(table, "QQ/RR/QR hP");  // seat 1 comes to nine
  CHECK(table.phase() == Phase::over);
  CHECK(piles(table) == Piles{7, 0, 0});
}

TEST_CASE("when the stock ends inside a round equal totals share") {
  Table table(3, Rules::usual(3), stock_of({0, 4, 2, 0, 0, 1}));
  play(table, "QQ/RR/QQ hP");
  CHECK(table.phase() == Phase::over);
  CHECK(piles(table) == Piles{3, 0, 3});
  CHECK(table.loose() == 1);  // belongs to nobody
}

TEST_CASE("with the last card of the stock eleven wins, and so does who is left") {
  Table eleven(2, Rules::usual(2), stock_of({0, 3, 1, 0, 1, 0}));
  play(eleven, "QR/QQ hN");
  CHECK(piles(eleven) == Piles{5, 0});
  Table alone(2, Rules::usual(2), stock_of({0, 3, 2, 0, 0, 0}));
  play(alone, "QR/QQ hR");
  CHECK(piles(alone) == Piles{0, 5});
}

TEST_CASE("a deal that empties the stock is the whole round") {
  Table table(2, Rules::usual(2), stock_of({0, 2, 2, 0, 0, 0}));
  play(table, "RR/QQ");
  CHECK(table.phase() == Phase::over);
  CHECK(piles(table) == Piles{0, 4});
  Table eleven(2, Rules::usual(2), stock_of({1, 3, 0, 0, 0, 0}));
  play(eleven, "QJ/QQ");
  CHECK(piles(eleven) == Piles{4, 0});
}

TEST_CASE("no round begins with fewer than two cards for everybody") {
  Table table(3, Rules::usual(3), stock_of({1, 3, 3, 1, 1, 2}));
  play(table, "QJ/RR/RQ");
  CHECK(table.stock_size() == 5);
  CHECK(table.phase() == Phase::over);
  CHECK(Table(3, Rules::usual(3), stock_of({0, 5, 0, 0, 0, 0})).phase() == Phase::over);
}

TEST_CASE("one pack serves four players, two serve eight") {
  CHECK(Table(4, Rules::usual(4)).stock_size() == 54);
  CHECK(Table(5, Rules::usual(5)).stock_size() == 108);
}
