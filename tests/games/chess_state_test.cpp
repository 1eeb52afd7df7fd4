#include "games/chess/state.h"
#include "play.h"

using namespace pawnbroker;
using test::position;
using test::refused;

TEST_CASE("a game of chess reads and prints") {
  CHECK(position("startpos").view(0) == "startpos");
  CHECK(position("startpos moves").view(0) == "startpos");
  CHECK(position("startpos moves e2e4 e7e5").view(1) == "startpos moves e2e4 e7e5");
  CHECK(position("fen 4k3/8/8/8/8/8/8/R3K3 w Q - 0 1 moves e1c1").view(0) ==
        "fen 4k3/8/8/8/8/8/8/R3K3 w Q - 0 1 moves e1c1");
  CHECK(position("fen 5k2/1P6/5p2/8/8/8/5PP1/3K4 w - - 1 61 moves b7b8Q").view(0) ==
        "fen 5k2/1P6/5p2/8/8/8/5PP1/3K4 w - - 1 61 moves b7b8q");
}

TEST_CASE("castling is printed as asked for and read in both forms") {
  const auto words = text::words("fen 4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1 moves e1h1");
  CHECK(games::parse_position(words, true)->view(0).ends_with("e1h1"));
  CHECK(games::parse_position(words, false)->view(0).ends_with("e1g1"));
}

TEST_CASE("illegal moves are named by their number", "[P16]") {
  const auto refusal = refused("startpos moves d2d4 a1f8");
  CHECK(refusal.code == text::Code::illegal_action);
  CHECK(refusal.token == 2);
  CHECK(refusal.word == "a1f8");
  CHECK(refused("startpos moves e2e4 xyzzy").token == 2);
  CHECK(refused("startpos e2e4").code == text::Code::syntax);
  CHECK(refused("fen").code == text::Code::bad_position);
  CHECK(refused("fen startpos").code == text::Code::bad_position);
}

TEST_CASE("a draw by rule ends the game, yet it can be played on for analysis") {
  std::string text = "startpos moves";
  for (int i = 0; i < 250; ++i) text += " g1f3 g8f6 f3g1 f6g8";
  const auto state = position(text);
  CHECK(state.over());
  CHECK(state.ending().why == "repetition");
  CHECK(state.legal().size() == 20);
}

TEST_CASE("the endings of chess") {
  CHECK(position("startpos moves f2f3 e7e5 g2g4 d8h4").ending().returns ==
        std::vector<std::int64_t>{-1, 1});
  CHECK(position("fen 7k/5Q2/6K1/8/8/8/8/8 b - - 0 1").ending().why == "stalemate");
  CHECK(position("fen 7k/8/6K1/8/8/8/8/8 b - - 0 1").ending().why == "material");
  CHECK(position("fen 4k3/8/8/8/8/8/4R3/3K4 b - - 100 90").ending().why == "fifty");
  // A double step that nobody can take en passant leaves an equal position behind.
  CHECK(position("fen 8/8/8/8/4p3/8/R2P3k/K7 w - - 0 37 moves d2d4 h2h3 a2a3 h3h2 a3a2 h2h1 a2a3 "
                 "h1h2 a3a2")
            .ending()
            .why == "repetition");
}

TEST_CASE("chess has no rules to choose") {
  games::Setup setup;
  CHECK(games::find_game("chess")->start(setup));
  setup.rules = "Becket=true";
  CHECK_FALSE(games::find_game("chess")->start(setup));
}
