#include "chess/san.h"

#include <set>

#include "catch.h"
#include "chess/movegen.h"
#include "chess/notation.h"
#include "random_positions.h"

namespace pawnbroker::chess {

namespace {

std::string san(std::string_view fen, std::string_view move) {
  const Position position = position_of(fen);
  return to_san(position, parse_move(position, move).value());
}

// The coordinate move a word means, or the reason why it means none.
std::string read(std::string_view fen, std::string_view word) {
  const Position position = position_of(fen);
  const text::Parsed<Move> move = parse_san(position, word);
  return move ? to_text(position, *move) : move.error().reason;
}

constexpr std::string_view kStart = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
constexpr std::string_view kCastling = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
constexpr std::string_view kPromotion = "1n5k/P7/8/8/8/8/8/4K3 w - - 0 1";
constexpr std::string_view kTwoKnights = "4k3/8/8/8/8/5N2/8/1N2K3 w - - 0 1";

}  // namespace

TEST_CASE("moves in standard notation") {
  CHECK(san(kStart, "e2e4") == "e4");
  CHECK(san(kStart, "g1f3") == "Nf3");
  CHECK(san("4k3/3p4/8/4P3/8/8/8/4K3 w - - 0 1", "e1d2") == "Kd2");
  CHECK(san("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6") == "exd6");
  CHECK(san(kCastling, "e1g1") == "O-O");
  CHECK(san(kCastling, "e1c1") == "O-O-O");
  CHECK(san(kCastling, "h1h8") == "Rxh8+");
  CHECK(san(kPromotion, "a7a8q") == "a8=Q");
  CHECK(san(kPromotion, "a7b8q") == "axb8=Q+");
  CHECK(san("6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1", "a1a8") == "Ra8#");
  CHECK(san("5k2/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1") == "O-O+");
}

TEST_CASE("disambiguation by file, else rank, else both") {
  CHECK(san(kTwoKnights, "b1d2") == "Nbd2");
  CHECK(san(kTwoKnights, "f3d2") == "Nfd2");
  CHECK(san(kTwoKnights, "f3d4") == "Nd4");
  CHECK(san("4k3/8/8/R7/8/8/8/R3K3 w - - 0 1", "a1a3") == "R1a3");
  CHECK(san("8/8/k7/8/4Q2Q/8/8/K6Q w - - 0 1", "h4e1") == "Qh4e1");
  CHECK(san("8/8/k7/8/4Q2Q/8/8/K6Q w - - 0 1", "e4e1") == "Qee1");
  // A pinned knight is no rival.
  CHECK(san("4r2k/8/8/8/8/4N3/8/N3K3 w - - 0 1", "a1c2") == "Nc2");
}

TEST_CASE("reading what others write") {
  CHECK(read(kStart, "e4") == "e2e4");
  CHECK(read(kStart, "Nf3!?") == "g1f3");
  CHECK(read(kStart, "Ng1f3") == "g1f3");
  CHECK(read(kCastling, "O-O") == "e1g1");
  CHECK(read(kCastling, "0-0-0+") == "e1c1");
  CHECK(read(kCastling, "Rh8+") == "h1h8");
  CHECK(read(kPromotion, "a8=Q") == "a7a8q");
  CHECK(read(kPromotion, "a8N") == "a7a8n");
  CHECK(read(kPromotion, "ab8=R#") == "a7b8r");
  CHECK(read("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "exd6") == "e5d6");
}

TEST_CASE("words that are refused, with the reason") {
  CHECK(read(kTwoKnights, "Nd2") == "ambiguous: Nbd2 or Nfd2");
  CHECK(read(kStart, "e5") == "no legal move fits");
  CHECK(read(kStart, "Nd4") == "no legal move fits");
  CHECK(read(kPromotion, "a8") == "no legal move fits");
  CHECK(read(kStart, "O-O") == "castling is not legal");
  CHECK(read("4k3/8/8/8/8/8/8/4K2R w - - 0 1", "O-O") == "castling is not legal");
  // Castling is not a king's move to g1.
  CHECK(read(kCastling, "Kg1") == "no legal move fits");
  for (const char* word : {"", "+", "e", "Q", "=Q", "e9", "Nz3", "Nfg1f3", "O-O-O-O", "e8=K", "Pe4",
                           "e2-e4", "x", "xx e4"}) {
    CHECK(read(kStart, word) == "not a move in standard notation");
  }
  CHECK(parse_san(Position(), "Pe4").error().code == text::Code::syntax);
  CHECK(parse_san(Position(), "e5").error().code == text::Code::illegal_action);
}

TEST_CASE("every legal move has its own word, which means it") {
  Random random(8);
  const auto check = [](Position& position) {
    MoveList moves;
    legal_moves(position, moves);
    std::set<std::string> words;
    for (const Move move : moves) {
      const std::string word = to_san(position, move);
      REQUIRE(words.insert(word).second);
      REQUIRE(parse_san(position, word) == move);
    }
  };
  visit_random_games(random, 60, 80, check);
  for (int i = 0; i < 200; ++i) {
    Position position = random_castling_study(random);
    check(position);
  }
}

}  // namespace pawnbroker::chess
