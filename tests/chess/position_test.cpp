#include "chess/position.h"

#include "catch.h"
#include "chess/fen.h"
#include "chess/movegen.h"
#include "chess/notation.h"
#include "chess/setup.h"
#include "random_positions.h"

namespace pawnbroker::chess {

namespace {

using Board = std::array<Piece, kSquares>;

Board board_of(const Position& position) {
  Board board = empty_board();
  for (int i = 0; i < kSquares; ++i) board[i] = position.piece_on(static_cast<Square>(i));
  return board;
}

// The same position built anew: nothing in it comes from `make`.
Position rebuilt(const Position& position) {
  return set_up(board_of(position), position.side_to_move(), position.castling_rooks(),
                position.en_passant(), position.halfmove_clock(), position.fullmove_number())
      .value();
}

// Equal in everything that can be asked for.
void require_same(const Position& a, const Position& b) {
  REQUIRE(a == b);
  REQUIRE(a.key() == b.key());
  REQUIRE(a.checkers() == b.checkers());
  REQUIRE(a.halfmove_clock() == b.halfmove_clock());
  REQUIRE(a.fullmove_number() == b.fullmove_number());
  for (const Color c : {White, Black}) {
    for (int t = 0; t < kPieceTypes; ++t) {
      const auto type = static_cast<PieceType>(t);
      REQUIRE(a.pieces(c, type) == b.pieces(c, type));
    }
  }
}

void apply_changes(Board& board, const PieceChanges& changes) {
  for (const PieceChange& change : changes) {
    if (change.from == NoSquare) continue;
    REQUIRE(board[change.from] == change.piece);
    board[change.from] = NoPiece;
  }
  for (const PieceChange& change : changes) {
    if (change.to == NoSquare) continue;
    REQUIRE(board[change.to] == NoPiece);
    board[change.to] = change.piece;
  }
}

}  // namespace

TEST_CASE("a new position is the start position") {
  require_same(Position(), position_of(kStartFen));
  CHECK(fen(Position()) == kStartFen);
}

TEST_CASE("every move of random games: keys, checkers and en passant, changes, and back again") {
  Random random(2);
  visit_random_games(random, 300, 60, [](Position& position) {
    const Position before = position;
    MoveList moves;
    legal_moves(position, moves);
    for (const Move move : moves) {
      const Piece captured = position.captured_by(move);
      const Undo undo = position.make(move);
      REQUIRE(undo.captured == captured);
      require_same(position, rebuilt(position));
      Board board = board_of(before);
      apply_changes(board, piece_changes(move, undo));
      REQUIRE(board == board_of(position));
      position.unmake(move, undo);
      require_same(position, before);
    }
  });
}

TEST_CASE("the key after a plain move is known before it is made") {
  Random random(4);
  int plain = 0;
  visit_random_games(random, 100, 60, [&](Position& position) {
    const Bitboard rights = position.castling_rooks();
    MoveList moves;
    legal_moves(position, moves);
    for (const Move move : moves) {
      const bool en_passant_before = position.en_passant() != NoSquare;
      const std::uint64_t likely = position.likely_key_after(move);
      const Undo undo = position.make(move);
      const bool same_rights = position.castling_rooks() == rights && !en_passant_before &&
                               position.en_passant() == NoSquare;
      if (move.kind() == Move::Normal && same_rights) {
        REQUIRE(likely == position.key());
        ++plain;
      }
      position.unmake(move, undo);
    }
  });
  CHECK(plain > 10'000);
}

TEST_CASE("null moves pass the turn and come back") {
  Random random(3);
  visit_random_games(random, 100, 60, [](Position& position) {
    if (position.in_check()) return;
    const Position before = position;
    const Undo undo = position.make_null();
    REQUIRE(position.side_to_move() != before.side_to_move());
    REQUIRE(position.en_passant() == NoSquare);
    require_same(position, rebuilt(position));
    position.unmake_null(undo);
    require_same(position, before);
  });
}

TEST_CASE("different positions have different keys") {
  const std::array<Position, 6> positions = {
      position_of("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1"),
      position_of("4k3/8/8/8/8/8/8/R3K2R b KQ - 0 1"),
      position_of("4k3/8/8/8/8/8/8/R3K2R w K - 0 1"),
      position_of("4k3/8/8/8/8/8/8/R3K2R w Q - 0 1"),
      position_of("4k3/8/8/8/8/8/8/R3K1R1 w Q - 0 1"),
      position_of("4k3/8/8/8/8/8/8/r3K2r w - - 0 1"),
  };
  for (std::size_t i = 0; i < positions.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      CHECK_FALSE(positions[i] == positions[j]);
      CHECK(positions[i].key() != positions[j].key());
    }
  }
}

TEST_CASE("clocks") {
  Position position = position_of("4k3/7p/8/8/8/8/P7/4K3 b - - 99 60");
  position.make(Move(E8, E7));
  CHECK(position.halfmove_clock() == 100);
  CHECK(position.fullmove_number() == 61);
  position.make(Move(A2, A4));
  CHECK(position.halfmove_clock() == 0);
  CHECK(position.fullmove_number() == 61);
  // Clocks do not count for equality.
  CHECK(position == position_of("8/4k2p/8/8/P7/8/8/4K3 b - - 7 9"));
}

TEST_CASE("insufficient material is a bare king, or one minor piece more") {
  for (const char* fen :
       {"4k3/8/8/8/8/8/8/4K3 w - -", "4k3/8/8/8/8/8/8/4KN2 w - -", "4k3/8/8/8/8/8/8/4KB2 w - -",
        "4kb2/8/8/8/8/8/8/4K3 w - -", "4kn2/8/8/8/8/8/8/4K3 b - -"}) {
    CHECK(position_of(fen).insufficient_material());
  }
  for (const char* fen : {"4k3/8/8/8/8/8/4P3/4K3 w - -", "4k3/8/8/8/8/8/8/4KR2 w - -",
                          "4k3/8/8/8/8/8/8/4KNN1 w - -", "4kb2/8/8/8/8/8/8/4KB2 w - -",
                          "4kn2/8/8/8/8/8/8/4KB2 w - -", "4kq2/8/8/8/8/8/8/4K3 w - -"}) {
    CHECK_FALSE(position_of(fen).insufficient_material());
  }
}

TEST_CASE("setting up from a board") {
  Board board = empty_board();
  board[E1] = make_piece(White, King);
  board[H1] = make_piece(White, Rook);
  board[E8] = make_piece(Black, King);
  const Bitboard corners = bit(A1) | bit(H1) | bit(A8) | bit(H8);

  CHECK(fen(set_up(board, White, corners).value()) == "4k3/8/8/8/8/8/8/4K2R w K - 0 1");
  CHECK(fen(set_up(board, Black).value()) == "4k3/8/8/8/8/8/8/4K2R b - - 0 1");

  board[F1] = make_piece(White, Rook);
  const auto two_rooks = set_up(board, White, bit(F1) | bit(H1));
  REQUIRE_FALSE(two_rooks);
  CHECK(two_rooks.error().reason == "two castling rooks on one side of a king");

  board[E1] = NoPiece;
  const auto no_king = set_up(board, White);
  REQUIRE_FALSE(no_king);
  CHECK(no_king.error().code == text::Code::bad_position);
  CHECK(no_king.error().reason == "White has no king");
}

}  // namespace pawnbroker::chess
