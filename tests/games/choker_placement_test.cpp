#include "cards/random.h"
#include "cards/shuffle.h"
#include "catch.h"
#include "chess/movegen.h"
#include "games/choker/placement.h"
#include "games/choker/state.h"
#include "play.h"

using namespace pawnbroker;
using namespace pawnbroker::games::choker;
namespace board = pawnbroker::chess;

namespace {

board::Bitboard squares(std::initializer_list<board::Square> list) {
  board::Bitboard set = 0;
  for (board::Square square : list) set |= board::bit(square);
  return set;
}

constexpr board::Bitboard rank(int number) {
  return board::Bitboard{0xFF} << (8 * (number - 1));
}

// A hand in which both only checked and called.
std::string checked_down(std::string_view white, std::string_view black) {
  const auto deal = [&](int from, int count) {
    const auto part = [&](std::string_view hand) {
      return std::string(
          hand.substr(static_cast<std::size_t>(from), static_cast<std::size_t>(count)));
    };
    return " deal:" + part(white) + "/" + part(black);
  };
  return "choker seat o moves" + deal(0, 2) + " call check" + deal(2, 2) + " check check" +
         deal(4, 1) + " check check";
}

}  // namespace

TEST_CASE("pawns go to ranks 2 to 4, all else to ranks 1 and 2") {
  const Board start = starting_board();
  CHECK(placement_squares(start, board::White, cards::Pawn) ==
        ((rank(2) | rank(3) | rank(4)) & ~squares({board::E2})));
  CHECK(placement_squares(start, board::White, cards::Queen) ==
        ((rank(1) | rank(2)) & ~squares({board::E1, board::E2})));
  CHECK(placement_squares(start, board::Black, cards::Pawn) ==
        ((rank(7) | rank(6) | rank(5)) & ~squares({board::E7})));
  CHECK(placement_squares(start, board::Black, cards::Knight) ==
        ((rank(8) | rank(7)) & ~squares({board::E7, board::E8})));
}

TEST_CASE("the second bishop stands on the other colour") {
  Board with_bishop = starting_board();
  with_bishop[board::C1] = board::make_piece(board::White, board::Bishop);  // a dark square
  const auto second = placement_squares(with_bishop, board::White, cards::Bishop);
  CHECK((second & squares({board::F1})) != 0);
  CHECK((second & squares({board::B2})) == 0);
  CHECK((second & squares({board::A1})) == 0);
  CHECK((placement_squares(with_bishop, board::Black, cards::Bishop) &
         squares({board::C8, board::F8})) == squares({board::C8, board::F8}));
}

TEST_CASE("illegal placements are refused with their reason") {
  const std::string start = checked_down("QRBBN", "RRPPN");
  const auto reason = [&](const std::string& tokens) {
    return test::refused(start + " " + tokens).reason;
  };
  CHECK(reason("R@a3") == "rook must stand on ranks 1 to 2");
  CHECK(reason("Q@e2") == "e2 is occupied");
  CHECK(reason("P@a2") == "no deal leaves such a card to this player");
  CHECK(reason("P=Q@a2") == "no deal leaves such a card to this player");
  CHECK(reason("palace@d1") == "no deal leaves such a card to this player");
  CHECK(reason("B@c1 P@a4").find("pawn must stand on ranks 7 to 5") == 0);
  CHECK(reason("B@c1 P@a5 B@a1") == "the second bishop must stand on the other colour");
  CHECK(reason("Q@d1 P@d5 Q@c1") == "no deal leaves such a card to this player");
  CHECK(reason("check") == "the pieces are being placed");
  CHECK(reason("e2e4") == "no such action");
  CHECK(reason("Q@d9").find("a placement is") == 0);
}

TEST_CASE("placements alternate, five each, and then White moves", "[P56]") {
  const std::string start = checked_down("QRBNP", "QQRRN");
  const std::string placed = start + " Q@d1 Q@d8 palace@c1 Q=P@d5 R@a1 R@a8 B@f1 R@h8 N@g1 N@g8";
  const auto state = test::position(placed);
  CHECK(test::field(state, "phase") == "chess");
  CHECK(test::field(state, "fen") == "r2qk1nr/4p3/8/3p4/8/8/4P3/R1QQKBN1 w Qkq - 0 1");
  CHECK(test::refused(placed + " Q@b1").code == text::Code::illegal_action);
  CHECK(test::refused(start + " Q@d1 Q@d8 e2e4").code == text::Code::illegal_action);
  const auto without_castling = test::position("choker seat o rules Castling=false" +
                                               placed.substr(std::string("choker seat o").size()));
  CHECK(test::field(without_castling, "fen") == "r2qk1nr/4p3/8/3p4/8/8/4P3/R1QQKBN1 w - - 0 1");
}

TEST_CASE("equal cards may be turned over in any order") {
  // Three pawns: two stay, one is a rook; showing the rook first tells that three were dealt.
  const std::string start = checked_down("PPPQR", "RRBBN");
  CHECK(test::position(start + " P=R@a1 R@a8 P@a2 R@b8 P@b2").turn() == 1);
  CHECK(test::position(start + " P@a2 R@a8 P=R@b1 R@b8 P@b2").turn() == 1);
  CHECK(test::refused(start + " P=R@a1 R@a8 P=R@b1").token == 12);
}

TEST_CASE("a legal placement always exists and no side starts in check") {
  cards::Rng rng(31);
  const auto seed = cards::open_seed(31);
  for (std::uint64_t deal = 0; deal < 5000; ++deal) {
    State state({}, {.becket = deal % 2 == 0, .empress = deal % 3 != 0});
    while (state.phase() != Phase::chess && state.phase() != Phase::over) {
      if (state.turn() == games::kChance) {
        state.apply(state.deal([&](int size, std::uint64_t nth) {
          return cards::shuffled_deck(seed, deal, nth, size);
        }));
        continue;
      }
      const auto choices = state.legal();
      REQUIRE_FALSE(choices.empty());
      if (state.phase() == Phase::bet) {
        state.apply(choices[choices[0].action.kind == Action::Kind::fold ? 1 : 0].action);
      } else {
        state.apply(choices[cards::uniform(rng, choices.size())].action);
      }
    }
    REQUIRE(state.has_chess());
    const board::Position& position = state.chess().position();
    REQUIRE_FALSE(position.in_check());
    REQUIRE(board::has_legal_move(position));
    REQUIRE(board::popcount(position.pieces(board::White)) == 7);
    REQUIRE(board::popcount(position.pieces(board::Black)) == 7);
    REQUIRE(state.left_to_place(0) == Conversions{});
    REQUIRE(state.left_to_place(1) == Conversions{});
  }
}
