#include "random_positions.h"

#include <algorithm>
#include <array>
#include <stdexcept>
#include <vector>

#include "chess/fen.h"
#include "chess/movegen.h"
#include "chess/setup.h"

namespace pawnbroker::chess {

namespace {

using Board = std::array<Piece, kSquares>;

constexpr std::array kRichStarts = {
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
    "4k3/p1p1p1p1/8/1P1P1P1P/p1p1p1p1/8/1P1P1P1P/4K3 w - - 0 1",
};

// A random square of `squares` without a piece; there must be one.
Square random_empty_square(Random& random, const Board& board, Bitboard squares) {
  std::vector<Square> empty;
  for (Bitboard rest = squares; rest;) {
    const Square s = pop_lsb(rest);
    if (board[s] == NoPiece) empty.push_back(s);
  }
  return empty.at(random_below(random, static_cast<int>(empty.size())));
}

Color random_color(Random& random) {
  return random_below(random, 2) ? Black : White;
}

// The back rank by the rules of Chess960; the squares of its rooks are returned.
Bitboard place_chess960_rank(Random& random, Board& board, Color c) {
  const Bitboard rank = relative_rank_mask(c, 0);
  constexpr Bitboard kDarkSquares = 0xAA55AA55AA55AA55;
  for (const Bitboard shade : {rank & kDarkSquares, rank & ~kDarkSquares}) {
    board[random_empty_square(random, board, shade)] = make_piece(c, Bishop);
  }
  for (const PieceType type : {Queen, Knight, Knight}) {
    board[random_empty_square(random, board, rank)] = make_piece(c, type);
  }
  Bitboard rooks = 0;
  int free_squares = 0;
  for (int file = 0; file < 8; ++file) {
    const Square s = make_square(file, c * 7);
    if (board[s] != NoPiece) continue;
    const bool king = ++free_squares == 2;
    board[s] = make_piece(c, king ? King : Rook);
    if (!king) rooks |= bit(s);
  }
  return rooks;
}

Position random_game_start(Random& random) {
  const int kind = random_below(random, 4);
  if (kind == 0) return Position();
  if (kind == 1) return random_chess960_start(random);
  return position_of(kRichStarts.at(random_below(random, kRichStarts.size())));
}

}  // namespace

int random_below(Random& random, int limit) {
  return static_cast<int>(random() % limit);
}

Position position_of(std::string_view text) {
  const text::Parsed<Position> position = parse_fen(text);
  if (!position) throw std::invalid_argument(std::string(text) + ": " + position.error().reason);
  return *position;
}

void visit_random_games(Random& random, int games, int plies,
                        const std::function<void(Position&)>& visit) {
  for (int game = 0; game < games; ++game) {
    Position position = random_game_start(random);
    for (int ply = 0; ply < plies; ++ply) {
      visit(position);
      MoveList moves;
      legal_moves(position, moves);
      if (moves.empty()) break;
      position.make(moves[random_below(random, moves.size())]);
    }
  }
}

Position random_chess960_start(Random& random) {
  Board board = empty_board();
  Bitboard rooks = 0;
  for (const Color c : {White, Black}) {
    rooks |= place_chess960_rank(random, board, c);
    for (int file = 0; file < 8; ++file) {
      board[make_square(file, c == White ? 1 : 6)] = make_piece(c, Pawn);
    }
  }
  return set_up(board, White, rooks).value();
}

Position random_castling_study(Random& random) {
  for (;;) {
    Board board = empty_board();
    Bitboard rooks = 0;
    for (const Color c : {White, Black}) {
      std::array<int, 3> files{};
      do {
        for (int& file : files) file = random_below(random, 8);
        std::sort(files.begin(), files.end());
      } while (files[0] == files[1] || files[1] == files[2]);
      const int back = c * 7;
      board[make_square(files[1], back)] = make_piece(c, King);
      for (const int file : {files[0], files[2]}) {
        board[make_square(file, back)] = make_piece(c, Rook);
        rooks |= bit(make_square(file, back));
      }
    }
    // The others stand near either back rank, Black's also among White's pieces.
    constexpr Bitboard kZone = 0xFFFF00000000FFFF;
    for (const PieceType type : {Rook, Bishop, Knight, Queen}) {
      for (const Color c : {White, Black}) {
        if (random_below(random, 2)) continue;
        board[random_empty_square(random, board, kZone)] = make_piece(c, type);
      }
    }
    if (const auto position = set_up(board, random_color(random), rooks)) return *position;
  }
}

Position random_choker_placement(Random& random) {
  for (;;) {
    Board board = empty_board();
    for (const Color c : {White, Black}) {
      const auto rank = [c](int relative) { return relative_rank_mask(c, relative); };
      board[make_square(4, c * 7)] = make_piece(c, King);
      board[make_square(4, c == White ? 1 : 6)] = make_piece(c, Pawn);
      for (int i = 0; i < 5; ++i) {
        const auto type = static_cast<PieceType>(random_below(random, King));
        const Bitboard zone = type == Pawn ? rank(1) | rank(2) | rank(3) : rank(0) | rank(1);
        board[random_empty_square(random, board, zone)] = make_piece(c, type);
      }
    }
    constexpr Bitboard kCorners = bit(A1) | bit(H1) | bit(A8) | bit(H8);
    if (const auto position = set_up(board, random_color(random), kCorners)) return *position;
  }
}

}  // namespace pawnbroker::chess
