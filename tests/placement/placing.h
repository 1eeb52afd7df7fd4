#pragma once

// Hands of Choker in the placement phase.

#include <string_view>
#include <vector>

#include "../games/play.h"
#include "games/choker/state.h"
#include "placement/belief.h"

namespace pawnbroker::test {

inline games::choker::State placing(std::string_view text) {
  return *position(text).get_if<games::choker::State>();
}

// What the seats on turn see in random hands, at each placement.
inline std::vector<games::choker::State> random_placings(std::uint64_t hands) {
  std::vector<games::choker::State> seen;
  cards::Rng rng(11);
  for (std::uint64_t deal = 1; deal <= hands; ++deal) {
    play_out(*games::find_game("choker")->start({}), decks_of(4, deal), rng,
             [&](const games::AnyState& state) {
               if (field(state, "phase") != "place") return;
               seen.push_back(placing(state.view(state.turn())));
             });
  }
  return seen;
}

inline const eval::Network& network() {
  return *placement::policy_network();
}

// What the policy's network says to `color` of placing one of `left` on that square; White is to
// move.
inline int value(const games::choker::Board& board, chess::Color color, cards::Holding left,
                 cards::PieceCard piece, chess::Square square) {
  left.add(piece, -1);
  auto shown = placement::with_hand(eval::GrowingBoard(network(), board), color, left);
  shown.put(chess::make_piece(color, games::choker::piece_type(piece)), square);
  return color == chess::White ? shown.value() : -shown.value();
}

inline games::choker::Board with(games::choker::Board board, chess::Color color,
                                 cards::PieceCard piece, chess::Square square) {
  board[square] = chess::make_piece(color, games::choker::piece_type(piece));
  return board;
}

// Every placement of the pieces as a finished board, by piece and square.
struct Option {
  cards::PieceCard piece;
  chess::Square square;
  games::choker::Board board;
};
inline std::vector<Option> options(const games::choker::Board& board, chess::Color color,
                                   const cards::Holding& pieces) {
  std::vector<Option> result;
  for (int p = 0; p < cards::kPieceCards; ++p) {
    const auto piece = static_cast<cards::PieceCard>(p);
    if (pieces[piece] == 0) continue;
    for (int s = 0; s < chess::kSquares; ++s) {
      const auto square = static_cast<chess::Square>(s);
      if ((games::choker::placement_squares(board, color, piece) & chess::bit(square)) == 0) {
        continue;
      }
      result.push_back({piece, square, with(board, color, piece, square)});
    }
  }
  return result;
}

}  // namespace pawnbroker::test
