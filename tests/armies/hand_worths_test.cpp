#include "armies/hand_worths.h"

#include <cmath>
#include <fstream>
#include <map>
#include <sstream>

#include "catch.h"

using namespace pawnbroker;
using armies::ArmyTable;
using armies::HandWorth;

namespace {

std::vector<HandWorth> standard_worths(int cards) {
  return armies::hand_worths(cards, {}, ArmyTable::standard());
}

// The fields of each line of a file of comma-separated values behind its head.
std::vector<std::vector<std::string>> fields(const std::string& name) {
  std::ifstream file(PAWNBROKER_TEST_DATA "/" + name);
  REQUIRE(file);
  std::string line;
  std::getline(file, line);
  std::vector<std::vector<std::string>> rows;
  while (std::getline(file, line)) {
    std::istringstream words(line);
    auto& row = rows.emplace_back();
    for (std::string field; std::getline(words, field, ',');) row.push_back(field);
  }
  return rows;
}

// Everybody draws, but for what the test sets.
ArmyTable level() {
  return ArmyTable();
}

}  // namespace

TEST_CASE("the 125 hands are those of the rules, with their names, frequency and material") {
  std::map<std::string, HandWorth> by_cards;
  double sum = 0;
  for (const HandWorth& hand : standard_worths(5)) {
    by_cards[hand.dealt.text()] = hand;
    sum += hand.probability;
  }
  CHECK(sum == Approx(1));
  const auto rows = fields("choker_hands.csv");
  REQUIRE(rows.size() == 125);
  for (const auto& row : rows) {
    CAPTURE(row[0]);
    REQUIRE(by_cards.count(row[0]) == 1);
    const HandWorth& hand = by_cards[row[0]];
    CHECK(hand.pieces.text() == row[1]);
    CHECK(hand.name == row[3]);
    CHECK(hand.probability * 1'086'008 == Approx(std::stod(row[4])));
    CHECK(hand.material == Approx(std::stod(row[5])));
  }
}

TEST_CASE("of two and four cards, probabilities and the material to come are exact") {
  std::map<std::string, HandWorth> by_cards;
  double sum = 0;
  for (const HandWorth& hand : standard_worths(2)) {
    by_cards[hand.dealt.text()] = hand;
    sum += hand.probability;
  }
  CHECK(sum == Approx(1));
  const auto rows = fields("choker_two_card_equity.csv");
  REQUIRE(rows.size() == 15);
  for (const auto& row : rows) {
    CAPTURE(row[0]);
    CHECK(by_cards.at(row[0]).probability == Approx(std::stod(row[2])).margin(1e-6));
    CHECK(by_cards.at(row[0]).material == Approx(std::stod(row[3])).margin(1e-4));
  }
  const auto four = standard_worths(4);
  CHECK(four.size() == 70);
  sum = 0;
  for (const HandWorth& hand : four) sum += hand.probability;
  CHECK(sum == Approx(1));
}

TEST_CASE("holdings agree with each other: what comes later averages to what came before") {
  double results[6] = {}, materials[6] = {};
  for (const int cards : {2, 4, 5}) {
    for (const HandWorth& hand : standard_worths(cards)) {
      results[cards] += hand.probability * hand.result;
      materials[cards] += hand.probability * hand.material;
    }
  }
  CHECK(results[2] == Approx(0).margin(1e-9));  // both colours, everybody's hand
  CHECK(results[4] == Approx(0).margin(1e-9));
  CHECK(results[5] == Approx(0).margin(1e-9));
  CHECK(materials[2] == Approx(materials[5]));
  CHECK(materials[4] == Approx(materials[5]));
}

TEST_CASE("hands are ranked by their results") {
  const auto hands = standard_worths(5);
  for (std::size_t i = 0; i < hands.size(); ++i) {
    CHECK(hands[i].rank == static_cast<int>(i) + 1);
    if (i > 0) CHECK(hands[i].result <= hands[i - 1].result);
    CHECK(hands[i].result == Approx((hands[i].as_white + hands[i].as_black) / 2));
  }
}

TEST_CASE("the standard error follows from the outcomes that the hand depends on") {
  // Only QQRRP against QNPPP is in doubt, when White has the former.
  ArmyTable table = level();
  const int own = armies::army_index({2, 2, 0, 0, 1}), other = armies::army_index({1, 0, 0, 1, 3});
  table.set(own, other, {6000, 2000, 800});
  for (const HandWorth& hand : armies::hand_worths(5, {}, table)) {
    CAPTURE(hand.dealt.text());
    const bool is_own = armies::army_index(hand.pieces) == own;
    const bool is_other = armies::army_index(hand.pieces) == other;
    if (!is_own && !is_other) {
      CHECK(hand.standard_error == 0);
      continue;
    }
    // 0.4 with an error of 0.08: a fifth of whatever the hand gains or loses by it.
    CHECK(hand.standard_error == Approx(std::abs(hand.result) / 5));
    CHECK((is_own ? hand.as_black : hand.as_white) == 0);
  }
}

TEST_CASE("house rules change what hands become, and are named") {
  const auto named = [](const games::choker::Rules& rules, const char* dealt) {
    for (const HandWorth& hand : armies::hand_worths(5, rules, ArmyTable::standard())) {
      if (hand.dealt.text() == dealt) return hand.name + " " + hand.pieces.text();
    }
    return std::string();
  };
  CHECK(named({}, "RRPPP") == "Empress QRRPP");
  CHECK(named({.becket = true}, "RRPPP") == "Becket RRBPP");
  CHECK(named({.becket = true, .empress = false}, "RRPPP") == "Becket RRBPP");
  CHECK(named({.empress = false}, "RRPPP") == "- RRRPP");
  CHECK(named({.empress = false}, "QRBNP") == "Palace QQRBN");
}
