#include "placement/placement_search.h"

#include <algorithm>
#include <set>

#include "chess/movegen.h"
#include "eval/endings.h"
#include "eval/wdl.h"
#include "placing.h"

using namespace pawnbroker;
using namespace pawnbroker::placement;
namespace choker = games::choker;

namespace {

std::vector<choker::Action> legal_actions(const choker::State& state) {
  std::vector<choker::Action> actions;
  for (const auto& choice : state.legal()) actions.push_back(choice.action);
  return actions;
}

// Grants so many boards, then none.
Grant boards(std::uint64_t most) {
  return [left = most](std::uint64_t wanted) mutable {
    if (wanted > left) return false;
    left -= wanted;
    return true;
  };
}

std::vector<Candidate> rank(const choker::State& state, std::uint64_t most, int threads = 1) {
  PlacementSearch search(policy_network(), eval::standard_network(), threads);
  return search.rank(state, believe(state, {}, test::network()), legal_actions(state), 7,
                     boards(most), [](int, const std::vector<Candidate>&) {});
}

// What a finished board is worth to `color` once all captures are played out.
int quiet_value(const choker::Board& board, chess::Color color) {
  static search::QuickSearch search;
  const chess::Position position = choker::placed_position(board, {});
  const std::uint64_t key = position.key();
  search.clear();
  const int white = search.quiescence({.position = position, .keys = {&key, 1}, .only = {}}).score;
  const int clamped = std::clamp(white, -eval::kMaxEvaluation, eval::kMaxEvaluation);
  return color == chess::White ? clamped : -clamped;
}

double expectation(int centipawns) {
  return eval::chances(centipawns, choker::kPlacedMen).expectation();
}

}  // namespace

TEST_CASE("with one piece left the values are those of the finished boards") {
  int seen = 0;
  for (const auto& state : test::random_placings(60)) {
    if (state.placements() != 9) continue;
    const auto list = rank(state, legal_actions(state).size());
    int best = -100'000;
    for (const Candidate& each : list) {
      const int value = quiet_value(
          test::with(state.board(), chess::Black, each.action.conversion.piece, each.action.square),
          chess::Black);
      REQUIRE(each.boards == 1);
      REQUIRE(each.centipawns == value);
      best = std::max(best, value);
    }
    CHECK(list.front().centipawns == best);
    ++seen;
  }
  CHECK(seen >= 5);
}

TEST_CASE("with two pieces left the values are exact expectations over the last answer") {
  int seen = 0;
  for (const auto& state : test::random_placings(40)) {
    if (state.placements() != 8) continue;
    const auto worlds = believe(state, {}, test::network());
    const auto list = rank(state, legal_actions(state).size() * worlds.size());
    double highest = -2;
    for (const Candidate& each : list) {
      const auto board =
          test::with(state.board(), chess::White, each.action.conversion.piece, each.action.square);
      double expected = 0;
      for (const World& world : worlds) {
        int least = 100'000;
        for (const auto& answer : test::options(board, chess::Black, world.other.pieces())) {
          least = std::min(least, quiet_value(answer.board, chess::White));
        }
        expected += world.probability * expectation(least);
      }
      REQUIRE(each.expectation == Approx(expected).margin(1e-9));
      highest = std::max(highest, expected);
    }
    CHECK(list.front().expectation == Approx(highest).margin(1e-9));
    ++seen;
  }
  CHECK(seen >= 3);
}

TEST_CASE("one thread gives the same ranking again, and never uses more than was granted") {
  const auto state = test::random_placings(12).front();
  const auto first = rank(state, 3000);
  const auto second = rank(state, 3000);
  REQUIRE(first.size() == second.size());
  std::uint64_t used = 0;
  for (std::size_t i = 0; i < first.size(); ++i) {
    CHECK(first[i].action.square == second[i].action.square);
    CHECK(first[i].expectation == second[i].expectation);
    used += first[i].boards;
  }
  CHECK(used <= 3000);
  CHECK(used > 2000);
}

TEST_CASE("two threads rank the same placements") {
  const auto state = test::random_placings(12).front();
  std::set<std::string> one, two;
  for (const Candidate& each : rank(state, 2000)) one.insert(choker::print_token(each.action));
  PlacementSearch search(policy_network(), nullptr, 2);
  std::atomic<std::int64_t> left{2000};
  const auto list = search.rank(
      state, believe(state, {}, test::network()), legal_actions(state), 7,
      [&left](std::uint64_t wanted) { return (left -= static_cast<std::int64_t>(wanted)) >= 0; },
      [](int, const std::vector<Candidate>&) {});
  for (const Candidate& each : list) two.insert(choker::print_token(each.action));
  CHECK(one == two);
}

TEST_CASE("without a board the ranking is that of the policy") {
  const auto state = test::random_placings(12).front();
  const auto list = rank(state, 0);
  const auto mover = static_cast<chess::Color>(state.turn());
  const auto worth = [&](const Candidate& each) {
    return test::value(state.board(), mover, state.left_to_place(mover).pieces(),
                       each.action.conversion.piece, each.action.square);
  };
  CHECK(std::is_sorted(list.begin(), list.end(), [&](const Candidate& a, const Candidate& b) {
    return worth(a) > worth(b);
  }));
}

namespace {

// What Black's best placement of `card` is worth to Black, who has one more card, if White answers
// each with its last piece as if it saw that card, and Black's last piece answers that.
double worth_of_placing_first(const choker::State& state, cards::PieceCard card) {
  const auto worlds = believe(state, {}, test::network());
  double best = -1;
  for (const auto& first :
       test::options(state.board(), chess::Black, worlds.front().own.pieces())) {
    if (first.piece != card) continue;
    double expected = 0;
    for (const World& world : worlds) {
      cards::Holding last = world.own.pieces();
      last.add(card, -1);
      int worst = 100'000;
      for (const auto& answer : test::options(first.board, chess::White, world.other.pieces())) {
        int value = -100'000;
        for (const auto& finished : test::options(answer.board, chess::Black, last)) {
          value = std::max(value, quiet_value(finished.board, chess::Black));
        }
        worst = std::min(worst, value);
      }
      expected += world.probability * expectation(worst);
    }
    best = std::max(best, expected);
  }
  return best;
}

}  // namespace

// A queen that is placed while White still has a piece can be attacked by it, and White moves
// first.
TEST_CASE("the flexible card is kept for last where that is better whatever follows") {
  const auto state = test::placing(
      "choker seat b moves deal:??/QP call check deal:??/NN check check deal:?/R check check "
      "Q@a1 R@h8 R@h1 N@b8 B@c1 N@g8 P@h2");
  REQUIRE(state.placements() == 7);
  const double pawn_first = worth_of_placing_first(state, cards::Pawn);
  const double queen_first = worth_of_placing_first(state, cards::Queen);
  CAPTURE(pawn_first, queen_first);
  REQUIRE(pawn_first > queen_first + 0.03);
  CHECK(rank(state, 80'000).front().action.conversion.piece == cards::Pawn);
}

namespace {

// Whether White, who moves first, mates at once.
bool mates_at_once(const choker::Board& board) {
  chess::Position position = choker::placed_position(board, {});
  chess::MoveList moves;
  chess::legal_moves(position, moves);
  return std::ranges::any_of(moves, [&position](const chess::Move move) {
    const chess::Undo undo = position.make(move);
    const bool mate = position.in_check() && !chess::has_legal_move(position);
    position.unmake(move, undo);
    return mate;
  });
}

// Black's last piece where White threatens to mate with the first move, and may be hindered: in a
// random hand, the best placement for the search.
struct Threat {
  int seen = 0;        // threats that some placement parries
  int overlooked = 0;  // of those, where the search chose another one
};
Threat answer_threats(std::uint64_t hands) {
  Threat threat;
  for (const auto& state : test::random_placings(hands)) {
    if (state.placements() != choker::kLastPlacement) continue;
    const cards::Holding left = state.left_to_place(1).pieces();
    bool some_mate = false, some_parry = false;
    for (const auto& option : test::options(state.board(), chess::Black, left)) {
      (mates_at_once(option.board) ? some_mate : some_parry) = true;
    }
    if (!some_mate || !some_parry) continue;
    ++threat.seen;
    const choker::Action chosen = rank(state, 20'000).front().action;
    if (mates_at_once(
            test::with(state.board(), chess::Black, chosen.conversion.piece, chosen.square))) {
      ++threat.overlooked;
    }
  }
  return threat;
}

}  // namespace

TEST_CASE("a mate that White threatens with the first move is prevented where that can be done") {
  const Threat threat = answer_threats(400);
  CHECK(threat.seen >= 5);
  CHECK(threat.overlooked == 0);
}

TEST_CASE("a rook is not left to a bishop that has a free diagonal to it") {
  // White has a bishop on h1 and b7 is empty; Black's last card is a rook.
  const auto state = test::placing(
      "choker seat b struct limit moves deal:??/RN call check deal:??/NP check check deal:?/R "
      "check "
      "check N@a2 N@b8 B@h1 N@c8 N@b2 P@h5 P@a4 R@g8 P@b4");
  REQUIRE(state.placements() == choker::kLastPlacement);
  const choker::Action chosen = rank(state, 20'000).front().action;
  CHECK(chosen.conversion.piece == cards::Rook);
  CHECK(chosen.square != chess::A8);
}
