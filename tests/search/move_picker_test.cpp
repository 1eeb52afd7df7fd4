#include "search/move_picker.h"

#include <algorithm>
#include <memory>
#include <vector>

#include "catch.h"
#include "chess/movegen.h"
#include "chess/random_positions.h"
#include "search/see.h"

namespace pawnbroker::search {
namespace {

using namespace chess;

std::vector<std::uint16_t> sorted(std::vector<std::uint16_t> bits) {
  std::sort(bits.begin(), bits.end());
  return bits;
}

std::vector<std::uint16_t> picked(MovePicker::Kind kind, const Position& position,
                                  const OrderingHints& hints, MoveArena& arena) {
  static const auto history = std::make_unique<History>();
  MovePicker picker(kind, position, *history, hints, arena);
  std::vector<std::uint16_t> bits;
  while (const Move move = picker.next()) bits.push_back(move.bits());
  REQUIRE_FALSE(picker.next());
  return bits;
}

std::vector<std::uint16_t> listed(const MoveList& moves) {
  std::vector<std::uint16_t> bits;
  for (const Move move : moves) bits.push_back(move.bits());
  return bits;
}

// Hints as a hash collision or a sibling node may give them: any bits at all, legal moves often.
OrderingHints random_hints(Random& random, const MoveList& legal) {
  const auto any = [&] {
    if (legal.empty() || random_below(random, 3) == 0) {
      return Move::from_bits(static_cast<std::uint16_t>(random()));
    }
    return legal[random_below(random, legal.size())];
  };
  OrderingHints hints;
  hints.table_move = any();
  hints.refutations = {any(), any(), any()};
  return hints;
}

TEST_CASE("every legal move is handed out exactly once, whatever the hints") {
  Random random(4);
  MoveArena arena;
  visit_random_games(random, 40, 60, [&](Position& position) {
    MoveList legal;
    legal_moves(position, legal);
    const auto hints = random_hints(random, legal);
    REQUIRE(sorted(picked(MovePicker::Kind::All, position, hints, arena)) == sorted(listed(legal)));
  });
}

TEST_CASE("the tactical picker gives captures and queens, or evasions") {
  Random random(5);
  MoveArena arena;
  visit_random_games(random, 40, 60, [&](Position& position) {
    MoveList legal;
    legal_moves(position, legal);
    MoveList wanted;
    position.in_check() ? legal_moves(position, wanted) : legal_captures(position, wanted);
    const auto hints = random_hints(random, legal);
    const auto all = picked(MovePicker::Kind::Tactical, position, hints, arena);
    REQUIRE(sorted(all) == sorted(listed(wanted)));

    const auto good = picked(MovePicker::Kind::GoodTactical, position, hints, arena);
    for (const std::uint16_t bits : all) {
      const Move move = Move::from_bits(bits);
      const bool keeps =
          position.in_check() || move == hints.table_move || see_at_least(position, move, 0);
      REQUIRE((std::find(good.begin(), good.end(), bits) != good.end()) == keeps);
    }
  });
}

TEST_CASE("the table's move comes first, losing captures last") {
  // Rook takes the defended pawn, knight takes the free queen.
  const Position position = position_of("4k3/2p5/3p4/q7/2N5/8/8/3R2K1 w - - 0 1");
  MoveArena arena;
  OrderingHints hints;
  hints.table_move = Move(G1, G2);
  const auto moves = picked(MovePicker::Kind::All, position, hints, arena);
  CHECK(moves.front() == Move(G1, G2).bits());
  CHECK(moves[1] == Move(C4, A5).bits());
  const auto at = [&](Move move) { return std::find(moves.begin(), moves.end(), move.bits()); };
  CHECK(at(Move(D1, D6)) > at(Move(D1, D5)));
}

}  // namespace
}  // namespace pawnbroker::search
