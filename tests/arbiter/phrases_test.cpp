// The protocol's words for people.

#include "arbiter/phrases.h"

#include "catch.h"
#include "games/registry.h"

using namespace pawnbroker;
using namespace pawnbroker::arbiter;

namespace {

std::string choker_event(const std::string& token, int seat, int reader) {
  return event_text(games::find_game("choker")->facts, token, seat, reader);
}

}  // namespace

TEST_CASE("what happens is told in the reader's terms") {
  CHECK(choker_event("call", 0, 0) == "you call");
  CHECK(choker_event("call", 0, 1) == "White calls");
  CHECK(choker_event("raise:3000", 1, 0) == "Black raises to 3000 in all");
  CHECK(choker_event("Q@d1", 0, 0) == "you place a queen on d1");
  CHECK(choker_event("P=R@a8", 1, 0) == "Black turns over a pawn and places a rook on a8");
  CHECK(choker_event("palace@d8", 1, games::kObserver) ==
        "Black shows a Palace and places its second queen on d8");
  CHECK(choker_event("e7e8q", 0, 1) == "White moves e7e8q");
  CHECK(choker_event("juggle", 0, 1) == "White plays juggle");
}

TEST_CASE("cards that the reader may not see are counted") {
  CHECK(choker_event("deal:QR/??", games::kChance, 0) ==
        "dealt: QR to you, 2 cards face down to Black");
  CHECK(choker_event("deal:?/P", games::kChance, 1) ==
        "dealt: 1 card face down to White, P to you");
  CHECK(choker_event("deal:QR/PP", games::kChance, games::kObserver) ==
        "dealt: QR to White, PP to Black");
}

TEST_CASE("a board is drawn from the reader's side") {
  const std::string placement = "4k3/4p3/8/8/8/8/4P3/3QK3";
  const std::string white = board_text(placement, false);
  CHECK(white.starts_with("  8  . . . . k . . .\n"));
  CHECK(white.ends_with("  1  . . . Q K . . .\n     a b c d e f g h\n"));
  const std::string black = board_text(placement, true);
  CHECK(black.starts_with("  1  . . . K Q . . .\n"));
  CHECK(black.ends_with("  8  . . . k . . . .\n     h g f e d c b a\n"));
}

TEST_CASE("facts that have no label stand under their own name") {
  CHECK(facts_text({{"phase", "bet"}, {"pot", "1500"}, {"hand", "QR"}, {"trump", "Hearts"}}) ==
        "  pot                         1500\n"
        "  your cards                  QR (queen, rook)\n"
        "  trump                       Hearts\n");
}

TEST_CASE("at a table of several, cards and facts are told by seat") {
  const auto& facts = games::find_game("blackdrez")->facts;
  CHECK(event_text(facts, "card:1:Q", games::kChance, 0) == "dealt: Q to seat 1");
  CHECK(event_text(facts, "card:0:J", games::kChance, 0) == "dealt: J to you");
  CHECK(event_text(facts, "deal:QJ/PN", games::kChance, 1) == "dealt: QJ to seat 0, PN to you");
  CHECK(event_text(facts, "hit", 1, 0) == "seat 1 takes a card");
  CHECK(event_text(facts, "retire", 0, 0) == "you retire");
  // Chicago numbers its hands.
  CHECK(facts_text({{"hand", "3"}}) == "  hand                        3\n");
  CHECK(facts_text({{"hand0", "QJ"}, {"total7", "11"}, {"stock", "12"}}) ==
        "  seat 0's cards              QJ (queen, joker)\n"
        "  seat 7's total              11\n"
        "  cards left                  12\n");
}

TEST_CASE("actions of one kind share a line") {
  CHECK(legal_text({"fold", "call", "raise:2000-10000"}) ==
        "  fold                 give up the pot\n"
        "  call                 put in what is missing\n"
        "  raise:2000-10000     any amount from 2000 to 10000\n");
  CHECK(legal_text({"P=R@a1", "P=R@b1", "P@a2"}) ==
        "  P=R@                 turn over a pawn and place a rook\n      a1 b1\n"
        "  P@                   place a pawn\n      a2\n");
  CHECK(legal_text({"e2e4", "e2e3", "g1f3"}) == "  e2  e4 e3\n  g1  f3\n");
}
