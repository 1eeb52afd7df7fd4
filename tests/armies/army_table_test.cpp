#include "armies/army_table.h"

#include <cstdio>
#include <filesystem>
#include <fstream>
#include <set>
#include <string>

#include "catch.h"
#include "games/choker/conversion.h"
#include "temporary_folder.h"

using namespace pawnbroker;
using armies::ArmyTable;
using armies::Outcome;

namespace {

// A sound table whose cells all differ.
ArmyTable sample() {
  ArmyTable table({"engine 7", "command --with words", 99});
  for (int white = 0; white < armies::kArmies; ++white) {
    for (int black = 0; black < armies::kArmies; ++black) {
      table.set(white, black, {100 * white + black, 1000 + black, white + 1});
    }
  }
  return table;
}

// Why a changed table is refused.
std::string reason_after(const std::string& from, const std::string& to) {
  std::string text = sample().print();
  const auto at = text.find(from);
  REQUIRE(at != std::string::npos);
  const auto table = ArmyTable::parse(text.replace(at, from.size(), to));
  REQUIRE_FALSE(table);
  CHECK(table.error().code == text::Code::bad_value);
  return table.error().reason;
}

}  // namespace

TEST_CASE("the hands become 48 armies, and one more without the Empress") {
  CHECK(armies::all_armies().size() == armies::kArmies);
  std::set<int> with_empress;
  for (const auto& dealt : games::choker::all_holdings(5)) {
    for (const bool becket : {false, true}) {
      with_empress.insert(
          armies::army_index(games::choker::convert(dealt, {.becket = becket}).pieces()));
    }
  }
  CHECK(with_empress.size() == 48);
  CHECK(with_empress.count(-1) == 0);
  CHECK(with_empress.count(armies::army_index({0, 3, 0, 0, 2})) == 0);
  CHECK(armies::army_index({0, 3, 0, 0, 2}) >= 0);
  CHECK(armies::army_index({0, 0, 0, 0, 5}) == -1);
}

TEST_CASE("a table is read as it was printed") {
  const auto table = ArmyTable::parse(sample().print());
  REQUIRE(table);
  CHECK(*table == sample());
  CHECK(table->origin().command == "command --with words");
  CHECK(table->outcome(3, 5) == Outcome{305, 1005, 4});
  CHECK(table->outcome(3, 5).expectation() == Approx(-0.07));
}

TEST_CASE("the standard table is sound, and material wins") {
  const ArmyTable& table = ArmyTable::standard();
  const int strong = armies::army_index({2, 2, 0, 0, 1});
  const int weak = armies::army_index({1, 0, 0, 0, 4});
  CHECK(table.outcome(strong, weak).expectation() > 0.9);
  CHECK(table.outcome(weak, strong).expectation() < -0.7);
  CHECK(table.outcome(weak, weak).expectation() > 0);  // White moves first
  CHECK_FALSE(table.origin().command.empty());
}

TEST_CASE("the order of the armies in a file is free") {
  std::string text = sample().print();
  ArmyTable swapped = sample();
  // Renaming two armies everywhere is the same as exchanging their rows and columns.
  const std::string a = armies::all_armies()[0].text(), b = armies::all_armies()[1].text();
  for (std::size_t at = 0; at + 5 <= text.size(); ++at) {
    const std::string word = text.substr(at, 5);
    if (word == a) text.replace(at, 5, b);
    if (word == b) text.replace(at, 5, a);
  }
  const auto refused = ArmyTable::parse(text);
  REQUIRE_FALSE(refused);
  const std::string reason = refused.error().reason;
  const std::string sum = reason.substr(reason.rfind(' ') + 1);
  text.replace(text.find("checksum "), std::string::npos, "checksum " + sum + "\n");
  const auto table = ArmyTable::parse(text);
  REQUIRE(table);
  CHECK(table->outcome(1, 1) == sample().outcome(0, 0));
  CHECK(table->outcome(0, 7) == sample().outcome(1, 7));
}

TEST_CASE("a bad table is refused with the place and the reason") {
  CHECK(reason_after("pawnbroker-armies 2", "pawnbroker-armies 1") ==
        "army table, line 1: only version 2 can be read");
  CHECK(reason_after("pawnbroker-armies", "PNG") ==
        "army table, line 1: must begin with this word, and a value must follow");
  CHECK(reason_after("seed 99", "seed -1") == "army table, line 4: seed takes a whole number");
  CHECK(reason_after("armies QQ", "armies QX").starts_with("army table, line 5: "));
  CHECK(
      reason_after(" 0/1000/1", " 0/10001/1").starts_with("army table, line 6: expected WIN/LOSS"));
  CHECK(reason_after(" 0/1000/1", " 0/1000").starts_with("army table, line 6: expected WIN/LOSS"));
  CHECK(reason_after(" 0/1000/1", " 0/1000/-1").starts_with("army table, line 6: expected"));
  CHECK(reason_after(" 0/1000/1 ", " ") == "army table, line 6: 49 outcomes must follow");
  CHECK(
      reason_after(" 0/1000/1 ", " 1/1000/1 ").starts_with("army table, line 55: the lines above"));
  CHECK(reason_after("checksum", "sum").starts_with("army table, line 55: must begin"));
  CHECK(ArmyTable::parse("").error().reason.starts_with("army table, line 1: must begin"));
  const std::string text = sample().print();
  CHECK_FALSE(ArmyTable::parse(text + "\n"));
  for (std::size_t length = 0; length + 1 < text.size(); length += 97) {
    CHECK_FALSE(ArmyTable::parse(text.substr(0, length)));
  }
}

TEST_CASE("a table is loaded from a file") {
  const TemporaryFolder folder;
  const std::string path = (folder.path() / "armies").string();
  std::ofstream(path) << sample().print();
  CHECK(ArmyTable::load(path) == sample());
  std::ofstream(path) << std::string(std::size_t{2} << 20, 'x');
  CHECK(ArmyTable::load(path).error().reason == "too long for an army table");
  std::filesystem::remove(path);
  CHECK(ArmyTable::load(path).error().reason == "the file cannot be read");
  CHECK_FALSE(ArmyTable::load(folder.path().string()));
}
