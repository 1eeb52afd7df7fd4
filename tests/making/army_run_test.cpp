#include "making/army_run.h"

#include <cmath>
#include <fstream>
#include <numeric>

#include "catch.h"
#include "temporary_folder.h"

namespace pawnbroker::making {
namespace {

constexpr ArmyRunSettings kQuick{
    .seed = 3, .placements = 20, .nodes = 100, .least_games = 2, .most_games = 8};

ArmyCell cell_of(const cards::Holding& white, const cards::Holding& black) {
  ArmyCell cell;
  cell.white = armies::army_index(white);
  cell.black = armies::army_index(black);
  return cell;
}

bool same_sums(const ArmyCell& a, const ArmyCell& b) {
  return a.placements == b.placements && a.games == b.games && a.promised_win == b.promised_win &&
         a.promised_loss == b.promised_loss && a.promised_square == b.promised_square &&
         a.promised_variance == b.promised_variance && a.beyond_win == b.beyond_win &&
         a.beyond_loss == b.beyond_loss && a.beyond_square == b.beyond_square;
}

TEST_CASE("promises and what games brought beyond them add up to the outcome") {
  ArmyCell cell;
  cell.placements = 10;
  cell.promised_win = 5;   // 0.5
  cell.promised_loss = 2;  // 0.2
  cell.promised_square = 1.9;
  cell.promised_variance = 6.1;
  CHECK(cell.outcome() == armies::Outcome{5000, 2000});
  cell.games = 4;
  cell.beyond_win = 0.4;  // 0.1 a game
  cell.beyond_loss = -0.4;
  cell.beyond_square = 1.2;
  CHECK(cell.outcome() == armies::Outcome{6000, 1000});
  CHECK(cell.expectation() == Approx(0.5));
  // Among placements 0.19 - 0.3^2, ten of them; among games the mean of 1.2 / 4 and 0.61, four.
  CHECK(cell.standard_error() == Approx(std::sqrt(0.1 / 10 + (1.2 + 4 * 0.61) / 8 / 4)));
  cell.beyond_win = 4;
  CHECK(cell.outcome() == armies::Outcome{10000, 0});
}

TEST_CASE("the deals of all cells make up one, and frequent ones nine tenths") {
  const auto shares = deal_shares();
  CHECK(std::accumulate(shares.begin(), shares.end(), 0.0) == Approx(1));
  const auto frequent = frequent_cells();
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
  ArmyRun one(kQuick, eval::standard_network());
  ArmyCell whole = even;
  one.complete(whole, 0.01);
  CHECK(whole.placements == 20);
  CHECK(whole.games == 8);

  ArmyRunSettings half = kQuick;
  half.most_games = 3;
  ArmyCell broken_off = even;
  ArmyRun(half, eval::standard_network()).complete(broken_off, 0.01);
  CHECK(broken_off.games == 3);
  ArmyRun(kQuick, eval::standard_network()).complete(broken_off, 0.01);
  CHECK(same_sums(whole, broken_off));
}

TEST_CASE("a cell that is known well enough gets the least of games") {
  ArmyCell clear = cell_of({2, 2, 0, 0, 1}, {0, 0, 0, 2, 3});
  ArmyRun(kQuick, eval::standard_network()).complete(clear, 0.5);
  CHECK(clear.games == 2);
  CHECK(clear.expectation() > 0.8);
}

TEST_CASE("cells come back from their file, and other files are refused") {
  const TemporaryFolder folder;
  const auto path = folder.path() / "cells";
  ArmyCells cells{"seed 3 nodes 100", {cell_of({2, 2, 0, 0, 1}, {0, 0, 0, 2, 3})}};
  ArmyRun(kQuick, eval::standard_network()).complete(cells.cells[0], 0.5);
  REQUIRE(write(cells, path));
  const auto read = read_army_cells(path);
  REQUIRE(read);
  CHECK(read->settings == cells.settings);
  REQUIRE(read->cells.size() == 1);
  CHECK(read->cells[0].white == cells.cells[0].white);
  CHECK(read->cells[0].black == cells.cells[0].black);
  CHECK(same_sums(read->cells[0], cells.cells[0]));

  std::ofstream(path, std::ios::app) << "1 2 3\n";
  CHECK(read_army_cells(path).error().reason == "line 3 is no cell");
  std::ofstream(path) << "something else\n";
  CHECK(read_army_cells(path).error().reason == "is no file of army cells");
  CHECK_FALSE(read_army_cells(folder.path() / "missing"));
  CHECK_FALSE(write(cells, folder.path() / "no" / "such"));
}

}  // namespace
}  // namespace pawnbroker::making
