#include "making/army_run.h"

#include <cmath>
#include <fstream>
#include <numeric>

#include "catch.h"
#include "temporary_folder.h"

namespace pawnbroker::making {
namespace {

constexpr ArmyRunSettings kQuick{.seed = 3, .nodes = 100, .least_games = 2, .most_games = 8};

ArmyCell cell_of(const cards::Holding& white, const cards::Holding& black) {
  ArmyCell cell;
  cell.white = armies::army_index(white);
  cell.black = armies::army_index(black);
  return cell;
}

bool same_games(const ArmyCell& a, const ArmyCell& b) {
  return a.games == b.games && a.wins == b.wins && a.losses == b.losses;
}

TEST_CASE("a cell's games make its expectation and its standard error") {
  const ArmyCell cell{0, 0, 98, 58, 30};
  CHECK(cell.expectation() == Approx(28 / 98.0));
  // With one more win and loss: 0.28 of 100 in the mean, 0.9 in the mean square.
  CHECK(cell.standard_error() == Approx(std::sqrt((0.9 - 0.28 * 0.28) / 100)));
  CHECK(ArmyCell{0, 0, 10, 10, 0}.standard_error() > 0.1);
  CHECK(ArmyCell{}.expectation() == 0);
  CHECK(ArmyCell{}.standard_error() > 0.5);
}

TEST_CASE("the deals of all cells make up one, and frequent ones nine tenths") {
  const auto shares = deal_shares();
  CHECK(std::accumulate(shares.begin(), shares.end(), 0.0) == Approx(1));
  const auto frequent = frequent_cells(shares);
  double sum = 0;
  int cells = 0;
  for (std::size_t i = 0; i < shares.size(); ++i) {
    if (!frequent[i]) continue;
    sum += shares[i];
    ++cells;
  }
  CHECK(sum >= 0.9);
  CHECK(sum < 0.901);
  CHECK(cells == 812);
}

TEST_CASE("a run is a function of its settings, and goes on where it was broken off") {
  const ArmyCell even = cell_of({0, 1, 1, 1, 2}, {0, 1, 1, 1, 2});
  ArmyCell whole = even;
  ArmyRun(kQuick, eval::standard_network()).complete(whole, 0.01);
  CHECK(whole.games == 8);

  ArmyRunSettings half = kQuick;
  half.most_games = 3;
  ArmyCell broken_off = even;
  ArmyRun(half, eval::standard_network()).complete(broken_off, 0.01);
  CHECK(broken_off.games == 3);
  ArmyRun(kQuick, eval::standard_network()).complete(broken_off, 0.01);
  CHECK(same_games(whole, broken_off));
}

TEST_CASE("a cell that is known well enough gets the least of games") {
  ArmyCell clear = cell_of({2, 2, 0, 0, 1}, {0, 0, 0, 2, 3});
  ArmyRun(kQuick, eval::standard_network()).complete(clear, 0.6);
  CHECK(clear.games == 2);
  CHECK(clear.wins == 2);
}

TEST_CASE("cells come back from their file, and other files are refused") {
  const TemporaryFolder folder;
  const auto path = folder.path() / "cells";
  const ArmyCells cells{"0.1.0 nodes 100", 3, {{4, 7, 20, 11, 2}, {5, 6, 3, 0, 3}}};
  REQUIRE(write(cells, path));
  const auto read = read_army_cells(path);
  REQUIRE(read);
  CHECK(read->players == cells.players);
  CHECK(read->seed == 3);
  REQUIRE(read->cells.size() == 2);
  CHECK(read->cells[0].white == 4);
  CHECK(read->cells[0].black == 7);
  CHECK(same_games(read->cells[0], cells.cells[0]));

  for (const std::string bad : {"1 2 3", "1 2 3 4 0", "1 2 3 2 2", "49 0 1 1 0", "1 2 3 1 1 1"}) {
    REQUIRE(write(cells, path));
    std::ofstream(path, std::ios::app) << bad << '\n';
    CHECK(read_army_cells(path).error().reason == "line 4 is no cell");
  }
  std::ofstream(path) << "something else\n";
  CHECK(read_army_cells(path).error().reason == "is no file of army cells");
  std::ofstream(path) << "pawnbroker-army-cells 2 x\n";
  CHECK(read_army_cells(path).error().reason == "line 1 does not say what played");
  CHECK_FALSE(read_army_cells(folder.path() / "missing"));
  CHECK_FALSE(write(cells, folder.path() / "no" / "such"));
}

ArmyCells all_cells(std::uint64_t seed) {
  ArmyCells all{"0.1.0", seed, {}};
  for (int white = 0; white < armies::kArmies; ++white) {
    for (int black = 0; black < armies::kArmies; ++black) all.cells.push_back({white, black, 2, 1});
  }
  return all;
}

TEST_CASE("shards and seeds add up, and what does not belong together is refused") {
  const TemporaryFolder folder;
  const auto first = folder.path() / "first", second = folder.path() / "second";
  ArmyCells part = all_cells(1), rest = part;
  part.cells.resize(kCells / 2);
  rest.cells.erase(rest.cells.begin(), rest.cells.begin() + kCells / 2);
  REQUIRE(write(part, first));
  CHECK(add_up({first}).error().reason == "1200 of 2401 cells are there");
  CHECK(add_up({first, first}).error().reason == "has a cell for the second time");
  REQUIRE(write(rest, second));
  auto all = add_up({first, second});
  REQUIRE(all);
  CHECK(all->cells[cell_index(7, 5)].white == 7);
  CHECK(all->cells[cell_index(7, 5)].black == 5);
  CHECK(all->cells[cell_index(7, 5)].games == 2);

  REQUIRE(write(all_cells(1), first));
  REQUIRE(write(all_cells(2), second));
  all = add_up({first, second});
  REQUIRE(all);
  CHECK(all->cells[cell_index(7, 5)].games == 4);
  CHECK(all->cells[cell_index(7, 5)].wins == 2);

  rest.players = "another";
  REQUIRE(write(rest, second));
  CHECK(add_up({first, second}).error().reason == "is of other players than the file before");
}

}  // namespace
}  // namespace pawnbroker::making
