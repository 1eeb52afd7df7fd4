// The search of Cheversi against plain solvers, and its symmetries.

#include <algorithm>
#include <set>

#include "../games/cheversi_reference.h"
#include "cards/random.h"
#include "catch.h"
#include "games/cheversi/score.h"
#include "players/cheversi/search.h"
#include "players/cheversi/symmetry.h"
#include "search/score.h"

using namespace pawnbroker;
using namespace games::cheversi;
using players::cheversi::Search;
using players::cheversi::SearchResult;
using players::cheversi::Symmetry;

namespace {

Placement random_placement(const Position& position, cards::Rng& rng) {
  const PlacementList legal = position.legal();
  return legal.begin()[cards::uniform(rng, legal.size())];
}

Position random_position(const Rules& rules, int plies_left, cards::Rng& rng) {
  Position position(rules);
  while (position.plies_left() > plies_left) position.place(random_placement(position, rng));
  return position;
}

// White's points at the end less Black's: alpha-beta in its plainest form, every board counted
// anew.
int solve(const Position& position, int alpha, int beta) {
  if (position.over()) return margin(position);
  const bool white = position.to_move() == chess::White;
  for (const Placement placement : position.legal()) {
    Position next = position;
    next.place(placement);
    const int value = solve(next, alpha, beta);
    (white ? alpha : beta) = white ? std::max(alpha, value) : std::min(beta, value);
    if (alpha >= beta) break;
  }
  return white ? alpha : beta;
}

int solve(const Position& position) {
  return solve(position, -1000, 1000);
}

SearchResult think(Search& search, const Position& position, const search::Limits& limits = {}) {
  return search.run(position, {}, limits, 1, nullptr, [](const auto&) {});
}

// The score from White's side, in points.
int points_for_white(const Position& position, const SearchResult& result) {
  const int sign = position.to_move() == chess::White ? 1 : -1;
  return sign * result.score / players::cheversi::kPoint;
}

Position image(const Position& position, const std::vector<Placement>& moves, Symmetry symmetry) {
  Position result(position.rules());
  for (const Placement move : moves) result.place(symmetry(move));
  return result;
}

}  // namespace

TEST_CASE("the last four placements are solved as by brute force, under every option") {
  cards::Rng rng(61);
  Search searcher;
  REQUIRE(searcher.resize_table(std::size_t{1} << 20));
  for (const std::string& rules : test::kCheversiRules) {
    CAPTURE(rules);
    for (int i = 0; i < 200; ++i) {
      const int plies = 1 + i % 4;
      const Position position = random_position(*parse_rules(rules), i < 120 ? 4 : plies, rng);
      const SearchResult result = think(searcher, position);
      REQUIRE(result.proven);
      REQUIRE(points_for_white(position, result) == solve(position));
    }
  }
}

TEST_CASE("the plain rules, tried out in full, come to the same end") {
  cards::Rng rng(62);
  Search searcher;
  for (const std::string& rules : test::kCheversiRules) {
    CAPTURE(rules);
    for (int i = 0; i < 2; ++i) {
      Position position(*parse_rules(rules));
      test::CheversiReference reference(position.rules());
      while (position.plies_left() > 2 + i) {
        const Placement placement = random_placement(position, rng);
        position.place(placement);
        reference.place(print_token(placement));
      }
      CHECK(points_for_white(position, think(searcher, position)) == reference.solve());
    }
  }
}

TEST_CASE("the proven score is what comes of playing the proven moves on") {
  cards::Rng rng(63);
  Search searcher;
  REQUIRE(searcher.resize_table(std::size_t{8} << 20));
  for (int i = 0; i < 5; ++i) {
    Position position = random_position({}, 6, rng);
    const int value = points_for_white(position, think(searcher, position));
    while (!position.over()) {
      const SearchResult result = think(searcher, position);
      CHECK(points_for_white(position, result) == value);
      position.place(result.best);
    }
    CHECK(margin(position) == value);
  }
}

TEST_CASE("a search without a table, with two threads, or from the mirror finds the same value") {
  cards::Rng rng(64);
  std::vector<Placement> moves;
  Position position;
  while (position.plies_left() > 6) {
    moves.push_back(random_placement(position, rng));
    position.place(moves.back());
  }
  Search plain, two;
  REQUIRE(two.resize_table(std::size_t{4} << 20));
  two.resize_threads(2);
  const int value = think(plain, position).score;
  CHECK(think(two, position).score == value);
  for (int i = 1; i < Symmetry::kCount; ++i) {
    CHECK(think(plain, image(position, moves, Symmetry(i))).score == value);
  }
}

TEST_CASE("what is seen one placement ahead is the evaluation there, and at the end the points") {
  cards::Rng rng(67);
  using players::cheversi::Node;
  for (int game = 0; game < 20; ++game) {
    Position position;
    while (!position.over()) {
      const Node node(position);
      const Placement placement = random_placement(position, rng);
      const int gain = Appraisal(position, placement.square()).gain(placement.piece());
      const Node next = node.after(placement, gain);
      position.place(placement);
      CHECK(next.lead == Node(position).lead);
      CHECK(players::cheversi::NextEvaluation(node)(placement.piece(), gain) ==
            -players::cheversi::evaluate(next));
    }
    CHECK(players::cheversi::evaluate(Node(position)) ==
          players::cheversi::kPoint * margin(position));
  }
}

TEST_CASE("mirror images share one canonical key, and a symmetry and its inverse cancel") {
  cards::Rng rng(65);
  std::vector<Placement> moves;
  Position position;
  for (int ply = 0; ply < 5; ++ply) {
    moves.push_back(random_placement(position, rng));
    position.place(moves.back());
  }
  const auto canonical = players::cheversi::canonical_key(position);
  std::set<std::uint64_t> keys;
  for (int i = 0; i < Symmetry::kCount; ++i) {
    const Position mirrored = image(position, moves, Symmetry(i));
    keys.insert(mirrored.key());
    const auto found = players::cheversi::canonical_key(mirrored);
    CHECK(found.key == canonical.key);
    CHECK(margin(mirrored) == margin(position));
    for (int s = 0; s < chess::kSquares; ++s) {
      const auto square = static_cast<chess::Square>(s);
      CHECK(Symmetry(i).inverse()(Symmetry(i)(square)) == square);
    }
    // The symmetry leads to the image whose key it is.
    std::vector<Placement> again;
    for (const Placement move : moves) again.push_back(found.symmetry(Symmetry(i)(move)));
    Position turned;
    for (const Placement move : again) turned.place(move);
    CHECK(turned.key() == canonical.key);
  }
  CHECK(keys.size() == 8);
}

TEST_CASE("mirror images are tried once while the board is symmetrical") {
  Position position;
  CHECK(players::cheversi::distinct_placements(position).size() == 10);
  position.place({chess::King, chess::A1});
  // b1 and a2 are one, b2 is on the mirror's line; for each of four pieces.
  CHECK(players::cheversi::distinct_placements(position).size() == 8);
  position.place({chess::Knight, chess::B1});
  CHECK(players::cheversi::distinct_placements(position).size() == position.legal().size());
}

TEST_CASE("a search with one thread and a limit of nodes can be repeated, and keeps the limit") {
  cards::Rng rng(66);
  const Position position = random_position({}, 11, rng);
  search::Limits limits;
  limits.nodes = 20'000;
  Search first, second;
  REQUIRE(first.resize_table(std::size_t{1} << 20));
  REQUIRE(second.resize_table(std::size_t{1} << 20));
  const SearchResult one = think(first, position, limits);
  const SearchResult other = think(second, position, limits);
  CHECK(one.best == other.best);
  CHECK(one.score == other.score);
  CHECK(one.nodes == 20'000);
  first.new_game();
  CHECK(think(first, position, limits).score == one.score);
}
