// The text of a Choker position: keys, defaults and refusals.

#include "play.h"

using namespace pawnbroker;
using test::position;
using test::refused;
using text::Code;

TEST_CASE("missing keys take the default") {
  CHECK(position("choker seat w").view(0) ==
        "choker seat w hand 1 stacks 10000 10000 blinds 500 1000 struct nl rules -");
  CHECK(position("choker seat b moves").turn() == games::kChance);
}

TEST_CASE("keys may come in any order before the moves") {
  CHECK(position("choker blinds 5 10 rules Becket=true seat b struct limit hand 3 stacks 70 80")
            .view(1) ==
        "choker seat b hand 3 stacks 70 80 blinds 5 10 struct limit rules Becket=true");
}

TEST_CASE("bad keys and values are refused, never ignored") {
  CHECK(refused("choker").word == "seat");
  CHECK(refused("choker seat x").code == Code::bad_value);
  CHECK(refused("choker seat 0").code == Code::bad_value);
  CHECK(refused("choker seat").code == Code::syntax);
  CHECK(refused("choker seat w seat w").reason == "the key is given twice");
  CHECK(refused("choker seat w colour red").code == Code::unknown_key);
  CHECK(refused("choker seat w colour red").word == "colour");
  CHECK(refused("choker seat w stacks 100").code == Code::bad_value);
  CHECK(refused("choker seat w stacks 0 100").code == Code::bad_value);
  CHECK(refused("choker seat w stacks -5 100").word == "-5");
  CHECK(refused("choker seat w stacks 99999999999999999999 1").code == Code::bad_value);
  CHECK(refused("choker seat w blinds 500 900").code == Code::bad_value);
  CHECK(refused("choker seat w struct fl").code == Code::bad_value);
  CHECK(refused("choker seat w hand x").code == Code::bad_value);
  CHECK(refused("choker seat w rules Tarot=true").code == Code::unknown_key);
  CHECK(refused("choker seat w start 8/8/8/8/8/8/8/8 w - - 0 1").code == Code::bad_position);
  CHECK(refused("choker fen 4k3/4p3/8/8/8/8/4P3/4K3 w KQkq - 0 1").word == "fen");
}

TEST_CASE("an illegal action is named by its number and word", "[P93]") {
  const auto refusal =
      refused("choker seat w stacks 10000 10000 blinds 500 1000 moves deal:QR/?? raise:1500");
  CHECK(refusal.code == Code::illegal_action);
  CHECK(refusal.token == 2);
  CHECK(refusal.word == "raise:1500");
  CHECK(refusal.reason == "minimum 2000 maximum 10000");
  CHECK(refused("choker seat w moves deal:QR/?? raise:10001").reason ==
        "minimum 2000 maximum 10000");
  CHECK(refused("choker seat w moves deal:QR/?? raise:x").word == "raise:x");
}

TEST_CASE("a start position begins the chess phase; castling letters without rook are dropped",
          "[P54]") {
  const auto state = position("choker seat w start 4k3/4p3/8/8/8/8/4P3/4K3 w KQkq - 0 1");
  CHECK(test::field(state, "phase") == "chess");
  CHECK(test::field(state, "fen") == "4k3/4p3/8/8/8/8/4P3/4K3 w - - 0 1");
  CHECK(test::field(state, "pot") == "2000");
  CHECK(position(state.view(0)).view(0) == state.view(0));
  CHECK(position("choker start 4k3/4p3/8/8/8/8/4P3/4K3 w - - 0 1 seat w moves").view(0) ==
        position("choker seat w start 4k3/4p3/8/8/8/8/4P3/4K3 w - - 0 1").view(0));
  const auto moved = position("choker seat b start 4k3/4p3/8/8/8/8/4P3/4K3 w - - moves e2e4");
  CHECK(moved.turn() == 1);
}

TEST_CASE("a hand with a very long chess phase is read whole", "[P08]") {
  // The rook walks so that no position comes three times and a pawn moves before fifty moves.
  std::string text =
      "choker seat w rules FiftyMoves=false start 7k/8/8/8/8/8/8/KR6 w - - 0 1 moves";
  auto state = position(text.substr(0, text.size() - 6));
  cards::Rng rng(44);
  int plies = 0;
  while (plies < 1200) {
    auto next = state;
    REQUIRE(next.apply(state.random_action(rng)));
    if (next.over()) continue;
    state = next;
    ++plies;
  }
  const auto again = position(state.view(0));
  CHECK(again.legal() == state.legal());
  CHECK(again.legal() == position("fen " + test::field(state, "fen")).legal());
}
