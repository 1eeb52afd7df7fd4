// Iterative deepening over a game that is only a table of values.

#include "search/deepening.h"

#include <array>
#include <vector>

#include "catch.h"

namespace pawnbroker::search {
namespace {

// Moves are numbers; each depth gives each move a score. Stops inside the depth it is told to.
class TableGame {
 public:
  using Move = int;
  using Scores = std::vector<std::vector<int>>;  // by depth from 1, then by move

  explicit TableGame(Scores scores) : scores_(std::move(scores)) {
    for (std::size_t move = 0; move < scores_[0].size(); ++move) {
      moves_.emplace_back(static_cast<int>(move));
    }
  }

  RootMoves<int>& root_moves() { return moves_; }
  bool stopped() const { return stopped_; }
  void stop_at(int depth, int line) {
    stop_depth_ = depth;
    stop_line_ = line;
  }
  int searches() const { return searches_; }

  int search_root(int depth, int alpha, int beta, int first) {
    ++searches_;
    int best = -kInfinite;
    for (std::size_t i = static_cast<std::size_t>(first); i < moves_.size(); ++i) {
      if (depth == stop_depth_ && first == stop_line_ && i > static_cast<std::size_t>(first)) {
        stopped_ = true;
        return best;
      }
      RootMove<int>& root = moves_[i];
      const int score =
          scores_[static_cast<std::size_t>(depth - 1)][static_cast<std::size_t>(root.move)];
      best = std::max(best, score);
      if (score <= alpha) continue;
      alpha = score;
      root.score = score;
      root.bound = score >= beta ? Bound::Lower : Bound::Exact;
      root.fresh = true;
      root.depth = depth;
      if (score >= beta) break;
    }
    return best;
  }

 private:
  Scores scores_;
  RootMoves<int> moves_;
  bool stopped_ = false;
  int stop_depth_ = 0;
  int stop_line_ = 0;
  int searches_ = 0;
};

std::vector<std::pair<int, int>> best_lines(TableGame& game, int depth, int lines) {
  Brake brake({}, {}, nullptr);
  DeepeningGoal goal;
  goal.depth = depth;
  goal.lines = lines;
  Deepening(game, brake, goal).run([](int) {});
  std::vector<std::pair<int, int>> found;
  for (int i = 0; i < lines; ++i) {
    const auto& root = game.root_moves()[static_cast<std::size_t>(i)];
    found.emplace_back(root.move, root.score);
  }
  return found;
}

TEST_CASE("the last depth decides, wherever its score lies") {
  // Far above and far below what the depths before let expect.
  for (const int last : {5000, 300, 25, -25, -300, -5000, mate_in(5), mated_in(4)}) {
    TableGame game(
        {{0, 10, 5}, {0, 10, 5}, {0, 10, 5}, {0, 10, 5}, {0, 10, 5}, {last - 1, last, -kMate}});
    CAPTURE(last);
    CHECK(best_lines(game, 6, 1) == std::vector<std::pair<int, int>>{{1, last}});
  }
}

TEST_CASE("a score near the expected one needs one search a depth") {
  TableGame game({{0, 10}, {0, 12}, {0, 9}, {0, 11}, {0, 10}, {0, 14}, {0, 8}});
  best_lines(game, 7, 1);
  CHECK(game.searches() == 7);
}

TEST_CASE("the best lines are the best of the last depth, in order") {
  TableGame game({{1, 2, 3, 4},
                  {4, 3, 2, 1},
                  {0, 50, -50, 20},
                  {70, 10, 60, 65},
                  {70, 10, 60, 65},
                  {-400, 10, 390, 400}});
  CHECK(best_lines(game, 6, 3) == std::vector<std::pair<int, int>>{{3, 400}, {2, 390}, {1, 10}});
}

TEST_CASE("a stop keeps the best move of the unfinished depth if it was found") {
  TableGame game({{5, 1, 0}, {5, 1, 0}, {-20, 30, 0}});
  game.stop_at(3, 0);
  // At depth 3 only move 0 was searched before the stop: it is what is known.
  CHECK(best_lines(game, 3, 1) == std::vector<std::pair<int, int>>{{0, -20}});
}

TEST_CASE("a stop among several lines falls back on the last whole depth") {
  TableGame game({{5, 1, 0}, {6, 2, 0}, {-20, 30, 7}});
  game.stop_at(3, 1);
  CHECK(best_lines(game, 3, 2) == std::vector<std::pair<int, int>>{{0, 6}, {1, 2}});
}

TEST_CASE("a mate limit and a settled mate end the deepening") {
  DeepeningGoal goal;
  goal.depth = 6;
  const TableGame::Scores scores = {{0, 0},          {0, mate_in(3)}, {0, mate_in(3)},
                                    {0, mate_in(3)}, {0, mate_in(3)}, {0, mate_in(3)}};
  const auto completed = [&](const DeepeningGoal& aim) {
    TableGame game(scores);
    Brake brake({}, {}, nullptr);
    Deepening deepening(game, brake, aim);
    deepening.run([](int) {});
    return deepening.completed_depth();
  };
  CHECK(completed(goal) == 6);
  goal.settle_for_mate = true;
  CHECK(completed(goal) == 4);
  goal.mate = 1;
  CHECK(completed(goal) == 4);
  goal.mate = 2;
  CHECK(completed(goal) == 2);
}

}  // namespace
}  // namespace pawnbroker::search
