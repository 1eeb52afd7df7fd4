// Positions with a forced mate, their distances proved by trying everything.

#include <cstdint>
#include <fstream>
#include <string>
#include <unordered_map>
#include <vector>

#include "searching.h"
#include "text/words.h"

namespace pawnbroker::search {
namespace {

using namespace chess;

struct Puzzle {
  std::string text;
  Position position;
  int moves = 0;  // of the side to move, until it mates
};

// Lines of EPD with the operation `dm`, direct mate in so many moves.
std::vector<Puzzle> puzzles() {
  std::vector<Puzzle> all;
  std::ifstream file(PAWNBROKER_TEST_DATA "/mates.epd");
  for (std::string line; std::getline(file, line);) {
    const std::size_t at = line.find(" dm ");
    REQUIRE(at != std::string::npos);
    REQUIRE(line.back() == ';');
    const auto moves = text::parse_int<int>(line.substr(at + 4, line.size() - at - 5));
    all.push_back({line, position_of(line), moves.value()});
  }
  return all;
}

// Forced mates by trying every move and every reply; remembers what it has tried.
class Solver {
 public:
  // Whether the side to move can mate in so many moves, or fewer.
  bool mates(Position& position, int moves) {
    if (moves == 0) return false;
    auto& known = tried_[moves];
    if (const auto found = known.find(position.key()); found != known.end()) return found->second;
    MoveList list;
    legal_moves(position, list);
    bool result = false;
    for (const Move move : list) {
      const Undo undo = position.make(move);
      result = is_lost(position, moves - 1);
      position.unmake(move, undo);
      if (result) break;
    }
    known.emplace(position.key(), result);
    return result;
  }

 private:
  // Whether the side to move is mated, or cannot avoid to be in so many moves.
  bool is_lost(Position& position, int moves) {
    MoveList replies;
    legal_moves(position, replies);
    if (replies.size() == 0) return position.in_check();
    if (moves == 0) return false;
    for (const Move reply : replies) {
      const Undo undo = position.make(reply);
      const bool lost = mates(position, moves);
      position.unmake(reply, undo);
      if (!lost) return false;
    }
    return true;
  }

  std::unordered_map<int, std::unordered_map<std::uint64_t, bool>> tried_;
};

// What a search for a mate in so many moves finds.
int search_mate(const Position& position, int moves, std::uint64_t nodes) {
  Limits limits = node_limit(nodes);
  limits.mate = moves;
  SmallSearch search;
  return run(search, {position, {}, true, {}}, limits).result.score;
}

TEST_CASE("the mates of the suite are as far away as it says") {
  const auto all = puzzles();
  CHECK(all.size() >= 50);
  for (const Puzzle& puzzle : all) {
    CAPTURE(puzzle.text);
    Position position = puzzle.position;
    Solver solver;
    CHECK(solver.mates(position, puzzle.moves));
    CHECK_FALSE(solver.mates(position, puzzle.moves - 1));
  }
}

TEST_CASE("a search for a mate finds it at its exact distance") {
  for (const Puzzle& puzzle : puzzles()) {
    CAPTURE(puzzle.text);
    CHECK(search_mate(puzzle.position, puzzle.moves, 3'000'000) == mate_in(2 * puzzle.moves - 1));
  }
}

TEST_CASE("a search for a longer mate takes any that is not longer than asked") {
  for (const Puzzle& puzzle : puzzles()) {
    CAPTURE(puzzle.text);
    const int score = search_mate(puzzle.position, puzzle.moves + 2, 3'000'000);
    REQUIRE(is_mate(score));
    CHECK(moves_to_mate(score) >= puzzle.moves);
    CHECK(moves_to_mate(score) <= puzzle.moves + 2);
  }
}

TEST_CASE("a search for a shorter mate than there is finds none") {
  for (const Puzzle& puzzle : puzzles()) {
    if (puzzle.moves == 1) continue;
    CAPTURE(puzzle.text);
    const int score = search_mate(puzzle.position, puzzle.moves - 1, 20'000);
    if (is_mate(score)) CHECK(moves_to_mate(score) >= puzzle.moves);
  }
}

TEST_CASE("the mated side knows the distance as well") {
  for (const Puzzle& puzzle : puzzles()) {
    if (puzzle.moves < 2 || puzzle.moves > 3) continue;
    CAPTURE(puzzle.text);
    SmallSearch search;
    Limits limits = node_limit(3'000'000);
    limits.mate = puzzle.moves;
    const auto attack = run(search, {puzzle.position, {}, true, {}}, limits);
    Position position = puzzle.position;
    position.make(attack.result.best);
    limits.mate = puzzle.moves - 1;
    const auto defence = run(search, {position, {}, true, {}}, limits);
    CHECK(defence.result.score == mated_in(2 * puzzle.moves - 2));
  }
}

}  // namespace
}  // namespace pawnbroker::search
