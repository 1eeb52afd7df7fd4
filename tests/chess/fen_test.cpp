#include "chess/fen.h"

#include "catch.h"
#include "chess/movegen.h"
#include "random_positions.h"

namespace pawnbroker::chess {

namespace {

// What a FEN is refused for; empty if it is accepted.
std::string reason(std::string_view text) {
  const text::Parsed<Position> position = parse_fen(text);
  if (position) return "";
  CHECK(position.error().code == text::Code::bad_position);
  return position.error().reason;
}

// What a FEN reads like when it is written again.
std::string again(std::string_view text, CastlingStyle style = CastlingStyle::XFen) {
  return fen(position_of(text), style);
}

std::vector<std::string> dropped(std::string_view text) {
  return parse_fen_reporting(text).value().dropped;
}

using Words = std::vector<std::string>;

}  // namespace

TEST_CASE("full FENs come back as they were") {
  for (const char* text :
       {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R b Kq - 3 17",
        "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 9", "8/8/8/8/8/6k1/6p1/6K1 w - - 150 300"}) {
    CHECK(again(text) == text);
  }
}

TEST_CASE("missing fields have defaults") {
  constexpr std::string_view kFull = "8/8/8/8/8/6k1/6p1/6K1 w - - 0 1";
  CHECK(again("8/8/8/8/8/6k1/6p1/6K1 w") == kFull);
  CHECK(again("8/8/8/8/8/6k1/6p1/6K1 w -") == kFull);
  CHECK(again("8/8/8/8/8/6k1/6p1/6K1 w - -") == kFull);
  CHECK(again("8/8/8/8/8/6k1/6p1/6K1 w - - 7") == "8/8/8/8/8/6k1/6p1/6K1 w - - 7 1");
  CHECK(again(" 8/8/8/8/8/6k1/6p1/6K1\tw  - -\r\n") == kFull);
  CHECK(again("r3k3/8/8/8/8/8/8/4K3 w") == "r3k3/8/8/8/8/8/8/4K3 w - - 0 1");
}

TEST_CASE("EPD operations are passed over") {
  constexpr std::string_view kFull = "8/8/8/8/8/6k1/6p1/6K1 w - - 0 1";
  CHECK(again("8/8/8/8/8/6k1/6p1/6K1 w - - bm Kg2; id \"x\";") == kFull);
  CHECK(again("8/8/8/8/8/6k1/6p1/6K1 w - - id \"a; b\" ;") == kFull);
  CHECK(again("8/8/8/8/8/6k1/6p1/6K1 w - - 5 9 bm Kg2;") == "8/8/8/8/8/6k1/6p1/6K1 w - - 5 9");
  CHECK(reason("8/8/8/8/8/6k1/6p1/6K1 w - - bm Kg2") ==
        "the halfmove clock is not a number from 0 to 9999");
}

TEST_CASE("X-FEN and Shredder-FEN") {
  constexpr std::string_view kInner = "4k3/8/8/8/8/8/8/RR2K1RR w GB - 0 1";
  CHECK(again(kInner) == kInner);
  CHECK(again(kInner, CastlingStyle::Shredder) == kInner);
  CHECK(again("4k3/8/8/8/8/8/8/RR2K1RR w HA - 0 1") == "4k3/8/8/8/8/8/8/RR2K1RR w KQ - 0 1");
  CHECK(again("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", CastlingStyle::Shredder) ==
        "r3k2r/8/8/8/8/8/8/R3K2R w HAha - 0 1");
  CHECK(again("r3k2r/8/8/8/8/8/8/R3K2R w aHhA - 0 1") == "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
  CHECK(position_of("4k3/8/8/8/8/8/8/1R2K1RR w GB -").castling_rook(White, Position::Side::King) ==
        G1);
}

TEST_CASE("random positions come back in both styles") {
  Random random(9);
  const auto check = [](const Position& position) {
    for (const CastlingStyle style : {CastlingStyle::XFen, CastlingStyle::Shredder}) {
      const std::string text = fen(position, style);
      const text::Parsed<FenReading> reading = parse_fen_reporting(text);
      REQUIRE(reading);
      REQUIRE(reading->dropped.empty());
      REQUIRE(reading->position == position);
      REQUIRE(reading->position.key() == position.key());
      REQUIRE(fen(reading->position, style) == text);
    }
  };
  visit_random_games(random, 200, 80, check);
  for (int i = 0; i < 500; ++i) check(random_castling_study(random));
}

TEST_CASE("what cannot be is dropped and reported") {
  CHECK(dropped(kStartFen).empty());
  CHECK(dropped("4k3/8/8/8/8/8/8/4K2R w KQ - 0 1") ==
        Words{"castling letter 'Q': king and rook are not in place"});
  CHECK(again("4k3/8/8/8/8/8/8/4K2R w KQkq - 0 1") == "4k3/8/8/8/8/8/8/4K2R w K - 0 1");
  CHECK(again("4k3/8/8/8/8/8/4K3/R6R w KQ - 0 1") == "4k3/8/8/8/8/8/4K3/R6R w - - 0 1");
  CHECK(again("4k3/8/8/8/8/8/8/4K2r w H - 0 1") == "4k3/8/8/8/8/8/8/4K2r w - - 0 1");
  const Words no_pawn = {"en-passant square e3: no pawn can be taken there"};
  CHECK(dropped("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1") == no_pawn);
  CHECK(dropped("4k3/8/8/8/4Pp2/8/8/4K3 b - e3 0 1").empty());
  // No pawn moved there, another piece is in its way, the wrong side.
  CHECK(dropped("4k3/8/8/8/5p2/8/8/4K3 b - e3 0 1") == no_pawn);
  CHECK(dropped("4k3/8/8/8/4Pp2/4N3/8/4K3 b - e3 0 1") == no_pawn);
  CHECK(dropped("4k3/8/8/8/4Pp2/8/4N3/4K3 b - e3 0 1") == no_pawn);
  CHECK(dropped("4k3/8/8/8/4Pp2/8/8/4K3 w - e3 0 1") == no_pawn);
}

TEST_CASE("bad FENs are refused with the reason") {
  CHECK(reason("") == "a FEN has at least two fields, the placement and the side to move");
  CHECK(reason("startpos") == "a FEN has at least two fields, the placement and the side to move");
  CHECK(reason("startpos w - - 0 1") == "unknown piece letter 's'");
  CHECK(reason("4k3/8/8/8/8/8/8/4K3") ==
        "a FEN has at least two fields, the placement and the side to move");
  CHECK(reason("4k3/8/8/8/8/8/4K3 w - - 0 1") == "the placement has 7 ranks instead of 8");
  CHECK(reason("4k3/8/8/8/8/8/8/8/4K3 w - - 0 1") == "the placement has 9 ranks instead of 8");
  CHECK(reason("4k3/8/8/8/8/8/8/4K4 w - - 0 1") == "rank 1 is too long");
  CHECK(reason("4k3/8/8/pppppppp1/8/8/8/4K3 w - - 0 1") == "rank 5 is too long");
  CHECK(reason("4k3/8/7/8/8/8/8/4K3 w - - 0 1") == "rank 6 is too short");
  CHECK(reason("4k3//8/8/8/8/8/4K3 w - - 0 1") == "rank 7 is too short");
  CHECK(reason("4k3/9/8/8/8/8/8/4K3 w - - 0 1") == "unknown piece letter '9'");
  CHECK(reason("4k3/8/8/8/8/8/8/4X3 w - - 0 1") == "unknown piece letter 'X'");

  CHECK(reason("4k3/8/8/8/8/8/8/4K3 x - - 0 1") == "the side to move is neither w nor b");
  CHECK(reason("4k3/8/8/8/8/8/8/4K3 W - - 0 1") == "the side to move is neither w nor b");

  CHECK(reason("4k3/8/8/8/8/8/8/4K3 w x - 0 1") == "unknown castling letter 'x'");
  CHECK(reason("4k3/8/8/8/8/8/8/4K3 w K- - 0 1") == "unknown castling letter '-'");
  CHECK(reason("4k3/8/8/8/8/8/8/4K2R w KK - 0 1") == "castling letter 'K' is given twice");
  CHECK(reason("4k3/8/8/8/8/8/8/4K2R w KQkqA - 0 1") == "more than four castling letters");
  CHECK(reason("4k3/8/8/8/8/8/8/4K1RR w HG - 0 1") == "two castling rooks on one side of a king");

  constexpr std::string_view kBadEnPassant =
      "the en-passant field is neither - nor a square of rank 3 or 6";
  CHECK(reason("4k3/8/8/8/8/8/8/4K3 w - e4 0 1") == kBadEnPassant);
  CHECK(reason("4k3/8/8/8/8/8/8/4K3 w - e 0 1") == kBadEnPassant);
  CHECK(reason("4k3/8/8/8/8/8/8/4K3 w - i6 0 1") == kBadEnPassant);
  CHECK(reason("4k3/8/8/8/8/8/8/4K3 w - 0 1") == kBadEnPassant);

  constexpr std::string_view kBadClock = "the halfmove clock is not a number from 0 to 9999";
  constexpr std::string_view kBadNumber = "the fullmove number is not a number from 0 to 99999";
  CHECK(reason("4k3/8/8/8/8/8/8/4K3 w - - -1 1") == kBadClock);
  CHECK(reason("4k3/8/8/8/8/8/8/4K3 w - - x 1") == kBadClock);
  CHECK(reason("4k3/8/8/8/8/8/8/4K3 w - - 1.5 1") == kBadClock);
  CHECK(reason("4k3/8/8/8/8/8/8/4K3 w - - 10000 1") == kBadClock);
  CHECK(reason("4k3/8/8/8/8/8/8/4K3 w - - 99999999999999999999 1") == kBadClock);
  CHECK(reason("4k3/8/8/8/8/8/8/4K3 w - - 0 -1") == kBadNumber);
  CHECK(reason("4k3/8/8/8/8/8/8/4K3 w - - 0 one") == kBadNumber);
  CHECK(reason("4k3/8/8/8/8/8/8/4K3 w - - 0 100000") == kBadNumber);
  CHECK(reason("4k3/8/8/8/8/8/8/4K3 w - - 0 1 2") == "a FEN has at most six fields");
  CHECK(reason("4k3/8/8/8/8/8/8/4K3 w - - 0 1 moves e1e2") == "a FEN has at most six fields");
}

TEST_CASE("impossible positions are refused with the reason") {
  CHECK(reason("8/8/8/8/8/8/8/4K3 w - - 0 1") == "Black has no king");
  CHECK(reason("4k3/8/8/8/8/8/8/8 w - - 0 1") == "White has no king");
  CHECK(reason("8/8/8/8/8/8/8/8 w - - 0 1") == "White has no king");
  CHECK(reason("4k3/8/8/8/8/8/8/2K1K3 w - - 0 1") == "White has 2 kings");
  CHECK(reason("4k2k/8/8/8/8/8/8/4K3 w - - 0 1") == "Black has 2 kings");
  CHECK(reason("4k3/8/8/8/8/8/8/P3K3 w - - 0 1") == "a pawn stands on a1");
  CHECK(reason("4k2p/8/8/8/8/8/8/4K3 w - - 0 1") == "a pawn stands on h8");
  CHECK(reason("4k3/8/8/8/8/P7/PPPPPPPP/4K3 w - - 0 1") == "White has more than 8 pawns");
  CHECK(reason("nnnnknnn/nnnnnnnn/n7/8/8/8/8/4K3 w - - 0 1") == "Black has more than 16 pieces");
  CHECK(reason("4k3/8/8/8/8/8/4r3/4K3 b - - 0 1") == "the side not to move is in check");
  CHECK(reason("8/8/8/3kK3/8/8/8/8 w - - 0 1") == "the side not to move is in check");
  CHECK(reason("4k3/3P4/8/8/8/8/8/4K3 w - - 0 1") == "the side not to move is in check");
  // More checkers than play can bring about are no fault.
  CHECK(reason("4k3/8/8/8/4r3/8/3p1n2/r3K3 w - - 0 1").empty());
}

TEST_CASE("a refusal names the field at fault") {
  CHECK(parse_fen("4k3/8/8/8/8/8/8/4K3 x - - 0 1").error().word == "x");
  CHECK(parse_fen("4k3/8/8/8/8/8/8/4K3 w - - 0 one").error().word == "one");
  CHECK(parse_fen("8/8/8/8/8/8/8/4K3 w - - 0 1").error().word == "8/8/8/8/8/8/8/4K3");
}

}  // namespace pawnbroker::chess
