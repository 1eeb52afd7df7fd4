#include <algorithm>
#include <array>
#include <vector>

#include "chess/notation.h"
#include "searching.h"

namespace pawnbroker::search {
namespace {

using namespace chess;

// A position and the keys of the game that led to it.
struct Game {
  Position position;
  std::vector<std::uint64_t> keys;

  explicit Game(std::string_view fen) : position(position_of(fen)), keys{position.key()} {}
  Game& play(std::initializer_list<const char*> moves) {
    for (const char* move : moves) {
      position.make(parse_move(position, move).value());
      keys.push_back(position.key());
    }
    return *this;
  }
  Root root(bool fifty_moves = true) const { return {position, keys, fifty_moves, {}}; }
};

TEST_CASE("a perpetual check saves a lost game") {
  // Black threatens mate and is far ahead; the white queen checks for ever on e8 and h5.
  const Game game("6k1/6p1/8/7Q/8/8/qr4PP/6K1 w - - 0 1");
  SmallSearch search;
  const auto done = run(search, game.root(), depth_limit(10));
  CHECK(done.result.score == kDraw);
}

TEST_CASE("a repetition that the opponent must avoid is no way to win") {
  // A queen ahead White wins whatever happened before, and does not repeat for a third time.
  Game game("6k1/8/8/8/8/8/5Q2/6K1 w - - 0 1");
  game.play({"f2f3", "g8g7", "f3f2", "g7g8", "f2f3", "g8g7", "f3f2", "g7h8"});
  SmallSearch search;
  const auto done = run(search, game.root(), depth_limit(10));
  CHECK(done.result.score > 500);
}

TEST_CASE("a third occurrence in the game is a draw in the search") {
  Game repeated("7k/8/8/8/8/8/6Q1/K7 w - - 0 1");
  repeated.play({"g2f2", "h8g8", "f2g2", "g8h8", "g2f2", "h8g8", "f2g2"});
  // Black is a queen down, but going back to h8 repeats the start for the second time.
  SmallSearch search;
  const std::array only = {parse_move(repeated.position, "g8h8").value()};
  Root root = repeated.root();
  root.only = only;
  CHECK(run(search, root, depth_limit(6)).result.score == kDraw);
  search.new_game();
  root.keys = std::span(repeated.keys).last(1);
  CHECK(run(search, root, depth_limit(6)).result.score < -500);
}

TEST_CASE("fifty moves without progress are a draw, with the rule on") {
  const Game game("8/8/8/4k3/8/8/R7/4K3 w - - 98 80");
  SmallSearch search;
  CHECK(run(search, game.root(true), depth_limit(8)).result.score == kDraw);
  search.new_game();
  CHECK(run(search, game.root(false), depth_limit(8)).result.score > 300);
}

TEST_CASE("a mate with the hundredth half-move counts as mate") {
  const Game game("7k/5Q2/6K1/8/8/8/8/8 w - - 99 80");
  SmallSearch search;
  CHECK(run(search, game.root(), depth_limit(6)).result.score == mate_in(1));
}

TEST_CASE("a pawn move or capture starts the count again") {
  const Game game("7k/8/8/8/4P3/8/4K3/R7 w - - 98 80");
  SmallSearch search;
  const auto done = run(search, game.root(), depth_limit(10));
  CHECK(done.result.score > 300);
}

TEST_CASE("a stalemate is a draw that the loser seeks") {
  // The black king has no move: throwing the rook away saves the game.
  const Game game("7k/8/5KQ1/8/8/8/r7/8 b - - 0 1");
  SmallSearch search;
  const auto done = run(search, game.root(), depth_limit(10));
  CHECK(done.result.score == kDraw);
}

TEST_CASE("dead material is a draw the moment it arises") {
  const Game game("8/8/8/3k4/4P3/8/8/2B1K3 b - - 0 1");
  SmallSearch search;
  const auto done = run(search, game.root(), depth_limit(6));
  CHECK(done.result.score == kDraw);
  CHECK(to_text(game.position, done.result.best) == "d5e4");
}

TEST_CASE("a drawn root gets a legal move and the score 0") {
  SmallSearch search;
  const auto bare = run(search, Game("8/8/8/3k4/8/8/8/4K3 w - - 0 1").root(), depth_limit(4));
  CHECK(bare.result.score == kDraw);

  const auto fifty = run(search, Game("8/8/8/3k4/8/8/8/R3K3 w - - 100 90").root(), depth_limit(4));
  CHECK(fifty.result.score == kDraw);

  Game repeated("7k/8/8/8/8/8/6Q1/K7 w - - 0 1");
  for (int i = 0; i < 2; ++i) repeated.play({"g2f2", "h8g8", "f2g2", "g8h8"});
  const auto third = run(search, repeated.root(), depth_limit(4), 3);
  CHECK(third.result.score == kDraw);
  for (const Said& said : third.said) CHECK(said.score == kDraw);
}

TEST_CASE("lines of play end where the game ends") {
  // The line of a perpetual check stops at the third occurrence at the latest.
  const Game game("6k1/6p1/8/7Q/8/8/qr4PP/6K1 w - - 0 1");
  SmallSearch search;
  for (const Said& said : run(search, game.root(), depth_limit(12)).said) {
    Position position = game.position;
    std::vector<std::uint64_t> keys = {position.key()};
    for (const std::uint16_t bits : said.pv) {
      REQUIRE_FALSE(position.insufficient_material());
      const auto times = std::count(keys.begin(), keys.end(), position.key());
      REQUIRE(times < 3);
      position.make(Move::from_bits(bits));
      keys.push_back(position.key());
    }
  }
}

}  // namespace
}  // namespace pawnbroker::search
